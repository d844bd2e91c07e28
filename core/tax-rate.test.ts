import { expect, it } from 'vitest';
import { deriveTaxRate } from './tax-rate.ts';

it.each([
  // 5 % of 6,597.00 is 329.85 exactly; 5.001 % would be 329.92
  ['five percent', 32_985, 659_700, 1, 5],
  // 6.875 % of 1,999.00 is 137.43125
  ['three decimals', 13_743, 199_900, 1, 6.875],
  // 8.05 of 140.00 could be 5.747 % to 5.753 %
  ['several rates would give it', 805, 14_000, 1, null],
  // two lines may each be rounded: of 727.98, 36.40 could be 4.999 % to 5.001 %
  ['each of two lines was rounded', -3_640, -72_798, 2, null],
  ['a refund', -32_985, -659_700, 1, 5],
  ['no tax', 0, 14_000, 1, null],
  ['no tax on a large amount', 0, 100_000_000, 1, null],
  ['tax of nothing', 100, 0, 1, null],
  ['a reduction of tax', -32_985, 659_700, 1, null],
  ['tax of a reduction', 32_985, -659_700, 1, null],
])('returns a rate only if no other rate gives the same amount: %s', (_, tax, taxable, lines, rate) => {
  expect(deriveTaxRate(tax, taxable, lines)).toBe(rate);
});
