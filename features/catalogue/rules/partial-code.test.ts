import { expect, it } from 'vitest';
import { beginsWith, describePartialCode, formatPartialCode, nextSegment, parsePartialCode } from './partial-code.ts';

it.each([
  ['a1', 'A1', 'delivery'],
  ['A10', 'A10', 'sequence'],
  ['g-7O2', 'G702', 'edition'],
  ['A 101', 'A101', 'edition'],
  ['a101-2', 'A101-2', 'edition'],
  ['A1012025', 'A101-2025', null],
])('[LK-06] [SRC-06] parses %s as %s', (text, written, next) => {
  const begun = parsePartialCode(text);
  expect(begun && [formatPartialCode(begun), nextSegment(begun)]).toEqual([written, next]);
});

it.each(['', 'a', 'change', 'ali', 'h1', 'a10 2', 'a1015', 'a101-3025', 'a101-20255', 'pay a101', '101'])(
  '[LK-06] returns null for %j',
  (text) => {
    expect(parsePartialCode(text)).toBeNull();
  },
);

it('[LK-06] [PRD-10] describes the typed segments in the legend’s words, and no others', () => {
  const a10 = parsePartialCode('a10');
  const g = parsePartialCode('g6');
  expect(a10 && (['series', 'type', 'delivery'] as const).map((place) => describePartialCode(a10, place))).toEqual([
    'O/C Agreements',
    'Prime Agreements',
    'Conventional',
  ]);
  // type 6 is reserved
  expect(g && (['series', 'type', 'delivery'] as const).map((place) => describePartialCode(g, place))).toEqual([
    'Forms',
    null,
    null,
  ]);
});

it('[LK-06] matches documents by prefix, including the edition', () => {
  const fits = (text: string, sku: string): boolean => {
    const begun = parsePartialCode(text);
    return begun !== null && beginsWith(sku, begun);
  };
  expect([fits('a10', 'A101-2025'), fits('a101 20', 'A101-2025'), fits('a101-2017', 'A101-2025')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([fits('a10', 'A201-2025'), fits('a10', 'CONTRACT-1')]).toEqual([false, false]);
});
