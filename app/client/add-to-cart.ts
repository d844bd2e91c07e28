import { cartStore, resetCart } from '../everywhere/session/cart-store.ts';
import { sessionStore } from '../everywhere/session/session-store.ts';
import { track } from '../everywhere/session/track.ts';
import { keepCart } from './cart/keep-cart.ts';
import { fieldOf, readCart, type WireCart } from './cart/wire-cart.ts';
import { findHeldBack, type HeldBack } from './plan-rules.ts';

/** One line as the cart calls take it. */
export type LineItem = { quantity: number; product_id: number; variant_id: number };
/** The cart, what the person's plan keeps out of it, or false: nothing was added. */
export type AddOutcome = WireCart | HeldBack | false;

/**
 * [CRT-01] Adds lines: the first add makes the cart, later ones change it. Returns the cart, or false when nothing was
 * added: for an empty list [CRT-06], or when a call failed [CRT-20]. A cart that no longer exists is reset and made
 * anew [CRT-02]. [CRT-07] A subscriber's lines are checked first; the server refuses them again by itself.
 */
export async function addToCart(
  lineItems: readonly LineItem[],
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<AddOutcome> {
  const [first] = lineItems;
  if (!first) return false;
  const subscription = sessionStore.getState().person?.subscription;
  if (subscription?.hasActive) {
    const productIds = lineItems.map(({ product_id }) => product_id);
    const held = await findHeldBack(productIds, { subscription, fetch });
    if (held) return held === 'failed' ? false : held;
  }
  const { cartId } = cartStore.getState();
  if (cartId !== '') {
    const changed = await post(fetch, '/api/commerce/update-cart', { cartId, lineItems });
    if (changed.cart) return keep(changed.cart, lineItems);
    if (changed.isHeld) return { heldBack: first.product_id };
    if (!changed.isGone) return false;
    resetCart();
  }
  const made = await post(fetch, '/api/commerce/create-cart', { lineItems });
  if (made.isHeld) return { heldBack: first.product_id };
  return made.cart ? keep(made.cart, lineItems) : false;
}

function keep(cart: WireCart, added: readonly LineItem[]): WireCart {
  keepCart(cart);
  void track(({ pushAddToCart }) => pushAddToCart(cart, added));
  return cart;
}

type Posted = { cart: WireCart | null; isGone: boolean; isHeld: boolean };

async function post(fetch: typeof globalThis.fetch, path: string, body: object): Promise<Posted> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    const told: unknown = answer.ok || answer.status === 409 ? await answer.json() : null;
    const cart = answer.ok ? readCart(told) : null;
    // a plan that began in another browser: the page does not know of it yet, the store does
    const isHeld = answer.status === 409 && fieldOf(told, 'code') === 'restricted';
    // 403: the id belongs to another session, for this browser the cart is gone as well [CRT-23]
    return { cart, isHeld, isGone: cart === null && (answer.ok || answer.status === 404 || answer.status === 403) };
  } catch {
    return { cart: null, isHeld: false, isGone: false };
  }
}
