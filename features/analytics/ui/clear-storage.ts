import { VERIFIED_FLAG } from '../../account/ui/session-store.ts';
import { CART_KEY } from '../../cart/ui/cart-store.ts';
import { consentStore } from './consent.ts';

/** The mirror of the cart and its verification flag: the server stores the cart itself, so it would reappear anyway. */
const RETAINED_KEYS: readonly string[] = [CART_KEY, VERIFIED_FLAG];

/**
 * Removes what this browser stores for the store, except the cart: look, dismissed notices, flags, the choice on measurement. Does not touch cookies. Returns
 * false if the browser forbids it.
 */
export function clearBrowserStorage(): boolean {
  consentStore.setState({ choice: null });
  try {
    for (const storage of [window.localStorage, window.sessionStorage]) {
      for (const key of Object.keys(storage)) if (!RETAINED_KEYS.includes(key)) storage.removeItem(key);
    }
    return true;
  } catch {
    return false;
  }
}
