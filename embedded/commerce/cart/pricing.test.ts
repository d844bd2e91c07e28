import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../../../core/sum.ts';
import { type CouponRule, computeLineTaxes, type PricedInput, priceCart } from './pricing.ts';

const line = (salePrice: number, quantity = 1, taxClass: PricedInput['taxClass'] = 'documents'): PricedInput => ({
  quantity,
  listPrice: salePrice,
  salePrice,
  taxClass,
});

describe('cart arithmetic', () => {
  it('[CRT-12] takes the member share of the base', () => {
    const totals = priceCart([line(8400, 2), line(1801)], 1000, null);
    expect(totals).toMatchObject({ base: 18_601, discount: 1860, coupon: 0, cart: 16_741 });
  });

  it('[NET-01] lowers a promised price by a coupon only', () => {
    const totals = priceCart([{ ...line(5_000, 2), isPriceFinal: true }, line(2_000)], 1_000, {
      code: 'FIVE',
      kind: 'fixed',
      amount: 500,
    });
    expect(totals).toMatchObject({ base: 12_000, discount: 200, coupon: 500, cart: 11_300 });
    expect(totals.lines[0]).toMatchObject({ discount: 0 });
  });

  it('[CRT-22] applies a coupon to what the member share left', () => {
    const percent = priceCart([line(10_000)], 1000, { code: 'TEN', kind: 'percentage', amount: 1000 });
    expect(percent).toMatchObject({ discount: 1000, coupon: 900, cart: 8100 });
    const fixed = priceCart([line(1000)], 1000, { code: 'BIG', kind: 'fixed', amount: 5000 });
    expect(fixed).toMatchObject({ discount: 100, coupon: 900, cart: 0 });
  });

  it('[CRT-19] taxes documents and plans by their own rates, rounded per class', () => {
    const inputs = [line(999), line(999), line(10_000, 1, 'plans')];
    expect(sum(computeLineTaxes(inputs, priceCart(inputs, 0, null), { documents: 8250 }))).toBe(165);
    expect(sum(computeLineTaxes(inputs, priceCart(inputs, 0, null), { documents: 8250, plans: 6250 }))).toBe(165 + 625);
    expect(sum(computeLineTaxes(inputs, priceCart(inputs, 0, null), {}))).toBe(0);
  });

  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 999 }),
      salePrice: fc.integer({ min: 0, max: 500_000 }),
      taxClass: fc.constantFrom('documents' as const, 'plans' as const),
    }),
    { maxLength: 20 },
  );
  const coupon = fc.option(
    fc.oneof(
      fc.record({
        code: fc.constant('C'),
        kind: fc.constant('fixed' as const),
        amount: fc.integer({ min: 1, max: 900_000 }),
      }),
      fc.record({
        code: fc.constant('C'),
        kind: fc.constant('percentage' as const),
        amount: fc.integer({ min: 1, max: 10_000 }),
      }),
    ),
  );

  it('[CRT-11] keeps every sum equal to its parts and nothing below zero', () => {
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 0, max: 10_000 }),
        coupon,
        (generated, promotion, rule: CouponRule | null) => {
          const inputs = generated.map((l) => ({ ...l, listPrice: l.salePrice }));
          const t = priceCart(inputs, promotion, rule);
          const total = (key: 'extended' | 'discount' | 'coupon' | 'net') => t.lines.reduce((a, l) => a + l[key], 0);
          expect(total('extended')).toBe(t.base);
          expect(total('discount')).toBe(t.discount);
          expect(total('coupon')).toBe(t.coupon);
          expect(total('net')).toBe(t.cart);
          expect(t.base - t.discount - t.coupon).toBe(t.cart);
          for (const l of t.lines) expect(Math.min(l.extended, l.discount, l.coupon, l.net)).toBeGreaterThanOrEqual(0);
          const tax = sum(computeLineTaxes(inputs, t, { documents: 8250, plans: 4000 }));
          expect(Number.isInteger(tax)).toBe(true);
          expect(tax).toBeLessThanOrEqual(Math.ceil(t.cart * 0.0825) + 1);
        },
      ),
    );
  });
});
