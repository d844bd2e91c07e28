import { decodePath } from '../../core/http/safe-decode-uri.ts';
import { safeReturnPath } from '../../core/http/safe-redirect.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { savePendingSignIn } from './pending-sign-in.ts';

export const LOGIN_REDIRECT = '/login-redirect';
export const LOGOUT_REDIRECT = '/logout-redirect';
export const LOGOUT_ALL_SESSIONS = '/logout/everywhere';

/** Begins a sign-in and answers the identity provider's address. State, nonce and verifier stay in the session [API-03]. */
export async function startSignIn(
  context: ShopContext,
  input: { returnTo?: string | null; screen?: 'sign-in' | 'create' | 'confirm' },
): Promise<Result<string, FailureCode>> {
  const turn = await context.limits.signIn.take(`address:${context.address}`);
  if (!turn.allowed) return err('limited', String(turn.retryAfterSeconds));
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

/** the one call that a sign-in comes back to; its permission was granted before [API-15] */
const CART_STEP = '/api/commerce/cart-redirect-get';
/** The sign-in page says that what was chosen waits there. */
const CHECKOUTS = [CART_STEP, '/subscriptions/checkout'];

/**
 * A page of the store. Calls that change something are refused as a return address: a forged link would make them from
 * our own origin.
 */
function wayBack(wanted: string | null | undefined): string | null {
  const path = safeReturnPath(wanted);
  if (path === null) return null;
  const [written = ''] = path.split(/[?#]/, 1);
  const address = decodePath(written);
  return address === null || (address.startsWith('/api/') && address !== CART_STEP) ? null : path;
}
