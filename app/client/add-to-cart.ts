import { cartStore, keepCart, resetCart } from './cart-store.ts';
import { tell } from './tell.ts';
import { readCart, type WireCart } from './wire-cart.ts';

/** One line as the cart calls take it. */
export type LineItem = { quantity: number; product_id: number; variant_id: number };

/**
 * [CRT-01] Adds lines: the first add makes the cart, later ones change it. Answers the cart, or false when nothing was
 * added: for an empty list [CRT-06], or when a call failed [CRT-20]. A cart that no longer exists is reset and made anew [CRT-02].
 */
export async function addToCart(
  lineItems: readonly LineItem[],
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<WireCart | false> {
  if (lineItems.length === 0) return false;
  const { cartId } = cartStore.getState();
  if (cartId !== '') {
    const changed = await post(fetch, '/api/commerce/update-cart', { cartId, lineItems });
    if (changed.cart) return keep(changed.cart, lineItems);
    if (!changed.isGone) return false;
    resetCart();
  }
  const made = await post(fetch, '/api/commerce/create-cart', { lineItems });
  return made.cart ? keep(made.cart, lineItems) : false;
}

/** [CRT-02] [CRT-04] Reads the cart again and keeps it; a failed fetch, nothing returned or a missing cart resets. */
export async function verifyCart(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<WireCart | null> {
  const { cartId } = cartStore.getState();
  if (cartId === '') return null;
  try {
    const answer = await fetch(`/api/commerce/get-cart?cartId=${encodeURIComponent(cartId)}`, {
      headers: { accept: 'application/json' },
    });
    const cart = answer.ok ? readCart(await answer.json()) : null;
    keepCart(cart);
    return cart;
  } catch {
    resetCart();
    return null;
  }
}

function keep(cart: WireCart, added: readonly LineItem[]): WireCart {
  keepCart(cart);
  void tell(({ pushAddToCart }) => pushAddToCart(cart, added));
  return cart;
}

type Posted = { cart: WireCart | null; isGone: boolean };

async function post(fetch: typeof globalThis.fetch, path: string, body: object): Promise<Posted> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    const cart = answer.ok ? readCart(await answer.json()) : null;
    // 403: the id belongs to another session, for this browser the cart is gone as well [CRT-23]
    return { cart, isGone: cart === null && (answer.ok || answer.status === 404 || answer.status === 403) };
  } catch {
    return { cart: null, isGone: false };
  }
}
