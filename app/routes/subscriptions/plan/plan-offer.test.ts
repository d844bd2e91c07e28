import { expect, it } from 'vitest';
import type { PlanForSale } from '../../../../features/catalogue/use-cases/plans.ts';
import { nextTier, offerOf, tierRows } from './plan-offer.ts';

const tier = (upTo: number | null, unitAmount: number) => ({ upTo, unitAmount, flatAmount: 0 });
const SOLD: PlanForSale = {
  plan: 'unlimited',
  productId: 'prod_unlimited',
  name: 'Unlimited',
  priceId: 'price_unlimited',
  interval: 'year',
  mode: 'volume',
  tiers: [tier(4, 219_900), tier(14, 199_900), tier(null, 179_900)],
  memberDiscount: { percentOff: 10 },
};

it('[SUB-03] sends a plan on sale to the browser with its price, its tiers and the member discount', () => {
  expect(offerOf('unlimited', SOLD, 1)).toEqual({
    plan: 'unlimited',
    productId: 'prod_unlimited',
    priceId: 'price_unlimited',
    isUnread: false,
    mode: 'volume',
    tiers: SOLD.tiers,
    memberPercent: 10,
  });
  expect(offerOf('unlimited', { ...SOLD, memberDiscount: null }, 1).memberPercent).toBeNull();
});

it.each<[string, PlanForSale | null, number, number]>([
  ['a plan that is mapped to nothing', { ...SOLD, productId: '', priceId: null, tiers: [] }, 89_900, 89_900],
  ['a platform that is away', null, 89_900, 89_900],
  ['neither a price nor the content’s', null, 0, 219_900],
])('[SUB-03] [SUB-20] %s shows a price without offering to buy', (_, sold, annual, shown) => {
  const offer = offerOf('facility-manager', sold, annual);
  expect(offer).toMatchObject({ priceId: null, isUnread: sold === null, productId: '', memberPercent: null });
  expect(offer.tiers).toEqual([tier(null, shown)]);
});

it.each([
  [1, { from: 5, unit: 199_900 }],
  [4, { from: 5, unit: 199_900 }],
  [5, { from: 15, unit: 179_900 }],
  [15, null],
  [50, null],
])('[SUB-02] at %i seats the next price is %j', (seats, next) => {
  expect(nextTier(SOLD, seats)).toEqual(next);
});

it('[SUB-02] ends the table of prices at the maximum number of seats sold online', () => {
  expect(tierRows(SOLD, 50)).toEqual([
    { from: 1, to: 4, unit: 219_900 },
    { from: 5, to: 14, unit: 199_900 },
    { from: 15, to: 50, unit: 179_900 },
  ]);
  expect(tierRows({ mode: 'volume', tiers: [tier(60, 100), tier(null, 90)] }, 50)).toEqual([
    { from: 1, to: 50, unit: 100 },
  ]);
});
