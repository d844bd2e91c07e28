import { expect, it } from 'vitest';
import { isCopiesOnly, MAX_LISTED, readBareCopies, readOrderList } from './order-list.ts';

const read = (text: string) =>
  readOrderList(text).rows.flatMap((row) =>
    row.map(({ code, name, copies }) => [code ?? name, copies?.copies ?? null]),
  );

it('[QO-01] splits at commas, semicolons, lines, slashes and “and”', () => {
  expect(read('a101, g702; b101\nc401 and e103 & e201/f101 + g701')).toEqual(
    ['A101', 'G702', 'B101', 'C401', 'E103', 'E201', 'F101', 'G701'].map((code) => [code, null]),
  );
});

it.each([
  ['3 copies of A101', 3],
  ['A101 (12)', 12],
  ['two A101', 2],
  ['A101-2025 x 4', 4],
  ['A101 2025', null],
  ['A101', null],
])('[QO-01] reads the copies of %s', (text, copies) => {
  expect(readOrderList(text).rows[0]?.[0]?.copies?.copies ?? null).toBe(copies);
});

it('[QO-01] limits copies to 1 to 999, and says so', () => {
  const copies = (text: string) => readOrderList(text).rows[0]?.[0]?.copies;
  expect(copies('A101 x5000')).toEqual({ copies: 999, isAdjusted: true });
  expect(copies('A101 x0')).toEqual({ copies: 1, isAdjusted: true });
});

it('[QO-02] keeps a range as a question', () => {
  expect(readOrderList('G701 - G704').rows[0]?.[0]?.range).toEqual(['G701', 'G704']);
});

it('drops greetings, and nothing else', () => {
  expect(read('Hi, please send me A101. Thanks!')).toEqual([['A101', null]]);
  expect(read('hello world')).toEqual([['world', null]]);
});

it('reads copies alone, but no number without its letter', () => {
  const [part] = readOrderList('x4').rows[0] ?? [];
  expect(part && isCopiesOnly(part)).toBe(true);
  const bare = (text: string) => readBareCopies(readOrderList(text).rows[0]?.[0] as never);
  expect([bare('4')?.copies, bare('702')]).toEqual([4, null]);
});

it(`[QO-01] reads ${MAX_LISTED} documents and returns the rest as text`, () => {
  const lines = Array.from({ length: MAX_LISTED + 3 }, (_, at) => `A${100 + (at % 800)}`);
  const { rows, rest } = readOrderList(lines.join('\n'));
  expect(rows.flat()).toHaveLength(MAX_LISTED);
  expect(rest.split('\n')).toEqual(lines.slice(MAX_LISTED));
});

it('stays fast on hostile text', () => {
  for (const text of [
    'A'.repeat(20_000),
    '1 '.repeat(10_000),
    '('.repeat(20_000),
    'a1 '.repeat(6_000),
    ' '.repeat(20_000),
  ])
    expect(readOrderList(text).rows.flat().length).toBeLessThanOrEqual(MAX_LISTED);
});
