import { expect, it } from 'vitest';
import type { TierPrice } from '../../../client/subscription-draft.ts';
import { createPriceCache, figuresOf } from './use-plan-seats.ts';

const tier = (upTo: number | null, unitAmount: number) => ({ upTo, unitAmount, flatAmount: 0 });
const OFFER = { mode: 'volume' as const, tiers: [tier(4, 219_900), tier(14, 199_900), tier(null, 179_900)] };
const told = (totalPrice: string): TierPrice => ({ totalPrice, interval: 'year' });

it('[SUB-02] [SUB-03] returns the price by the tiers at once', () => {
  expect(figuresOf(OFFER, 1, null)).toEqual({ totalCents: 219_900, unitCents: 219_900 });
  expect(figuresOf(OFFER, 5, null)).toEqual({ totalCents: 999_500, unitCents: 199_900 });
  expect(figuresOf(OFFER, 50, null)).toEqual({ totalCents: 8_995_000, unitCents: 179_900 });
});

it('[SUB-03] prefers the provider’s price if it differs', () => {
  expect(figuresOf(OFFER, 3, told('6597.00'))).toEqual({ totalCents: 659_700, unitCents: 219_900 });
  expect(figuresOf(OFFER, 3, told('6000.00'))).toEqual({ totalCents: 600_000, unitCents: 200_000 });
});

it('[SUB-03] requests each count once, and a failed one again', async () => {
  const asked: number[] = [];
  const answers: (TierPrice | null)[] = [told('2199.00'), null, told('4398.00')];
  const book = createPriceCache(async (_, count) => {
    asked.push(count);
    return answers[asked.length - 1] ?? null;
  });
  expect(await Promise.all([book.ask('p', 1), book.ask('p', 1)])).toEqual([told('2199.00'), told('2199.00')]);
  expect(await book.ask('p', 2)).toBeNull();
  expect(await book.ask('p', 2)).toEqual(told('4398.00'));
  expect(asked).toEqual([1, 2, 2]);
});
