import { loadSession, reloadSession } from '../../../../features/account/ui/session-store.ts';
import { resetCart } from '../../../../features/cart/ui/cart-store.ts';
import { refreshSignIn, SignInRequiredError } from '../../../../features/payment-methods/ui/payment-calls.ts';

/**
 * [RTE-11] Clears the cart that was emptied elsewhere. Runs after the session request, which would overwrite it with
 * its own copy.
 */
export async function clearCart(): Promise<void> {
  await loadSession();
  resetCart();
}

/**
 * [RTE-11] [MNG-06] Signs in again without leaving the page, so that the session has the plan's current state. Returns
 * whether the session still exists.
 */
export async function renewSession({ signIn = refreshSignIn, reload = reloadSession } = {}): Promise<boolean> {
  try {
    await signIn();
  } catch (failure) {
    // the page redirects to sign in
    if (failure instanceof SignInRequiredError) return false;
    throw failure;
  }
  await reload();
  return true;
}
