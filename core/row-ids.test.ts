import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findRowProblems } from '../tests/support/house/row-ids.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const problemsIn = (files: Record<string, string>): string[] => {
  folder = mkdtempSync(join(tmpdir(), 'pr-rows-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return findRowProblems(folder);
};
/** An id that this file itself does not use, so that the check of the project stays out of it. */
const row = (family: string, number: string): string => `${family}${number}`;
const [cart, fault, rule, checkout] = [row('CRT', '-98'), row('F', '98'), row('rule ', '98'), row('CO', '98')];

it.each([
  ['a comment', 'features/a.ts', `/** Merges two carts (${fault}). */`, fault],
  ['a comment without brackets', 'features/a.ts', `const a = 1; // as ${rule} asks`, rule],
  ['the name of a test', 'features/a.test.ts', `it('[${cart}] merges', () => {});`, cart],
  ['the name of a test, bare', 'features/a.test.ts', `describe('${fault} a kill', () => {});`, fault],
  ['the second of a name', 'features/a.test.ts', `it('[${cart}] ${fault} a kill', () => {});`, fault],
  ['a document', 'docs/a.md', `one\n\nas ${checkout} asks`, checkout],
])('finds an id without an explanation in %s', (_, file, text, id) => {
  const line = text.split('\n').length;
  const explained = [cart, fault, rule, checkout].filter((each) => text.includes(each) && each !== id);
  const index = explained.map((each) => `- \`${each}\` Known.\n`).join('');
  expect(problemsIn({ 'docs/rows.md': index, [file]: text })).toEqual([
    `${file}:${line} ${id} is not explained in docs/rows.md`,
  ]);
});

it('finds an explanation without a use, and one that stands twice', () => {
  const index = `# Rows\n\n- \`${cart}\` Carts merge.\n- \`${fault}\` A kill.\n- \`${fault}\` A kill.\n`;
  expect(problemsIn({ 'docs/rows.md': index, 'features/a.ts': `// ${fault}` })).toEqual([
    `docs/rows.md:3 ${cart} is in use nowhere`,
    `docs/rows.md:5 ${fault} is explained twice`,
  ]);
});

it('takes numbers of documents, drawings, addresses and sizes of paper for what they are', () => {
  const text = `/** A101, [A101] and G702-2025 on A4. */\nconst path = 'M10 4v12'; const at = 'https://a.example/${row('F', '98')}';`;
  expect(problemsIn({ 'docs/rows.md': '', 'features/a.ts': text })).toEqual([]);
});
