import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeTierPrice, discounted } from './tier-price.ts';

const tier = (upTo: number | null, unitAmount: number, flatAmount = 0) => ({ upTo, unitAmount, flatAmount });
const UNLIMITED = { mode: 'volume' as const, tiers: [tier(4, 219_900), tier(14, 199_900), tier(null, 179_900)] };

describe('[SUB-03] what seats cost', () => {
  it.each([
    [1, 219_900, 219_900],
    [3, 659_700, 219_900],
    [4, 879_600, 219_900],
    [5, 999_500, 199_900],
    [14, 2_798_600, 199_900],
    [15, 2_698_500, 179_900],
    [50, 8_995_000, 179_900],
  ])('volume: %i seats cost %i, %i each', (quantity, total, unit) => {
    expect(computeTierPrice(UNLIMITED, quantity)).toEqual({ total, unit });
  });

  it('prices seats beyond a limited last tier by that tier', () => {
    const limited = { mode: 'volume' as const, tiers: [tier(4, 219_900), tier(14, 199_900), tier(20, 179_900)] };
    expect(computeTierPrice(limited, 21)).toEqual({ total: 21 * 179_900, unit: 179_900 });
  });

  it('graduated: each tier prices its own seats', () => {
    const price = { ...UNLIMITED, mode: 'graduated' as const };
    expect(computeTierPrice(price, 4).total).toBe(879_600);
    expect(computeTierPrice(price, 6).total).toBe(879_600 + 2 * 199_900);
    expect(computeTierPrice(price, 20).total).toBe(879_600 + 10 * 199_900 + 6 * 179_900);
    // the fixed part of a tier is charged from its first seat
    const fixed = { mode: 'graduated' as const, tiers: [tier(4, 1_000), tier(null, 900, 500)] };
    expect([computeTierPrice(fixed, 4).total, computeTierPrice(fixed, 5).total]).toEqual([4_000, 5_400]);
  });

  it('flat: one price for every seat, and a fixed part where there is one', () => {
    expect(computeTierPrice({ mode: 'flat', tiers: [tier(null, 1_000)] }, 7)).toEqual({ total: 7_000, unit: 1_000 });
    expect(computeTierPrice({ mode: 'flat', tiers: [tier(null, 1_000, 500)] }, 2)).toEqual({
      total: 2_500,
      unit: 1_250,
    });
  });

  it('sells nothing without tiers, and prices zero seats at zero', () => {
    expect(computeTierPrice({ mode: 'flat', tiers: [] }, 3)).toEqual({ total: 0, unit: 0 });
    expect(computeTierPrice(UNLIMITED, 0)).toEqual({ total: 0, unit: 0 });
  });

  it('graduated prices never fall with more seats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 49 }), (quantity) => {
        const price = { ...UNLIMITED, mode: 'graduated' as const };
        return computeTierPrice(price, quantity + 1).total > computeTierPrice(price, quantity).total;
      }),
    );
  });
});

describe('[SUB-05] an amount after a discount', () => {
  it.each([
    [219_900, { percentOff: 10 }, 197_910],
    [219_900, { percentOff: 8.25 }, 201_758],
    [219_900, { percentOff: 100 }, 0],
    [219_900, { amountOff: 25_000 }, 194_900],
    [219_900, { amountOff: 999_999 }, 0],
    [219_900, {}, 219_900],
    [219_900, { percentOff: null, amountOff: null }, 219_900],
  ])('%i less %j is %i', (total, discount, left) => {
    expect(discounted(total, discount)).toBe(left);
  });

  it('is never below zero, never above the amount, and whole cents', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 });
    const percent = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000);
    fc.assert(
      fc.property(cents, percent, cents, (total, percentOff, amountOff) => {
        const left = discounted(total, { percentOff, amountOff });
        return Number.isInteger(left) && left >= 0 && left <= total;
      }),
    );
  });
});
