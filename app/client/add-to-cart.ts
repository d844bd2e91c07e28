import { call } from '../../api/client.ts';
import type { NewLine } from '../../platforms/commerce/client/types.ts';
import { cartStore, resetCart } from '../everywhere/session/cart-store.ts';
import { sessionStore } from '../everywhere/session/session-store.ts';
import { track } from '../everywhere/session/track.ts';
import { keepCart } from './cart/keep-cart.ts';
import { type PageCart, readCart } from './cart/wire-cart.ts';
import { findHeldBack, type HeldBack } from './plan-rules.ts';

/** The cart, what the person's plan keeps out of it, or false: nothing was added. */
export type AddOutcome = PageCart | HeldBack | false;

/**
 * [CRT-01] Adds lines: the first add makes the cart, later ones change it. Returns the cart, or false when nothing was
 * added: for an empty list [CRT-06], or when a call failed [CRT-20]. A cart that no longer exists is reset and made
 * anew [CRT-02]. [CRT-07] A subscriber's lines are checked first; the server refuses them again by itself.
 */
export async function addToCart(
  lines: readonly NewLine[],
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<AddOutcome> {
  const [first] = lines;
  if (!first) return false;
  const subscription = sessionStore.getState().person?.subscription;
  if (subscription?.hasActive) {
    const held = await findHeldBack(lines, { subscription, fetch });
    if (held) return held === 'failed' ? false : held;
  }
  const lineItems = lines.map(({ quantity, productId, variantId }) => ({
    quantity,
    product_id: productId,
    variant_id: variantId,
  }));
  const { cartId } = cartStore.getState();
  let added = cartId === '' ? null : await call('POST /api/commerce/update-cart', { cartId, lineItems }, { fetch });
  // 403: the id belongs to another session, for this browser the cart is gone as well [CRT-23]
  const isGone = added?.ok ? !readCart(added.value.cart) : added?.status === 404 || added?.status === 403;
  if (isGone) resetCart();
  if (!added || isGone) added = await call('POST /api/commerce/create-cart', { lineItems }, { fetch });
  if (added.ok) return keep(readCart(added.value.cart), lines);
  // a plan that began in another browser: the page does not know of it yet, the server does
  return added.code === 'restricted' && { heldBack: first.productId };
}

function keep(cart: PageCart | null, added: readonly NewLine[]): PageCart | false {
  if (!cart) return false;
  keepCart(cart);
  void track(({ pushAddToCart }) => pushAddToCart(cart, added));
  return cart;
}
