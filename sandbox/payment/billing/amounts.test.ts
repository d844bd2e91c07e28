import fc from 'fast-check';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { GRADUATED, testPrice, VOLUME } from '../../../platforms/payment/testing/billing-world.ts';
import { computeAmounts, roundPart } from './amounts.ts';
import { settleBalance } from './invoices/draft-invoice.ts';
import { linesOfChange, linesOfPeriod } from './lines.ts';
import { priceQuantity } from './price-quantity.ts';
import type { AppliedDiscount, TaxRate } from './types.ts';

const coupon = (change: Partial<Stripe.Coupon>): AppliedDiscount => ({
  coupon: { percent_off: null, amount_off: null, ...change } as Stripe.Coupon,
  promotionCodeId: null,
});
const texas: TaxRate = { rate: 6_250, name: 'Sales tax', isExempt: false };
const line = (amount: number, isProration = false) => ({ amount, isDiscountable: true, isProration });
const year = { start: 0, end: 31_536_000 };

describe('[SUB-03] the price of seats', () => {
  it.each([
    [1, 219_900],
    [5, 1_099_500],
    [6, 1_259_400],
    [10, 2_099_000],
    [11, 2_198_900],
    [50, 9_995_000],
  ])('volume: %i seats in one tier cost %i cents', (quantity, amount) => {
    expect(priceQuantity(VOLUME, quantity)).toMatchObject({ amount, tiers: [{ quantity, amount }] });
  });

  it.each([
    [1, 10_500],
    [2, 20_500],
    [3, 28_500],
    [5, 42_500],
  ])('graduated: %i seats over their tiers, flat amounts once, cost %i cents', (quantity, amount) => {
    expect(priceQuantity(GRADUATED, quantity).amount).toBe(amount);
  });

  it('one amount per seat', () => {
    expect(priceQuantity(testPrice({ unit_amount: 1_999 }), 3).amount).toBe(5_997);
  });

  it('more graduated seats never cost less', () => {
    const seats = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(seats, seats, (a, b) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)];
        expect(priceQuantity(GRADUATED, many).amount).toBeGreaterThanOrEqual(priceQuantity(GRADUATED, few).amount);
      }),
    );
  });
});

describe('[SUB-14] the total of an invoice', () => {
  it('takes a percentage, then taxes what is left', () => {
    const amounts = computeAmounts([line(659_700)], [coupon({ percent_off: 10 })], texas);
    expect(amounts).toMatchObject({ subtotal: 659_700, discount: 65_970, tax: 37_108, total: 630_838 });
  });

  it('allocates a fixed amount over the lines to the cent', () => {
    const amounts = computeAmounts([line(100), line(100), line(100)], [coupon({ amount_off: 100 })], texas);
    expect(amounts.lines.map((one) => one.discount)).toEqual([34, 33, 33]);
    expect(amounts).toMatchObject({ discount: 100, tax: 12, total: 212 });
  });

  it('never goes below zero, for any discount', () => {
    const amounts = computeAmounts([line(500)], [coupon({ percent_off: 60 }), coupon({ amount_off: 9_000 })], texas);
    expect(amounts).toMatchObject({ discounts: [300, 200], tax: 0, total: 0 });
  });

  it('credits discount and tax with unused time, but no fixed amount twice', () => {
    const percent = computeAmounts([line(-1_000, true), line(3_000, true)], [coupon({ percent_off: 10 })], texas);
    expect(percent.lines).toMatchObject([
      { discount: -100, tax: -56 },
      { discount: 300, tax: 169 },
    ]);
    expect(percent.total).toBe(1_913);
    expect(computeAmounts([line(-1_000, true), line(3_000, true)], [coupon({ amount_off: 500 })], null).total).toBe(
      2_000,
    );
  });

  it.each([
    ['unknown', null],
    ['waived', { ...texas, isExempt: true }],
  ] as const)('charges no tax if it is %s', (_, tax) => {
    expect(computeAmounts([line(1_000)], [], tax).total).toBe(1_000);
  });

  const anyLine = fc.record({
    amount: fc.integer({ min: -5_000_000, max: 12_000_000 }),
    isDiscountable: fc.boolean(),
    isProration: fc.boolean(),
  });
  const anyDiscount = fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((n) => coupon({ percent_off: n / 100 })),
    fc.integer({ min: 1, max: 500_000 }).map((amount_off) => coupon({ amount_off })),
  );
  const anyTax = fc.option(fc.integer({ min: 0, max: 12_000 }).map((rate) => ({ ...texas, rate })));

  it('adds up: the parts are the total, in whole cents', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 8 }),
        fc.array(anyDiscount, { maxLength: 3 }),
        anyTax,
        (lines, off, tax) => {
          const amounts = computeAmounts(lines, off, tax);
          const parts = amounts.lines.map((one, i) => lines[i]!.amount - one.discount + one.tax);
          expect(parts.reduce((a, b) => a + b, 0)).toBe(amounts.total);
          expect(amounts.discounts.reduce((a, b) => a + b, 0)).toBe(amounts.discount);
          for (const [i, one] of amounts.lines.entries()) {
            expect(one.discounts.reduce((a, b) => a + b, 0)).toBe(one.discount);
            expect(Math.sign(lines[i]!.amount) * one.taxable).toBeGreaterThanOrEqual(0);
            expect([one.discount, one.tax, one.taxable].every(Number.isInteger)).toBe(true);
          }
        },
      ),
    );
  });

  it('is zero after seats were added and removed at the same moment', () => {
    const seats = fc.integer({ min: 1, max: 50 });
    const percent = fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 2 });
    fc.assert(
      fc.property(seats, seats, fc.integer({ min: 0, max: year.end }), percent, anyTax, (a, b, at, off, tax) => {
        const side = (quantity: number) => ({ price: VOLUME, productName: 'Unlimited', quantity });
        const discounts = [...off.map((n) => coupon({ percent_off: n / 100 })), coupon({ amount_off: 5_000 })];
        const there = computeAmounts(linesOfChange(side(a), side(b), year, at), discounts, tax);
        const back = computeAmounts(linesOfChange(side(b), side(a), year, at), discounts, tax);
        expect(there.total + back.total).toBe(0);
      }),
    );
  });
});

