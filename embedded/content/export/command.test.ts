import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CONTENT_LOCALES, CONTENT_MODEL } from '../../../platforms/content/model/index.ts';
import { contentSchema } from '../../../platforms/content/schema/content-schema.ts';
import {
  articleFile,
  type ContentFolder,
  createContentFolder,
} from '../../../platforms/content/testing/content-folder.ts';
import { runContent } from './command.ts';
import { BEGIN, describeTypes, END } from './describe-types.ts';

let project: ContentFolder;
beforeEach(() => {
  project = createContentFolder({
    'demo/content/article/a.json': articleFile('a', { thumbnail: 'asset.plan' }),
    'demo/content/assets/plan.svg': '<svg viewBox="0 0 3 2"/>',
  });
});
afterEach(() => project.end());

async function runWith(contentFolder: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const code = await runContent(args, { say: (line) => void lines.push(line), project: project.path, contentFolder });
  return { code, said: lines.join('\n') };
}
const run = (...args: string[]) => runWith('', ...args);

it('[CNT-03] checks the files', async () => {
  const checked = 'checked: demo/content (CONTENT_FOLDER is not set)';
  expect(await run('check')).toEqual({ code: 0, said: `entries: 1, images: 1. No problems found.\n${checked}` });
  project.write('demo/content/article/b.json', '{');
  expect(await run('check')).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^article\/b\.json: is not JSON: .*\n\nentries: 1, images: 1\. 1 problem\.\nchecked: demo\/content/s,
    ),
  });
});

it('[CNT-03] checks the folder that is named, else that of CONTENT_FOLDER, else the demo', async () => {
  project.write('mine/article/b.json', '{');
  const mine = await runWith(join(project.path, 'mine'), 'check');
  expect([mine.code, mine.said]).toEqual([
    1,
    expect.stringMatching(/article\/b.*\nchecked: mine \(CONTENT_FOLDER\)$/s),
  ]);
  expect(await runWith('mine', 'check', 'demo/content')).toEqual({
    code: 0,
    said: expect.stringMatching(/\nchecked: demo\/content$/),
  });
  expect(await runWith('mine', 'export')).toEqual({
    code: 1,
    said: expect.stringMatching(/nothing was exported.*\nchecked: mine \(CONTENT_FOLDER\)$/s),
  });
  const elsewhere = await runWith('/nowhere/at/all', 'check');
  expect([elsewhere.code, elsewhere.said]).toEqual([1, expect.stringContaining('checked: /nowhere/at/all (CONTENT')]);
});

it('[CNT-03] counts notes, and neither fails nor keeps from exporting because of them', async () => {
  project.write('demo/content/article/a.json', articleFile('a', { thumbnail: 'asset.plan', summary: 'x'.repeat(171) }));
  expect(await run('check')).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^article\/a\.json: field “summary”: note: .*\n\nentries: 1, images: 1\. No problems found\. Notes: 1\.\n/,
    ),
  });
  expect((await run('export', 'out/space.json')).code).toBe(0);
  expect(existsSync(join(project.path, 'out/space.json'))).toBe(true);
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
  expect((await run('schema')).code).toBe(0);
  const schema = readFileSync(join(project.path, 'content-export/schema.graphql'), 'utf8');
  expect(schema).toBe(contentSchema(CONTENT_MODEL, CONTENT_LOCALES));
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

it('[OP-18] begins a page in one file, as a draft, and never over one that is there', async () => {
  expect(await run('new', 'page', 'spring-offer')).toMatchObject({ code: 0 });
  expect(await run('check')).toMatchObject({ code: 0, said: expect.stringContaining('entries: 4,') });
  expect(await run('new', 'page', 'spring-offer')).toEqual({
    code: 1,
    said: 'page/spring-offer.json is there already',
  });
  expect(await run('new', 'pag', 'spring')).toEqual({
    code: 1,
    said: '“pag” is no content type: did you mean “page”?',
  });
  expect(await run('new', 'page', '../a')).toMatchObject({ code: 1 });
  for (const { id } of CONTENT_MODEL) expect(await run('new', id, 'one')).toMatchObject({ code: 0 });
});

it('[OP-15] lists the forms that pages show, and names one that is not defined', async () => {
  const form = (formId: string) => ({ fields: { formId, purpose: 'Contact' } });
  project.write('demo/content/formSection/contact.json', form('aa'));
  project.write('demo/content/formSection/other.json', form('bb'));
  project.write('demo/forms/contact.json', { id: 'aa', name: 'Contact' });
  const { said, code } = await run('check');
  expect([code, said.split('\n').slice(0, 3)]).toEqual([
    0,
    [
      'formSection/other.json: field “formId”: note: no form of forms/ has the id bb',
      'form aa (Contact) stands in formSection/contact.json',
      'form bb stands in formSection/other.json',
    ],
  ]);
});
