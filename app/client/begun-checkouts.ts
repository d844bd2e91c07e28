/** Under this key the tab remembers the carts that it took to a checkout: an id each, nothing of the person or the goods. */
const KEY = 'planroom-checkouts-begun';
const MOST = 10;
const begun = new Set<string>();

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers that this tab began the checkout of a cart: only here is its order sent as a purchase event. */
export function noteBegun(cartId: string): void {
  begun.add(cartId);
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([...read().filter((id) => id !== cartId), cartId].slice(-MOST)));
  } catch {
    // a forbidden storage: the purchase goes untold, never twice
  }
}

/** [FMT-02] Whether an order came of a checkout that this tab began; an older one that is only looked at did not. */
export const isBegunHere = (cartId: string): boolean => cartId !== '' && (begun.has(cartId) || read().includes(cartId));
