import { err, ok, type Result } from '../../core/result.ts';
import { safeReturnPath } from '../../core/return-path.ts';
import type { Cart } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { applyPlanRules } from './apply-plan-rules.ts';
import { commerceFailure } from './commerce-failure.ts';
import { claimCart, isOwnCustomer, ownCartId } from './own-cart.ts';
import { recreateCart } from './recreate-cart.ts';

/** Granted when a visitor presses "sign in to check out"; lets the way back go on to the checkout, once. */
export const CHECKOUT_PERMISSION = 'cart-redirect';

/** [CRT-16] first step: the cart made anew with the customer's id, from the lines the platform holds (never from a body). */
export async function recreateForCheckout(context: ShopContext): Promise<Result<Cart, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  // nobody pays for what their plan already gives; a cart that this changes is looked at before it is paid for
  if (context.actor.subscription) {
    const ruled = await applyPlanRules(context);
    if (!ruled.ok) return ruled;
    if (ruled.value.kept.length > 0) return err('unavailable');
    if (ruled.value.removed.length > 0) return err('conflict');
  }
  const own = await ownCartId(context);
  return own ? recreateCart(context, context.actor, [own]) : err('cart-missing');
}

/** [CRT-16] second step: the single-use checkout address of the caller's own cart. */
export async function cartRedirect(
  context: ShopContext,
  claimed?: string | null,
): Promise<Result<string, FailureCode>> {
  const id = await claimCart(context, claimed);
  if (!id.ok) return id;
  const url = await context.commerce.cartRedirectUrl(id.value);
  return url.ok ? ok(url.value) : err(commerceFailure(url.code));
}

/** A path of the commerce platform, or an absolute address on it; nothing else may end a login (security rule 6). */
function isCommercePlace(context: ShopContext, target: string): boolean {
  if (safeReturnPath(target)) return true;
  if (!URL.canParse(target)) return false;
  const url = new URL(target);
  return (
    url.origin === context.config.commerceOrigin &&
    !url.username &&
    !url.password &&
    safeReturnPath(url.pathname + url.search) !== null
  );
}

/** [CRT-16] third step: a signed login on the commerce platform that ends at `redirectTo`, which must lie on that platform. */
export async function commerceLogin(
  context: ShopContext,
  input: { customerId?: number | null; redirectTo: string },
): Promise<Result<string, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  if (!isOwnCustomer(context, input.customerId)) return err('forbidden');
  if (!isCommercePlace(context, input.redirectTo)) return err('invalid');
  return ok(await context.commerce.loginUrl(context.actor.profile.commerceCustomerId, input.redirectTo));
}

/** The three steps in one, for a form without JavaScript and for the way back from sign-in. */
export async function startCheckout(context: ShopContext): Promise<Result<string, FailureCode>> {
  const cart = await recreateForCheckout(context);
  if (!cart.ok) return cart;
  const url = await cartRedirect(context, cart.value.id);
  if (!url.ok) return url;
  return commerceLogin(context, { redirectTo: url.value });
}