describe('the lines of an invoice', () => {
  it('name seats, tier and price', () => {
    const described = (price: typeof VOLUME, quantity: number) =>
      linesOfPeriod(price, 'Unlimited', quantity, year).map(({ description, amount }) => [description, amount]);
    expect(described(VOLUME, 3)).toEqual([['3 × Unlimited (Tier 1 at $2,199.00 / year)', 659_700]]);
    expect(described(VOLUME, 7)).toEqual([['7 × Unlimited (Tier 2 at $2,099.00 / year)', 1_469_300]]);
    expect(described(GRADUATED, 3)).toEqual([
      ['2 × Unlimited (Tier 1 at $100.00 / year)', 20_000],
      ['Flat fee for Unlimited (Tier 1 at $5.00 / year)', 500],
      ['1 × Unlimited (Tier 2 at $80.00 / year)', 8_000],
    ]);
    expect(described(testPrice(), 2)).toEqual([['2 × Unlimited (at $1,000.00 / year)', 200_000]]);
  });

  it('name the remaining time after a day, by the second', () => {
    const start = Date.UTC(2026, 10, 21) / 1000;
    const period = { start, end: start + 31_536_000 };
    const side = (quantity: number) => ({ price: VOLUME, productName: 'Unlimited', quantity });
    const lines = linesOfChange(side(3), side(5), period, start + 31_536_000 / 4);
    expect(lines.map(({ description, amount }) => [description, amount])).toEqual([
      ['Unused time on 3 × Unlimited after 20 Feb 2027', -494_775],
      ['Remaining time on 5 × Unlimited after 20 Feb 2027', 824_625],
    ]);
  });
});

it.each([
  [5, 1, 2, 3],
  [-5, 1, 2, -3],
  [1, 1, 3, 0],
  [-1, 1, 3, 0],
  [12_000_000, 31_535_999, 31_536_000, 12_000_000],
])('%i × %i/%i rounds half away from zero to %i', (amount, part, total, rounded) => {
  expect(roundPart(amount, part, total)).toBe(rounded);
});

it.each([
  ['a total without a balance', 10_000, 0, 10_000, 0],
  ['credit', 10_000, -4_000, 6_000, 0],
  ['more credit than is due', 10_000, -15_000, 0, -5_000],
  ['a total that is given back', -10_000, 0, 0, -10_000],
  ['less than a card can be charged', 30, 0, 0, 30],
])('computes the amount due of %s', (_, total, balance, amountDue, ending) => {
  expect(settleBalance(total, balance)).toEqual({ amountDue, ending });
});
