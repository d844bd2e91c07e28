import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CONTENT_MODEL, LOCALES } from '../model/index.ts';
import { contentSchema } from '../schema/content-schema.ts';
import { article, type ContentFolder, createContentFolder } from '../testing/content-folder.ts';
import { runContent } from './command.ts';
import { BEGIN, describeTypes, END } from './describe-types.ts';

let project: ContentFolder;
beforeEach(() => {
  project = createContentFolder({
    'demo/content/article/a.json': article('a', { thumbnail: 'asset.plan' }),
    'demo/content/assets/plan.svg': '<svg viewBox="0 0 3 2"/>',
  });
});
afterEach(() => project.end());

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const code = await runContent(args, { say: (line) => void lines.push(line), project: project.path });
  return { code, said: lines.join('\n') };
}

it('[CNT-03] checks the files', async () => {
  expect(await run('check')).toEqual({ code: 0, said: 'entries: 1, images: 1. Everything is in order.' });
  project.write('demo/content/article/b.json', '{');
  expect(await run('check')).toEqual({
    code: 1,
    said: expect.stringMatching(/^article\/b\.json: is not JSON: .*\n\nentries: 1, images: 1\. 1 to mend\.$/s),
  });
});

it('exports a space with its images, and says how it is imported', async () => {
  const { code, said } = await run('export', 'out/space.json');
  expect([code, said]).toEqual([0, expect.stringContaining('--upload-assets --assets-directory')]);
  const space: unknown = JSON.parse(readFileSync(join(project.path, 'out/space.json'), 'utf8'));
  expect(space).toMatchObject({ entries: [{ sys: { id: 'article.a' } }], assets: [{ sys: { id: 'asset.plan' } }] });
  expect(existsSync(join(project.path, 'out/images.invalid/plan.svg'))).toBe(true);
});

it('exports nothing that is not in order', async () => {
  project.write('demo/content/article/b.json', '{');
  expect(await run('export')).toEqual({ code: 1, said: expect.stringContaining('nothing was exported') });
  expect(existsSync(join(project.path, 'content-export'))).toBe(false);
});

it('writes the schema and the table of types', async () => {
  mkdirSync(join(project.path, 'platforms/content'), { recursive: true });
  expect((await run('schema')).code).toBe(0);
  const schema = readFileSync(join(project.path, 'platforms/content/schema.graphql'), 'utf8');
  expect(schema).toBe(contentSchema(CONTENT_MODEL, LOCALES));
  mkdirSync(join(project.path, 'docs'));
  writeFileSync(join(project.path, 'docs/content.md'), `before\n${BEGIN}\nold\n${END}\nafter`);
  expect((await run('docs')).code).toBe(0);
  expect(readFileSync(join(project.path, 'docs/content.md'), 'utf8')).toBe(
    `before\n${describeTypes(CONTENT_MODEL)}\nafter`,
  );
});

it('says what it can do', async () => {
  expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining('npm run content -- check') });
  expect((await run('chekc')).code).toBe(1);
});
