import { cartStore, resetCart } from '../everywhere/session/cart-store.ts';
import { keepCart } from './cart/keep-cart.ts';
import { readCart, type WireCart } from './cart/wire-cart.ts';

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
