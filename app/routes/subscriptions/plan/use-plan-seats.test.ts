import { expect, it } from 'vitest';
import type { FetchedTierPrice } from '../../../../features/plans/ui/subscription-draft.ts';
import { createPriceCache, figuresOf, priceStateOf } from './use-plan-seats.ts';

const tier = (upTo: number | null, unitAmount: number) => ({ upTo, unitAmount, flatAmount: 0 });
const OFFER = { mode: 'volume' as const, tiers: [tier(4, 219_900), tier(14, 199_900), tier(null, 179_900)] };
const reported = (totalPrice: string): FetchedTierPrice => ({ totalPrice, interval: 'year' });

it('[SUB-02] [SUB-03] returns the price by the tiers at once', () => {
  expect(figuresOf(OFFER, 1, null)).toEqual({ totalCents: 219_900, unitCents: 219_900 });
  expect(figuresOf(OFFER, 5, null)).toEqual({ totalCents: 999_500, unitCents: 199_900 });
  expect(figuresOf(OFFER, 50, null)).toEqual({ totalCents: 8_995_000, unitCents: 179_900 });
});

it('[SUB-03] prefers the provider’s price if it differs', () => {
  expect(figuresOf(OFFER, 3, reported('6597.00'))).toEqual({ totalCents: 659_700, unitCents: 219_900 });
  expect(figuresOf(OFFER, 3, reported('6000.00'))).toEqual({ totalCents: 600_000, unitCents: 200_000 });
});

it('[SUB-03] requests each count once, and a failed one again', async () => {
  const requested: number[] = [];
  const responses: (FetchedTierPrice | null)[] = [reported('2199.00'), null, reported('4398.00')];
  const cache = createPriceCache(async (_, count) => {
    requested.push(count);
    return responses[requested.length - 1] ?? null;
  });
  expect(await Promise.all([cache.ask('p', 1), cache.ask('p', 1)])).toEqual([reported('2199.00'), reported('2199.00')]);
  expect(await cache.ask('p', 2)).toBeNull();
  expect(await cache.ask('p', 2)).toEqual(reported('4398.00'));
  expect(requested).toEqual([1, 2, 2]);
});

it.each([
  [{ priceId: null, isUnread: true }, null, 'failed'],
  [{ priceId: null, isUnread: false }, null, 'none'],
  [{ priceId: 'price_1', isUnread: false }, null, 'pending'],
  [{ priceId: 'price_1', isUnread: false }, { tierPrice: null }, 'failed'],
] as const)('[SUB-04] %j with %j is %s: only a plan that is not on sale offers no retry', (offer, heard, state) => {
  expect(priceStateOf(offer, heard)).toBe(state);
});
