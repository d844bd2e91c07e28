import { parseAllowedUrl } from '../../core/http/allowed-origin.ts';
import { safeReturnPath } from '../../core/http/safe-redirect.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Cart } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { applyPlanRules } from './apply-plan-rules.ts';
import { addNotices, codesDroppedNotice, hasNotice } from './cart-notice.ts';
import { commerceFailure } from './commerce-failure.ts';
import { authorizeCart, getCurrentCartId, isOwnCustomer } from './own-cart.ts';
import { recreateCart } from './recreate-cart.ts';

/** Granted when "sign in to check out" is pressed; lets the way back go on to the checkout, once. */
export const CHECKOUT_PERMISSION = 'cart-redirect';
/** What the permission is about where the cart page has given way already: it leads straight on, for a browser without scripts. */
const STRAIGHT = 'straight';
/** Granted by the way back from sign-in: the cart page goes on to the checkout by itself, once. */
const CHECKOUT_DUE = 'checkout-due';

/**
 * [API-15] [CRT-16] The way back from a sign-in that began at the cart. It goes through the cart page, which sends
 * `begin_checkout` and stores the new cart before the store is left. It stops there where the cart has a notice to show
 * [CRT-24].
 */
export async function returnToCheckout(context: ShopContext): Promise<Result<string, FailureCode>> {
  const permission = await context.session.use(CHECKOUT_PERMISSION);
  if (!permission) return err('not-permitted');
  if (permission.about === STRAIGHT) {
    const url = await startCheckout(context);
    return ok(url.ok ? url.value : '/cart');
  }
  if (!hasNotice(context)) await context.session.grant(CHECKOUT_DUE);
  return ok('/cart');
}

/** Whether the cart page that is being made goes on to the checkout by itself. Without a script it does so through the way back, once more. */
export async function isCheckoutDue(context: ShopContext): Promise<boolean> {
  if (context.actor.kind !== 'customer' || !(await context.session.use(CHECKOUT_DUE))) return false;
  await context.session.grant(CHECKOUT_PERMISSION, STRAIGHT);
  return true;
}

/** [CRT-16] first step: the cart made anew with the customer's id, from the lines the platform holds (never from a body). */
export async function recreateForCheckout(context: ShopContext): Promise<Result<Cart, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  // a document that the plan includes is not sold; a cart that this changes is shown before it is paid for
  if (context.actor.subscription) {
    const ruled = await applyPlanRules(context);
    if (!ruled.ok) return ruled;
    if (ruled.value.kept.length > 0) return err('unavailable');
    if (ruled.value.removed.length > 0) return err('conflict');
  }
  const own = await getCurrentCartId(context);
  if (!own) return err('cart-missing');
  const made = await recreateCart(context, context.actor, [own]);
  if (!made.ok) return made;
  context.insight.began('checkout');
  // a code that was dropped changes the total: the cart page says so first
  if (made.value.dropped.length === 0) return ok(made.value.cart);
  await addNotices(context, codesDroppedNotice(made.value.dropped));
  return err('conflict');
}

/** [CRT-16] second step: the single-use checkout address of the caller's own cart. */
export async function getCheckoutAddress(
  context: ShopContext,
  claimed?: string | null,
): Promise<Result<string, FailureCode>> {
  const id = await authorizeCart(context, claimed);
  if (!id.ok) return id;
  const url = await context.commerce.cartRedirectUrl(id.value);
  return url.ok ? ok(url.value) : err(commerceFailure(url.code));
}

/** A path of the commerce platform, or an absolute address on it; nothing else may end a login (security rule 6). */
function isCommercePlace(context: ShopContext, target: string): boolean {
  if (safeReturnPath(target)) return true;
  const address = parseAllowedUrl(target, context.config.commerceOrigins);
  if (address === null) return false;
  const { pathname, search } = new URL(address);
  return safeReturnPath(pathname + search) !== null;
}

/** [CRT-16] third step: a signed login on the commerce platform that ends at `redirectTo`, which must lie on that platform. */
export async function signInAtCommerce(
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
  const url = await getCheckoutAddress(context, cart.value.id);
  if (!url.ok) return url;
  return signInAtCommerce(context, { redirectTo: url.value });
}
