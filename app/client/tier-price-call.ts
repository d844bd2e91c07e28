import { call } from '../../api/client.ts';
import type { TierPrice } from './subscription-draft.ts';

/** [SUB-03] What so many seats of a price cost, by the provider's word; null when it did not say. */
export async function fetchTierPrice(
  priceId: string,
  seatCount: number,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<TierPrice | null> {
  const answer = await call('POST /api/payment/prices', { priceId, seatCount }, { fetch });
  if (!answer.ok) return null;
  const { totalPrice, interval } = answer.value;
  // an amount that is none would be shown and carried into the checkout
  return typeof totalPrice === 'string' && AMOUNT.test(totalPrice) && interval ? { totalPrice, interval } : null;
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
