import { call } from '../../api/client.ts';
import type { NewLine } from '../../platforms/commerce/client/types.ts';
import { cartStore, resetCart } from '../everywhere/session/cart-store.ts';
import { keepsCookies } from '../everywhere/session/keeps-cookies.ts';
import { sessionStore } from '../everywhere/session/session-store.ts';
import { track } from '../everywhere/session/track.ts';
import { storeCart } from './cart/store-cart.ts';
import { type PageCart, readCart } from './cart/wire-cart.ts';
import { findPlanIncluded, type PlanIncluded } from './plan-rules.ts';

/** The cart, the product that the customer's plan already includes, or false: nothing was added. */
export type AddOutcome = PageCart | PlanIncluded | false;

/**
 * [CRT-01] Adds lines: the first add creates the cart, later ones change it. Returns the cart, or false when nothing was added: for an empty list [CRT-06], or
 * when a call failed [CRT-20]. Resets and recreates a cart that no longer exists [CRT-02]. [CRT-07] The server checks all lines against the plan first, and
 * rejects all of them if the plan includes one.
 */
export async function addToCart(
  lines: readonly NewLine[],
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<AddOutcome> {
  if (lines.length === 0) return false;
  const lineItems = lines.map(({ quantity, productId, variantId }) => ({
    quantity,
    product_id: productId,
    variant_id: variantId,
  }));
  const { cartId } = cartStore.getState();
  // without cookies the next page would not find the cart [OP-39]
  if (cartId === '' && !keepsCookies()) return false;
  let added = cartId === '' ? null : await call('POST /api/commerce/update-cart', { cartId, lineItems }, { fetch });
  // 403: the id belongs to another session, so this browser has lost the cart as well [CRT-23]
  const isGone = added?.ok ? !readCart(added.value.cart) : added?.status === 404 || added?.status === 403;
  if (isGone) resetCart();
  if (!added || isGone) added = await call('POST /api/commerce/create-cart', { lineItems }, { fetch });
  if (added.ok) return keep(readCart(added.value.cart), lines);
  if (added.code === 'restricted') return findPlanIncluded(lines, fetch);
  // [ERR-10] also if the store could not check the add against the plan
  if (sessionStore.getState().person?.subscription?.hasActive)
    console.error(`Nothing was added: the store answered ${added.status}.`);
  return false;
}

function keep(cart: PageCart | null, added: readonly NewLine[]): PageCart | false {
  if (!cart) return false;
  storeCart(cart);
  void track(({ pushAddToCart }) => pushAddToCart(cart, added));
  return cart;
}
