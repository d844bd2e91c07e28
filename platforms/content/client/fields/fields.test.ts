import { expect, it } from 'vitest';
import {
  anchorOr,
  centsOr,
  dayOr,
  documentCodeOr,
  dollarsToCents,
  flagOr,
  integerOr,
  line,
  linesOr,
  multilineOr,
  stringOr,
  stringsOr,
} from './fields.ts';

it('trims and bounds texts', () => {
  expect(stringOr(10).parse(' a\n\tb\u0000c ')).toBe('a b c');
  expect(stringOr(3).parse('abcdef')).toBe('abc');
  expect(stringOr(3).parse('ab\u{1F600}')).toBe('ab');
  expect(multilineOr().parse(' a\r\nb\u0007 ')).toBe('a\nb');
  for (const wrong of [null, undefined, 7, {}, [], '', ' \n ']) {
    expect(stringOr().parse(wrong)).toBe('');
    expect(line().safeParse(wrong).success).toBe(false);
  }
});

it.each([
  ['2026-03-11', '2026-03-11'],
  ['2026-03-11T00:00:00.000Z', '2026-03-11'],
  [' 2024-02-29 ', '2024-02-29'],
  ['2026-02-29', ''],
  ['2026-13-01', ''],
  ['2026-03-11<script>', ''],
  ['yesterday', ''],
  [20260311, ''],
  [null, ''],
])('reads the date %j as %j', (raw, day) => {
  expect(dayOr.parse(raw)).toBe(day);
});

it.each([
  [84.5, 8450],
  [1.005, 101],
  [0, 0],
  [2199, 219_900],
  [-1, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [1e9, null],
  ['84.50', null],
  [null, null],
])('converts %j dollars to %j cents', (raw, expected) => {
  expect(centsOr.parse(raw)).toBe(expected);
  expect(dollarsToCents.safeParse(raw).success).toBe(expected !== null);
});

it('keeps the position of cells, and leaves out empty lines', () => {
  expect(stringsOr(4).parse(['a', null, 7, 'b', 'c'])).toEqual(['a', '', '', 'b']);
  expect(linesOr(2).parse(['a', null, 7, 'b', 'c'])).toEqual(['a', 'b']);
  expect(stringsOr(2).parse('ab')).toEqual([]);
});

it('returns the default for an invalid value', () => {
  expect(flagOr.parse('true')).toBe(false);
  expect([integerOr(1, 9, 1).parse(4), integerOr(1, 9, 1).parse(4.5), integerOr(1, 9, 1).parse(0)]).toEqual([4, 1, 1]);
  expect([anchorOr.parse('plans'), anchorOr.parse('"><x'), anchorOr.parse(null)]).toEqual(['plans', '', '']);
  expect([documentCodeOr.parse('G702-2025'), documentCodeOr.parse('../x')]).toEqual(['G702-2025', '']);
});
