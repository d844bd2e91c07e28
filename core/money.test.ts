import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  allocate,
  applyBasisPoints,
  formatExactMoney,
  formatMoney,
  isTooSmallToCharge,
  parseTypedAmount,
  toCents,
  toDecimal,
} from './money.ts';

it.each([
  [8_400, '$84'],
  [8_450, '$84.50'],
  [5, '$0.05'],
  [0, '$0'],
  [123_456_700, '$1,234,567'],
  [199_999, '$1,999.99'],
  [-1_550, '−$15.50'],
  [-0, '$0'],
])('[MO-21] [FMT-01] shows %s cents as %s', (cents, shown) => {
  expect(formatMoney(cents)).toBe(shown);
});

it('[FMT-01] [FMT-06] writes dollars of the United States as Intl does', () => {
  const intl = (cents: number, decimals: number): string =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
      .format(cents / 100 + 0)
      .replace('-', '−');
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.integer({ min: -1e13, max: 1e13 })), (cents) => {
      expect(formatExactMoney(cents)).toBe(intl(cents, 2));
      expect(formatMoney(cents)).toBe(intl(cents, cents % 100 === 0 ? 0 : 2));
      expect(formatMoney(cents * 100)).toBe(intl(cents * 100, 0));
    }),
    { numRuns: 300 },
  );
});

it.each([
  [12_345, 'en-GB', 'USD', 'US$123.45'],
  [-12_345, 'en-GB', 'USD', '−US$123.45'],
  [-0, 'en-GB', 'USD', 'US$0'],
  [12_345, 'en-US', 'EUR', '€123.45'],
])('[FMT-01] shows %d cents in %s and %s as %s', (cents, locale, currency, text) => {
  expect(formatMoney(cents, locale, currency)).toBe(text);
});

it.each([
  [-1, false],
  [0, false],
  [1, true],
  [49, true],
  [50, false],
])('says whether %d cents are too small to charge: %s', (cents, isTooSmall) => {
  expect(isTooSmallToCharge(cents)).toBe(isTooSmall);
});

it.each([
  [84, 8_400],
  ['84.50', 8_450],
  [1.005, 101],
  [0.1 + 0.2, 30],
  ['-3.335', -334],
  [' 7 ', 700],
  [-0.001, 0],
])('reads %o as %s cents', (amount, cents) => {
  expect(toCents(amount)).toBe(cents);
});

it.each(['', ' ', 'x', '1,5', Number.NaN, Number.POSITIVE_INFINITY])('rejects %o as an amount', (amount) => {
  expect(() => toCents(amount)).toThrow(RangeError);
});

it('quotes at most 40 characters of an invalid amount', () => {
  expect(() => toCents('x'.repeat(41))).toThrow(new RangeError(`not an amount: ${'x'.repeat(40)}`));
});

it('round-trips cents through decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e10, max: 1e10 }), (cents) => toCents(toDecimal(cents)) === cents || cents === 0),
  );
});

it('rounds a share half up to the cent', () => {
  expect([
    applyBasisPoints(8_400, 1_000),
    applyBasisPoints(1_555, 1_000),
    applyBasisPoints(5, 1_000),
    applyBasisPoints(4, 1_000),
  ]).toEqual([840, 156, 1, 0]);
});

it('splits an amount into parts that add up to it, each within a cent of its share', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), weights, (total, shares) => {
      const sum = shares.reduce((a, b) => a + b, 0);
      const parts = allocate(total, shares);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(sum > 0 ? total : 0);
      for (const [i, part] of parts.entries())
        if (sum > 0) expect(Math.abs(part - (total * shares[i]!) / sum)).toBeLessThan(1);
    }),
  );
});

it.each([
  [8_400, '$84.00'],
  [-74_941, '−$749.41'],
  [-0, '$0.00'],
  [3_241_798, '$32,417.98'],
])('[FMT-06] writes %d cents in a computation as %s', (cents, text) => {
  expect(formatExactMoney(cents, 'en-US')).toBe(text);
});

it('splits into whole cents, with zero for lines of zero weight', () => {
  expect(toDecimal(1_050.4)).toBe(10.5);
  expect(allocate(100, [0, 0])).toEqual([0, 0]);
});

it('assigns the remaining cents by largest remainder', () => {
  // 1.43, 2.86 and 5.71 cents: two are left for the second and the third
  expect(allocate(10, [1, 2, 4])).toEqual([1, 3, 6]);
  // 6.1 and 3.9 cents
  expect(allocate(10, [61, 39])).toEqual([6, 4]);
  // equal remainders: the first ones get the cents
  expect(allocate(2, [1, 1, 1])).toEqual([1, 1, 0]);
});

it.each([
  ['12.50', 1_250],
  [' 12.50 ', 1_250],
  ['9,999,999.99', 999_999_999],
  ['10,000,000', null],
  ['$1,204', 120_400],
  ['$ 1,204,000.05', 120_400_005],
  ['1204', 120_400],
  ['0.50', 50],
  // a comma is not a decimal point, and its meaning is not guessed
  ['0,50', null],
  ['0,500', null],
  ['12,5', null],
  ['1,20', null],
  ['1,2345', null],
  ['1204,000', null],
  ['1,,204', null],
  ['1.204,50', null],
  ['0', null],
  ['-5', null],
  ['1.005', null],
  ['.5', null],
  ['1e3', null],
  ['99,999,999', null],
  ['', null],
])('[DSK-07] parses the typed amount %j as %j cents', (text, cents) => {
  expect(parseTypedAmount(text)).toBe(cents);
});
