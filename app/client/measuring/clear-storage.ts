import { CART_KEY } from '../../everywhere/session/cart-store.ts';
import { VERIFIED_FLAG } from '../../everywhere/session/session-store.ts';
import { consentStore } from './consent.ts';

/** The mirror of the cart and the flag of its check: the cart itself stands on the server and would come back anyway. */
const KEPT: readonly string[] = [CART_KEY, VERIFIED_FLAG];

/**
 * Removes what this browser stores for the store, except the cart: look, dismissed notices, flags, the choice on
 * measurement. Cookies are not touched. False when the browser forbids it.
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
