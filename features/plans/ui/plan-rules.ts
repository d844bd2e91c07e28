import { callEndpoint } from '../../../api/client.ts';
import type { NewLine } from '../../../platforms/commerce/client/types.ts';
import { cartStore, resetCart } from '../../cart/ui/cart-store.ts';
import { storeCart } from '../../cart/ui/stored-cart/store-cart.ts';
import { parseCart } from '../../cart/ui/stored-cart/wire-cart.ts';

/** A product that the customer's plan already includes: it is not bought, and nothing was added. */
export type PlanIncluded = { blocked: number };
export const isPlanIncluded = (outcome: object | false | null): outcome is PlanIncluded =>
  !!outcome && 'blocked' in outcome;

/**
 * [CRT-07] Finds the product that the plan includes, after the store has rejected an add because of it. Checks each of several products; falls back to the
 * first if the checks fail.
 */
export async function findPlanIncluded(
  lines: readonly NewLine[],
  fetch: typeof globalThis.fetch,
): Promise<PlanIncluded> {
  const [first = 0, ...others] = new Set(lines.map(({ productId }) => productId));
  if (others.length === 0) return { blocked: first };
  const path = 'POST /api/commerce/check-product-restriction';
  const results = await Promise.all(
    [first, ...others].map((productId) => callEndpoint(path, { productId }, { fetch })),
  );
  const at = results.findIndex((result) => result.ok && result.value.isRestricted === true);
  return { blocked: [first, ...others][at] ?? first };
}

/**
 * [CRT-08] After a subscriber's sign-in, removes what the plan includes from the cart and updates its count; resets the cart if nothing remains. Follows a
 * redirect only if the store could not finish. A failure leaves the cart unchanged: opening it applies the rules again.
 */
export async function applyRules(
  fetch: typeof globalThis.fetch,
  goTo: (url: string) => void = (url) => window.location.assign(url),
): Promise<void> {
  const { cartId } = cartStore.getState();
  if (cartId === '') return;
  const response = await callEndpoint('POST /api/commerce/process-cart-restrictions', { cartId }, { fetch });
  // a checkout may have stored a newer cart since
  if (cartStore.getState().cartId !== cartId) return;
  if (!response.ok) {
    // [CRT-02] the cart no longer exists, or belongs to another customer
    if (response.status === 404 || response.status === 403) return resetCart();
    return console.error(`The plan rules could not be applied to the cart: the store answered ${response.status}.`);
  }
  const { success, redirectUrl, updatedCart } = response.value;
  storeCart(parseCart(updatedCart));
  if (success === false && redirectUrl && isOwnPlace(redirectUrl)) goTo(redirectUrl);
}

/** Security rule 6: whether the target is in this store, the only site that the call ever names. */
function isOwnPlace(target: string): boolean {
  const { origin } = window.location;
  if (!URL.canParse(target, origin)) return false;
  const url = new URL(target, origin);
  return url.origin === origin && !url.username && !url.password;
}
