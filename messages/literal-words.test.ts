import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findLiteralWords } from '../tests/support/house/literal-words.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const findLiterals = (jsx: string): string[] => {
  folder = mkdtempSync(join(tmpdir(), 'pr-words-'));
  mkdirSync(join(folder, 'app'));
  writeFileSync(join(folder, 'app', 'view.tsx'), `export const View = ({ x, y }) => (\n  ${jsx}\n);`);
  return findLiteralWords(folder);
};

it.each([
  ['<p>Buy now</p>', 'Buy now'],
  ['<>é</>', 'é'],
  ["<p>{'Buy now'}</p>", 'Buy now'],
  ["<p>{x ? 'Yes' : y}</p>", 'Yes'],
  ["<p>{x && 'Yes'}</p>", 'Yes'],
  ['<p>{`\x24{x} left`}</p>', 'left'],
  ['<img alt="A form" />', 'A form'],
  ["<button aria-label={x ? 'Close' : undefined} />", 'Close'],
  ['<Field label="Name" />', 'Name'],
])('[CNT-08] finds the words of %s', (jsx, texts) => {
  expect(findLiterals(jsx)).toEqual([`app/view.tsx:2 ${JSON.stringify(texts)}`]);
});

it.each([
  '<p>© {x} · 2,5</p>',
  "<p className='note big' data-name='Total'>{message('cart.title')}</p>",
  '<p>{`\x24{x}×\x24{y}`}</p>',
  '<div aria-roledescription="carousel">{x}</div>',
])('[CNT-08] ignores %s', (jsx) => {
  expect(findLiterals(jsx)).toEqual([]);
});
