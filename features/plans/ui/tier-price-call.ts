import { callEndpoint } from '../../../api/client.ts';
import type { FetchedTierPrice } from './subscription-draft.ts';

/** [SUB-03] Fetches the price of a number of seats, as quoted by the provider; null if it returned none. */
export async function fetchTierPrice(
  priceId: string,
  seatCount: number,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<FetchedTierPrice | null> {
  const result = await callEndpoint('POST /api/payment/prices', { priceId, seatCount }, { fetch });
  if (!result.ok) return null;
  const { totalPrice, interval } = result.value;
  // an invalid amount would be displayed and carried into the checkout
  return typeof totalPrice === 'string' && AMOUNT.test(totalPrice) && interval ? { totalPrice, interval } : null;
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
