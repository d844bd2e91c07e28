import { fieldOf } from './cart/wire-cart.ts';
import type { TierPrice } from './subscription-draft.ts';

/** [SUB-03] What so many seats of a price cost, by the provider's word; null when it did not say. */
export async function askTierPrice(
  priceId: string,
  seatCount: number,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<TierPrice | null> {
  try {
    const answer = await fetch('/api/payment/prices', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ priceId, seatCount }),
    });
    const told: unknown = await answer.json();
    return answer.ok ? readTierPrice(told) : null;
  } catch {
    return null;
  }
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** An amount that is none would be shown and carried into the checkout. */
function readTierPrice(answer: unknown): TierPrice | null {
  const totalPrice = fieldOf(answer, 'totalPrice');
  const interval = fieldOf(answer, 'interval');
  return typeof totalPrice === 'string' && AMOUNT.test(totalPrice) && typeof interval === 'string'
    ? { totalPrice, interval }
    : null;
}
