import { parseAllowedUrl } from '../../../core/http/allowed-origin.ts';
import { safeReturnPath } from '../../../core/http/safe-redirect.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Cart } from '../../../platforms/commerce/client/types.ts';
import { commerceFailure } from '../../shared/commerce-failure.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { syncCommerceExemption } from '../../tax-exemption/use-cases/apply-exemption.ts';
import { applyPlanRules } from './apply-plan-rules.ts';
import { addNotices, codesDroppedNotice, hasNotice } from './cart-notice.ts';
import { checkCartLimit, checkCompanyCheckout, findCartPurpose, withCompanyCheckout } from './cart-purpose.ts';
import { authorizeCart, getCurrentCartId, isOwnCustomer } from './own-cart.ts';
import { recreateCart } from './recreate-cart.ts';

/** Granted by "sign in to check out"; allows the return to continue to the checkout, once. */
export const CHECKOUT_PERMISSION = 'cart-redirect';
/**
 * The permission's subject after the cart page redirected: continues straight to the checkout, for a browser without
 * scripts.
 */
const STRAIGHT = 'straight';
/** Granted on the return from sign-in: the cart page continues to the checkout automatically, once. */
const CHECKOUT_DUE = 'checkout-due';

/**
 * Handles the return from a sign-in that started at the cart. It passes through the cart page, which sends
 * `begin_checkout` and stores the new cart before the customer leaves the store. It stops there if the cart has a
 * notice to show [CRT-24]. [API-15] [CRT-16]
 */
export async function returnToCheckout(context: ShopContext): Promise<Result<string, FailureCode>> {
  const permission = await context.session.use(CHECKOUT_PERMISSION);
  if (!permission) return err('not-permitted');
  if (permission.about === STRAIGHT) {
    const url = await startCartCheckout(context);
    return ok(url.ok ? url.value : '/cart');
  }
  if (!hasNotice(context)) await context.session.grant(CHECKOUT_DUE);
  return ok('/cart');
}

/**
 * Whether the rendered cart page continues to the checkout automatically. Without a script it does so through another
 * return.
 */
export async function isCheckoutDue(context: ShopContext): Promise<boolean> {
  if (context.actor.kind !== 'customer' || !(await context.session.use(CHECKOUT_DUE))) return false;
  await context.session.grant(CHECKOUT_PERMISSION, STRAIGHT);
  return true;
}

/** First step: recreates the cart with the customer's id, from the platform's lines (never from a body). [CRT-16] */
export async function recreateForCheckout(context: ShopContext): Promise<Result<Cart, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  // a document in the plan is not sold; a cart changed by this rule is shown before it is paid
  if (context.actor.subscription) {
    const ruled = await applyPlanRules(context);
    if (!ruled.ok) return ruled;
    if (ruled.value.remaining.length > 0) return err('unavailable');
    if (ruled.value.removed.length > 0) return err('conflict');
  }
  const own = await getCurrentCartId(context);
  if (!own) return err('cart-missing');
  const company = await checkCompanyCheckout(context);
  if (!company.ok) return company;
  const limit = company.value && (await checkCartLimit(context, company.value, own));
  if (limit?.ok === false) return limit;
  const made = await recreateCart(context, context.actor, [own]);
  if (!made.ok) return made;
  context.insight.began('checkout');
  // a dropped code changes the total: the cart page shows that first
  if (made.value.dropped.length === 0) return ok(made.value.cart);
  await addNotices(context, codesDroppedNotice(made.value.dropped));
  return err('conflict');
}

/**
 * Second step: returns the single-use checkout URL of the caller's cart. Records first for which company its order will
 * be [COM-50]. [CRT-16]
 */
export async function getCheckoutAddress(
  context: ShopContext,
  claimed?: string | null,
): Promise<Result<string, FailureCode>> {
  const id = await authorizeCart(context, claimed);
  if (!id.ok) return id;
  return withCompanyCheckout(context, id.value, async () => {
    const exemption = await applyExemption(context);
    if (!exemption.ok) return exemption;
    const url = await context.commerce.cartRedirectUrl(id.value);
    return url.ok ? ok(url.value) : err(commerceFailure(url.code));
  });
}

/** Makes the platform exempt the company that the cart is for, or the customer; a visitor pays as a guest. [TAX-06] */
async function applyExemption(context: ShopContext): Promise<Result<null, FailureCode>> {
  const { actor } = context;
  if (actor.kind !== 'customer') return ok(null);
  const { companyId } = await findCartPurpose(context);
  return syncCommerceExemption(context, {
    customerId: actor.profile.commerceCustomerId,
    owner: companyId === null ? { sub: actor.sub } : { companyId },
  });
}

/**
 * Whether a URL is a path of the commerce platform or an absolute URL on it; a login may not redirect anywhere else
 * (security rule 6).
 */
function isCommercePlace(context: ShopContext, target: string): boolean {
  if (safeReturnPath(target)) return true;
  const address = parseAllowedUrl(target, context.config.commerceOrigins);
  if (address === null) return false;
  const { pathname, search } = new URL(address);
  return safeReturnPath(pathname + search) !== null;
}

/**
 * Third step: creates a signed login on the commerce platform that ends at `redirectTo`, which must be on that
 * platform. [CRT-16]
 */
export async function signInAtCommerce(
  context: ShopContext,
  input: { customerId?: number | null; redirectTo: string },
): Promise<Result<string, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  if (!isOwnCustomer(context, input.customerId)) return err('forbidden');
  if (!isCommercePlace(context, input.redirectTo)) return err('invalid');
  return ok(await context.commerce.loginUrl(context.actor.profile.commerceCustomerId, input.redirectTo));
}

/** Runs the three steps at once, for a form without JavaScript and for the return from sign-in. */
export async function startCartCheckout(context: ShopContext): Promise<Result<string, FailureCode>> {
  const cart = await recreateForCheckout(context);
  if (!cart.ok) return cart;
  const url = await getCheckoutAddress(context, cart.value.id);
  if (!url.ok) return url;
  return signInAtCommerce(context, { redirectTo: url.value });
}
