import { err, ok, type Result } from '../../../../core/result.ts';
import type { Claims, Tokens } from '../../../../platforms/identity/claims.ts';
import { mergeGuestCart } from '../../../cart/use-cases/merge-guest-cart.ts';
import { removeRestrictedLines } from '../../../cart/use-cases/remove-restricted-lines.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { Customer } from '../../../shared/session.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { toCustomer } from '../../rules/person/get-actor.ts';
import { loadProfile } from './load-profile.ts';
import { withSeat } from './load-seat.ts';
import { withSubscription } from './load-subscription.ts';
import { consumePendingSignIn } from './pending-sign-in.ts';
import { LOGIN_REDIRECT } from './start-sign-in.ts';

/**
 * Creates the session of a person with verified claims and tokens, under a new id, with their subscription [API-12].
 * Merges the visitor's cart, and removes what their plan includes [CRT-08].
 */
export async function createSignedInSession(
  context: ShopContext,
  claims: Claims,
  tokens: Tokens,
): Promise<Result<Customer, FailureCode>> {
  const checkedAt = Date.now();
  if (await context.people.isLocked(claims.sub)) return err('account-locked');
  const profile = await loadProfile(context, claims, tokens.accessToken);
  if (!profile.ok) return profile;
  // a cart of the previously signed-in person is not passed on: only an anonymous session's cart is merged
  const visitorCart = context.session.data?.user ? null : (context.session.data?.cartId ?? null);
  const { sub } = claims;
  const subscription = await withSubscription(context, profile.value, tokens.accessToken, null, (found) =>
    context.session.rotate({
      user: {
        sub,
        profile: profile.value,
        subscription: found,
        tokens,
        sid: claims.sid ?? null,
        checkedAt,
        ...(claims.isStaff ? { signedInAt: checkedAt, isStaff: true } : {}),
      },
      cartId: null,
      cartNotice: null,
      cartNotices: null,
    }),
  );
  const seat = await withSeat(context, sub, tokens.accessToken, null, (found) =>
    context.session.update({ user: { seat: found } }),
  );
  const customer = toCustomer({ sub, profile: profile.value, subscription, seat });
  await mergeGuestCart(context, customer, visitorCart);
  await tidyCart(context, customer);
  return ok(customer);
}

/** A failure here never fails the sign-in: the rules are applied again when the cart is opened. */
async function tidyCart(context: ShopContext, { sub, subscription }: Customer): Promise<void> {
  if (!subscription?.hasActive) return;
  const cleaned = await removeRestrictedLines(context, { sub, subscription });
  if (!cleaned.ok) context.log.warn({ area: 'cart', code: cleaned.code }, 'plan rules not applied at sign-in');
}

/**
 * Completes the sign-in that this session started; rejects a wrong or missing state, a reused code or a foreign token.
 */
export async function finishSignIn(
  context: ShopContext,
  callbackUrl: URL,
): Promise<Result<{ returnTo: string }, FailureCode>> {
  // consumed once, also on failure
  const pending = await consumePendingSignIn(context, callbackUrl);
  if (!pending) return err('not-permitted');
  const { state, nonce, codeVerifier } = pending;
  const proven = await context.identity.finishSignIn({
    callbackUrl,
    redirectUri: context.config.publicUrl + LOGIN_REDIRECT,
    state,
    nonce,
    codeVerifier,
  });
  if (!proven.ok) return err(proven.code === 'unavailable' ? 'unavailable' : 'not-permitted', proven.detail);
  const entered = await createSignedInSession(context, proven.value.claims, proven.value.tokens);
  return entered.ok ? ok({ returnTo: pending.returnTo }) : entered;
}
