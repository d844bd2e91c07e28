import { callEndpoint } from '../../../api/client.ts';
import { keepsCookies } from '../../../app/ui-kit/keeps-cookies.ts';
import type { NewLine } from '../../../platforms/commerce/client/types.ts';
import { sessionStore } from '../../account/ui/session-store.ts';
import { track } from '../../analytics/ui/track.ts';
import { findPlanIncluded, type PlanIncluded } from '../../plans/ui/plan-rules.ts';
import { cartStore, resetCart } from './cart-store.ts';
import { storeCart } from './stored-cart/store-cart.ts';
import { type PageCart, parseCart } from './stored-cart/wire-cart.ts';

/** The cart, the product that the customer's plan already includes, or false: nothing was added. */
export type AddToCartResult = PageCart | PlanIncluded | false;

/**
 * [CRT-01] Adds lines: the first add creates the cart, later ones change it. Returns the cart, or false when nothing was added: for an empty list [CRT-06], or
 * when a call failed [CRT-20]. Resets and recreates a cart that no longer exists [CRT-02]. [CRT-07] The server checks all lines against the plan first, and
 * rejects all of them if the plan includes one.
 */
export async function addToCart(
  lines: readonly NewLine[],
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<AddToCartResult> {
  if (lines.length === 0) return false;
  const lineItems = lines.map(({ quantity, productId, variantId }) => ({
    quantity,
    product_id: productId,
    variant_id: variantId,
  }));
  const { cartId } = cartStore.getState();
  // without cookies the next page would not find the cart [OP-39]
  if (cartId === '' && !keepsCookies()) return false;
  let added =
    cartId === '' ? null : await callEndpoint('POST /api/commerce/update-cart', { cartId, lineItems }, { fetch });
  // 403: the id belongs to another session, so this browser has lost the cart as well [CRT-23]
  const isGone = added?.ok ? !parseCart(added.value.cart) : added?.status === 404 || added?.status === 403;
  if (isGone) resetCart();
  if (!added || isGone) added = await callEndpoint('POST /api/commerce/create-cart', { lineItems }, { fetch });
  if (added.ok) return mergeAdded(parseCart(added.value.cart), lines);
  if (added.code === 'restricted') return findPlanIncluded(lines, fetch);
  // [ERR-10] also if the store could not check the add against the plan
  if (sessionStore.getState().person?.subscription?.hasActive)
    console.error(`Nothing was added: the store answered ${added.status}.`);
  return false;
}

function mergeAdded(cart: PageCart | null, added: readonly NewLine[]): PageCart | false {
  if (!cart) return false;
  storeCart(cart);
  void track(({ pushAddToCart }) => pushAddToCart(cart, added));
  return cart;
}
