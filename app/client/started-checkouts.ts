import { readStoredList, store } from '../everywhere/session/stored.ts';

/** Under this key the tab remembers the carts that it took to a checkout: an id each, nothing of the person or the goods. */
const KEY = 'planroom-checkouts-begun';
const MOST = 10;
const begun = new Set<string>();

const read = (): string[] => readStoredList('session', KEY).filter((id) => typeof id === 'string');

/** Remembers that this tab began the checkout of a cart: only here is its order sent as a purchase event. */
export function noteBegun(cartId: string): void {
  begun.add(cartId);
  store('session', KEY, [...read().filter((id) => id !== cartId), cartId].slice(-MOST));
}

/** [FMT-02] Whether an order came of a checkout that this tab began; an older one that is only looked at did not. */
export const wasStartedHere = (cartId: string): boolean =>
  cartId !== '' && (begun.has(cartId) || read().includes(cartId));
