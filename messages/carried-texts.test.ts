import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { findBundledLocales } from '../tests/support/house/bundled-locales.ts';
import { splitMessagesPlugin } from './vite-split-messages.ts';

const PROJECT = join(dirname(fileURLToPath(import.meta.url)), '..');
let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>): string {
  folder = mkdtempSync(join(tmpdir(), 'pr-texts-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

it('[CNT-08] finds static imports of another language’s texts', () => {
  const root = write({
    'messages/es.ts': `export const texts = {};`,
    'messages/languages.ts': `export const LOCALES = { es: () => import('./es.ts') };`,
    'app/root.tsx': `import { texts } from '../messages/es.ts'; export default texts;`,
    'app/other.ts': `export * from '../messages/es.ts';`,
    'app/types.ts': `import type { texts } from '../messages/es.ts'; export type T = typeof texts;`,
  });
  expect(findBundledLocales(root)).toEqual(['app/other.ts → messages/es.ts', 'app/root.tsx → messages/es.ts']);
});

it('[CNT-08] a bundle puts another language into a separate chunk', async () => {
  const root = write({
    'messages/es.ts': `export const texts = { 'frame.cart': 'Carrito de prueba' };`,
    'page.ts': `
      import { prepareLocale } from '${PROJECT}/messages/prepare-locale.ts';
      import { message } from '${PROJECT}/messages/message.ts';
      await prepareLocale(document.documentElement.lang, { es: () => import('./messages/es.ts') });
      document.title = message('frame.cart');`,
  });
  const built = await build({
    root,
    configFile: false,
    plugins: [splitMessagesPlugin()],
    logLevel: 'silent',
    build: { write: false, minify: false, target: 'es2023', rolldownOptions: { input: join(root, 'page.ts') } },
  });
  const chunks = ('output' in built ? built.output : []).flatMap((each) => (each.type === 'chunk' ? [each] : []));
  const first = chunks.find(({ isEntry }) => isEntry);
  expect(first?.code).toContain('Cart');
  expect(first?.code).not.toContain('Carrito de prueba');
  expect(first?.imports).toEqual([]);
  expect(
    chunks.filter(({ code }) => code.includes('Carrito de prueba')).map(({ isDynamicEntry }) => isDynamicEntry),
  ).toEqual([true]);
});
