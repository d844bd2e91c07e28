import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CONTENT = join(import.meta.dirname, '..', '..', 'demo', 'content');
/** What readers see: texts, and the fields of entries without the words that only searching knows. */
const texts = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:md|json)$/.test(path))
  .map((path) => {
    const text = readFileSync(join(CONTENT, path), 'utf8');
    return { path, text: path.endsWith('.json') ? text.replace(/"keywords": \[[^\]]*\]/, '') : text };
  });

it('[LK-11] calls the catalogue the library, and purchases My documents', () => {
  expect(texts.length).toBeGreaterThan(500);
  const named = texts.filter(({ text }) => /\b(?:your|my|their) library\b/i.test(text));
  expect(named.map(({ path }) => path)).toEqual([]);
});

it('[LK-12] no text says that a member sees the member price in the cart alone', () => {
  const named = texts.filter(({ text }) => /pages of the documents show the regular price/i.test(text));
  expect(named.map(({ path }) => path)).toEqual([]);
});
