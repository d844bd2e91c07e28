import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { splitMessagesPlugin } from './vite-split-messages.ts';

const MESSAGE = join(dirname(fileURLToPath(import.meta.url)), 'message.ts');
let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a page and its lazy chunk, runs both, and returns their code and results. */
async function say(page: string, later = ''): Promise<{ first: string; second: string; said: unknown }> {
  folder = mkdtempSync(join(tmpdir(), 'pr-carry-'));
  const head = `import { message, messageParts } from ${JSON.stringify(MESSAGE)};\n`;
  writeFileSync(join(folder, 'later.js'), `${head}export const later = () => [${later}];`);
  writeFileSync(
    join(folder, 'page.js'),
    `${head}const kind = 'shop'; const more = () => import('./later.js');
     export const said = async () => [${page}, ...(await more()).later()].flat();`,
  );
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [splitMessagesPlugin()],
    build: {
      target: 'es2023',
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(folder, 'page.js'),
        preserveEntrySignatures: 'strict',
        output: { dir: join(folder, 'out'), entryFileNames: 'page.mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
  const files = readdirSync(join(folder, 'out')).filter((name) => name.endsWith('.mjs'));
  const textOf = (isLater: boolean): string =>
    files
      .filter((name) => name.startsWith('later') === isLater)
      .map((name) => readFileSync(join(folder, 'out', name), 'utf8'))
      .join('\n');
  const built: { said(): Promise<unknown> } = await import(join(folder, 'out', 'page.mjs'));
  return { first: textOf(false), second: textOf(true), said: await built.said() };
}

it('a script’s chunk contains only the texts that it uses', async () => {
  const { first, second, said } = await say(`message('frame.skip')`, `message('dialog.close')`);
  expect(said).toEqual(['Skip to content', 'Close']);
  expect(first).toContain('Skip to content');
  expect(first).not.toContain('Close');
  expect(second).toContain('Close');
  expect(first + second).not.toContain('Adding');
});

it('includes the texts of a condition, a table and a template', async () => {
  const { first, said } = await say(
    `message(kind === 'shop' ? 'add.busy' : 'add.done'), message({ shop: 'crumbs.home' }[kind]), message(\`listing.sort.\${'A_TO_Z'}\`), messageParts('search.readAs', { code: 7 })`,
  );
  expect(said).toEqual(['Adding', 'Home', 'Title, A to Z', 'Showing results for ', 7, '.']);
  for (const text of ['Adding', 'Home', 'Title, A to Z']) expect(first).toContain(text);
  expect(first).not.toContain('Skip to content');
});

it('keeps the plural forms of a text', async () => {
  const { said } = await say(`message('listing.total', { count: 1 }), message('listing.total', { count: 12345 })`);
  expect(said).toEqual(['1 document', '12,345 documents']);
});

it.each(['mails/mail-messages.ts', 'mails/english/shared.ts', 'pdfs/pdf-messages.ts', 'desk/desk-messages.ts'])(
  'the build rejects a script that imports texts of mails, PDFs or the desk: %s',
  async (file) => {
    const path = JSON.stringify(join(dirname(MESSAGE), file));
    await expect(say(`Object.keys(await import(${path}))`)).rejects.toThrow('is for the server');
  },
);

it('ignores a template that could match any key', async () => {
  const { first } = await say('`\x24{kind}.title`');
  expect(first).not.toContain('Library');
});
