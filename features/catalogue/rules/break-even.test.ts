import { expect, it } from 'vitest';
import { breakEvenCopy } from './break-even.ts';
import { effectivePrice } from './price.ts';

it.each([
  // 26 × $84 = $2,184, 27 × $84 = $2,268
  ['$84 against $2,199', 219_900, 8_400, 27],
  // 10 × $220 = $2,200 equals the price of the seat: the eleventh copy is the first that exceeds it
  ['$220 against $2,200, which divides exactly', 220_000, 22_000, 11],
  ['a copy that costs as much as the seat', 89_900, 89_900, 2],
  ['a seat that costs less than one copy', 5_000, 8_400, 1],
  // 23 × $9.50 = $218.50 stays below $219, the 24th goes over
  ['half dollars', 21_900, 950, 24],
])('[PD6] [PRD-06] %s', (_, annual, copy, first) => {
  expect(breakEvenCopy(annual, copy)).toBe(first);
  // recomputed: the previous copy does not exceed the price of the seat, this one does
  expect((first - 1) * copy).toBeLessThanOrEqual(annual);
  expect(first * copy).toBeGreaterThan(annual);
});

it('[PD6] returns null for a free document or a plan without a price', () => {
  expect(breakEvenCopy(219_900, 0)).toBeNull();
  expect(breakEvenCopy(0, 8_400)).toBeNull();
});

it('[PRD-16] uses the sale price: A105 at $39 instead of $48', () => {
  // 56 × $39 = $2,184, 57 × $39 = $2,223; at the regular price it would be the 46th
  expect(breakEvenCopy(219_900, effectivePrice({ price: 4_800, salePrice: 3_900 }))).toBe(57);
  expect(breakEvenCopy(219_900, 4_800)).toBe(46);
});
