import { expect, it } from 'vitest';
import { checkFile } from '../tests/support/house/forbidden-words.ts';

it('finds a riddle in a comment, in a later line of it too', () => {
  const text = `const a = 1;\n/**\n * Kept for later.\n * Nobody reads it.\n */\nconst b = 2; // set right\n`;
  expect(checkFile('shop/a.ts', text)).toEqual([
    expect.stringMatching(/^shop\/a\.ts:4 “Nobody”/),
    expect.stringMatching(/^shop\/a\.ts:6 “set right”/),
  ]);
});

it('leaves texts, names and quoted words alone', () => {
  const text = `/** Not "nobody", not \`whoever\`. */\nconst nobody = 'somebody';\n`;
  expect(checkFile('shop/a.ts', text)).toEqual([]);
});
