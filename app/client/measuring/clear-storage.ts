import { CART_KEY } from '../../everywhere/session/cart-store.ts';
import { VERIFIED_FLAG } from '../../everywhere/session/session-store.ts';
import { consentStore } from './consent.ts';

/** The mirror of the cart and its verification flag: the server stores the cart itself, so it would reappear anyway. */
const KEPT: readonly string[] = [CART_KEY, VERIFIED_FLAG];

/**
 * Removes what this browser stores for the store, except the cart: look, dismissed notices, flags, the choice on measurement. Does not touch cookies. Returns
 * false if the browser forbids it.
 */
export function clearBrowserStorage(): boolean {
  consentStore.setState({ choice: null });
  try {
    for (const storage of [window.localStorage, window.sessionStorage]) {
      for (const key of Object.keys(storage)) if (!KEPT.includes(key)) storage.removeItem(key);
    }
    return true;
  } catch {
    return false;
  }
}
