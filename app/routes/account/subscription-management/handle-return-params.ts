import { refreshSignIn, SignInRequiredError } from '../../../client/payment-calls.ts';
import { resetCart } from '../../../everywhere/session/cart-store.ts';
import { loadSession, reloadSession } from '../../../everywhere/session/session-store.ts';

/** [RTE-11] The cart was emptied elsewhere. After the session call, which would write the cart that it knows over it. */
export async function clearCart(): Promise<void> {
  await loadSession();
  resetCart();
}

/**
 * [RTE-11] [MNG-06] Signs in again without leaving the page, so that the session has the plan's current state; returns
 * whether there is still a session.
 */
export async function refreshSession({ signIn = refreshSignIn, reload = reloadSession } = {}): Promise<boolean> {
  try {
    await signIn();
  } catch (failure) {
    // the page is on its way to sign in
    if (failure instanceof SignInRequiredError) return false;
    throw failure;
  }
  await reload();
  return true;
}
