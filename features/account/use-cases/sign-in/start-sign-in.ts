import { decodePath } from '../../../../core/http/safe-decode-uri.ts';
import { safeReturnPath } from '../../../../core/http/safe-redirect.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { savePendingSignIn } from './pending-sign-in.ts';

export const LOGIN_REDIRECT = '/login-redirect';
export const LOGOUT_REDIRECT = '/logout-redirect';
export const LOGOUT_ALL_SESSIONS = '/logout/everywhere';

/** Starts a sign-in and returns the identity provider's URL. State, nonce and verifier stay in the session [API-03]. */
export async function startSignIn(
  context: ShopContext,
  input: { returnTo?: string | null; screen?: 'sign-in' | 'create' | 'confirm' },
): Promise<Result<string, FailureCode>> {
  const permit = await context.limits.signIn.consume(`address:${context.address}`);
  if (!permit.allowed) return err('limited', String(permit.retryAfterSeconds));
  const returnTo = wayBack(input.returnTo) ?? '/';
  const isCheckout = (input.screen ?? 'sign-in') === 'sign-in' && CHECKOUTS.some((path) => returnTo.startsWith(path));
  const started = await context.identity.startSignIn({
    redirectUri: context.config.publicUrl + LOGIN_REDIRECT,
    screen: isCheckout ? 'checkout' : input.screen,
  });
  if (!started.ok) return err('unavailable');
  const { url, state, nonce, codeVerifier } = started.value;
  await savePendingSignIn(context, state, { nonce, codeVerifier, returnTo });
  return ok(url);
}

/** the only call that may follow a sign-in; its permission was granted before [API-15] */
const CART_STEP = '/api/commerce/cart-redirect-get';
/** Return paths to a checkout: the sign-in page states that the selection is saved. */
const CHECKOUTS = [CART_STEP, '/subscriptions/checkout'];

/**
 * Whether the return path is a page of the store. Calls with side effects are rejected: a forged link would make them
 * from our origin.
 */
function wayBack(wanted: string | null | undefined): string | null {
  const path = safeReturnPath(wanted);
  if (path === null) return null;
  const [written = ''] = path.split(/[?#]/, 1);
  const address = decodePath(written);
  return address === null || (address.startsWith('/api/') && address !== CART_STEP) ? null : path;
}
