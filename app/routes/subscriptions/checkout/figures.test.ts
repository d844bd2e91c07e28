import type { StripeCheckoutSession } from '@stripe/stripe-js';
import { expect, it } from 'vitest';
import { computeTotals } from './figures.ts';
import { getOrderRows } from './order-rows.tsx';

const amount = (minorUnitsAmount: number) => ({ minorUnitsAmount, amount: `$${minorUnitsAmount / 100}` });
type Item = StripeCheckoutSession['lineItems'][number];
type Session = Parameters<typeof computeTotals>[0];

const tier = (quantity: number, unit: number, flat = 0) => ({
  upTo: null,
  unitAmount: amount(unit),
  unitAmountDecimal: null,
  flatAmount: amount(flat),
  flatAmountDecimal: null,
  quantity,
  total: amount(unit * quantity + flat),
});
type Facts = {
  seats?: number;
  subtotal?: number;
  discount?: number;
  tax?: number;
  balance?: number;
  tiers?: ReturnType<typeof tier>[];
};
function sessionOf({ seats = 3, subtotal = 659_700, discount = 0, tax = 0, balance = 0, tiers }: Facts): Session {
  const item = {
    id: 'li_1',
    name: 'Unlimited',
    quantity: seats,
    subtotal: amount(subtotal),
    adjustableQuantity: { minimum: 1, maximum: 50 },
    pricing: { tiersMode: 'graduated', tiers: tiers ?? [tier(seats, 219_900)], recurringTiers: null },
  } as unknown as Item;
  return {
    lineItems: [item],
    discountAmounts: null,
    tax: { status: 'ready' },
    taxAmounts: null,
    recurring: null,
    total: {
      subtotal: amount(subtotal),
      discount: amount(discount),
      taxExclusive: amount(tax),
      taxInclusive: amount(0),
      total: amount(subtotal - discount + tax + balance),
    } as StripeCheckoutSession['total'],
  };
}

it('[SUB-14] lists lines, reductions, subtotal after them, tax and total, all in cents', () => {
  const session: Session = {
    ...sessionOf({ discount: 65_970, tax: 48_983 }),
    discountAmounts: [
      { ...amount(65_970), displayName: 'AIA member', promotionCode: null, recurring: null, percentOff: 10 },
    ],
    taxAmounts: [{ ...amount(48_983), inclusive: false, displayName: 'Sales tax', percentage: 8.25 }],
  };
  expect(computeTotals(session)).toMatchObject({
    lines: [{ seats: 3, price: 219_900, amount: 659_700 }],
    reductions: [{ code: null, percent: 10, amount: 65_970 }],
    subtotal: 593_730,
    tax: { amount: 48_983, percent: 8.25 },
    total: 642_713,
    bounds: { min: 1, max: 50 },
  });
});

it('[SUB-03] [SUB-14] lists each used tier as a separate line, a base price too', () => {
  const tiers = [tier(10, 219_900), tier(2, 199_900, 5_000), tier(0, 150_000)];
  const figures = computeTotals(sessionOf({ seats: 12, subtotal: 2_603_800, tiers }));
  expect(figures?.lines.map(({ seats, price, amount: cents }) => [seats, price, cents])).toEqual([
    [10, 219_900, 2_199_000],
    [2, 199_900, 399_800],
    [2, null, 5_000],
  ]);
});

it('[SUB-14] shows the line itself when its tiers do not add up to it', () => {
  expect(computeTotals(sessionOf({ tiers: [tier(3, 100)] }))?.lines).toEqual([
    { key: 'whole', seats: 3, price: 219_900, amount: 659_700 },
  ]);
});

it('[CA4] has no tax before the address is known, and no single rate for several', () => {
  const unknown: Session = { ...sessionOf({}), tax: { status: 'requires_billing_address' } };
  expect(computeTotals(unknown)?.tax).toBeNull();
  const taxAmounts = [6.25, 2].map((percentage) => ({ ...amount(1), inclusive: false, displayName: 'x', percentage }));
  expect(computeTotals({ ...sessionOf({ tax: 2 }), taxAmounts })?.tax).toEqual({ amount: 2, percent: null });
});

it('[CO1] uses the sum of the next period for the next charge, without a reduction that ends', () => {
  const dueNext = { subtotal: amount(659_700), discount: amount(0) };
  const recurring = { interval: 'year', dueNext } as unknown as Session['recurring'];
  expect(computeTotals({ ...sessionOf({ discount: 65_970 }), recurring })).toMatchObject({
    subtotal: 593_730,
    next: 659_700,
  });
});

it('returns null for a session without items', () => {
  expect(computeTotals({ ...sessionOf({}), lineItems: [] })).toBeNull();
});

it.each([
  ['no balance', 0, ['Due today $6,597']],
  ['credit that pays a part', -10_710, ['Credit used −$107.10', 'Due today $6,489.90']],
  ['credit that pays all', -659_700, ['Credit used −$6,597', 'Due today $0']],
  ['a sum from before', 30, ['Previous balance $0.30', 'Due today $6,597.30']],
])('[MO-27] names the difference between total and charge: %s', (_, balance, last) => {
  const rows = getOrderRows(computeTotals(sessionOf({ balance }))!, 'AIAMember');
  expect(rows.slice(-last.length).map(({ label, amount: sum }) => `${String(label)} ${String(sum)}`)).toEqual(last);
  expect(rows.some(({ key }) => key === 'credit')).toBe(balance < 0);
});

it('[MO-39] has no row for a code that discounts nothing', () => {
  const nothing = {
    ...amount(0),
    displayName: '250 dollars off',
    promotionCode: 'PLAN250',
    recurring: null,
    percentOff: null,
  };
  const figures = computeTotals({ ...sessionOf({}), discountAmounts: [nothing] })!;
  expect(getOrderRows(figures, 'AIAMember').filter(({ kind }) => kind === 'less')).toEqual([]);
  // its name stays for the way to take it off
  expect(figures.reductions.map(({ code }) => code)).toEqual(['PLAN250']);
});
