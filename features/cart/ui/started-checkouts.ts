import { readStoredList, store } from '../../../app/ui-kit/stored.ts';

/** Session storage key of the carts whose checkout this tab started: only their ids, no personal data or items. */
const KEY = 'planroom-checkouts-begun';
const MAX = 10;
const begun = new Set<string>();

const read = (): string[] => readStoredList('session', KEY).filter((id) => typeof id === 'string');

/** Records that this tab started the checkout of a cart: only this tab sends its order as a purchase event. */
export function recordStartedCheckout(cartId: string): void {
  begun.add(cartId);
  store('session', KEY, [...read().filter((id) => id !== cartId), cartId].slice(-MAX));
}

/** [FMT-02] Whether this tab started the checkout of an order; false for an older order that is only viewed. */
export const wasStartedHere = (cartId: string): boolean =>
  cartId !== '' && (begun.has(cartId) || read().includes(cartId));
