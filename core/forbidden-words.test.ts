import { expect, it } from 'vitest';
import { checkFile, isForbiddenName } from '../tests/support/house/forbidden-words.ts';

it('[CO-47] finds a listed expression in a comment, on its line', () => {
  const text = `const a = 1;\n/**\n * Kept for later.\n * Nobody reads it.\n */\nconst b = 2; // set right\n`;
  expect(checkFile('features/a.ts', text)).toEqual([
    expect.stringMatching(/^features\/a\.ts:4 “Nobody” in a comment/),
    expect.stringMatching(/^features\/a\.ts:6 “set right” in a comment/),
  ]);
});

it('[CO-47] ignores strings, code and quoted words', () => {
  const text = `/** Not "nobody", not \`whoever\`. */\nconst nobody = 'somebody';\n`;
  expect(checkFile('features/a.ts', text)).toEqual([]);
});

it('[CO-47] finds a listed expression in a test name', () => {
  const it = 'it';
  const text = `${it}('[OP-07] is told of nobody', () => {});\n${it}('returns null if the cart was deleted', () => {});\n`;
  expect(checkFile('features/a.test.ts', text)).toEqual([
    expect.stringMatching(/^features\/a\.test\.ts:1 “nobody” in a test name/),
    expect.stringMatching(/^features\/a\.test\.ts:1 “is told” in a test name/),
  ]);
});

it('[CO-47] finds an exported name with a listed part, and leaves tests and vendors alone', () => {
  const text = 'export const MOST_COPIES = 9;\nexport function renderPage() {}\n';
  expect(checkFile('features/a.ts', text)).toEqual([expect.stringMatching(/^features\/a\.ts:1 MOST_COPIES/)]);
  expect(checkFile('tests/support/a.ts', text)).toEqual([]);
  expect(checkFile('platforms/payment/client/a.ts', text)).toEqual([]);
});

it.each([
  ['layFoundation', true],
  ['create-audit-book', true],
  ['patienceMs', true],
  ['takesAll', false],
  ['createSemaphore', false],
  ['createSingleFlight', false],
])('[CO-47] judges the name %s as forbidden: %s', (name, isForbidden) => {
  expect(isForbiddenName(name)).toBe(isForbidden);
});
