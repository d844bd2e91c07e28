import { call } from '../../api/client.ts';
import type { NewLine } from '../../platforms/commerce/client/types.ts';
import { cartStore, resetCart } from '../everywhere/session/cart-store.ts';
import { storeCart } from './cart/store-cart.ts';
import { readCart } from './cart/wire-cart.ts';

/** A product that the person's plan holds already: it is not bought, and nothing was added. */
export type PlanIncluded = { heldBack: number };
export const isPlanIncluded = (outcome: object | false | null): outcome is PlanIncluded =>
  !!outcome && 'heldBack' in outcome;

/**
 * [CRT-07] Which of the products the plan holds, after the store has refused an add because of one of them. Of several each is asked about; where that is not
 * answered it is the first.
 */
export async function findPlanIncluded(
  lines: readonly NewLine[],
  fetch: typeof globalThis.fetch,
): Promise<PlanIncluded> {
  const [first = 0, ...others] = new Set(lines.map(({ productId }) => productId));
  if (others.length === 0) return { heldBack: first };
  const path = 'POST /api/commerce/check-product-restriction';
  const answers = await Promise.all([first, ...others].map((productId) => call(path, { productId }, { fetch })));
  const at = answers.findIndex((answer) => answer.ok && answer.value.isRestricted === true);
  return { heldBack: [first, ...others][at] ?? first };
}

/**
 * [CRT-08] After a subscriber's sign-in: the cart without what the plan holds already, its count, empty where nothing is left. A redirect is
 * followed only where the store could not finish. Failing leaves the cart as it is: opening it applies the rules again.
 */
export async function applyRules(
  fetch: typeof globalThis.fetch,
  goTo: (url: string) => void = (url) => window.location.assign(url),
): Promise<void> {
  const { cartId } = cartStore.getState();
  if (cartId === '') return;
  const answer = await call('POST /api/commerce/process-cart-restrictions', { cartId }, { fetch });
  // what a checkout has noted meanwhile is newer than this answer
  if (cartStore.getState().cartId !== cartId) return;
  if (!answer.ok) {
    // [CRT-02] this cart is gone, or not this person's
    if (answer.status === 404 || answer.status === 403) return resetCart();
    return console.error(`The plan rules could not be applied to the cart: the store answered ${answer.status}.`);
  }
  const { success, redirectUrl, updatedCart } = answer.value;
  storeCart(readCart(updatedCart));
  if (success === false && redirectUrl && isOwnPlace(redirectUrl)) goTo(redirectUrl);
}

/** Security rule 6: a place of this store, the only one that the call ever names. */
function isOwnPlace(target: string): boolean {
  const { origin } = window.location;
  if (!URL.canParse(target, origin)) return false;
  const url = new URL(target, origin);
  return url.origin === origin && !url.username && !url.password;
}
