import { call } from '../../api/client.ts';
import { cartStore } from '../everywhere/session/cart-store.ts';
import { keepCart } from './cart/keep-cart.ts';
import { type PageCart, readCart } from './cart/wire-cart.ts';

/** [CRT-02] [CRT-04] Reads the cart again and keeps it; a failed fetch, nothing returned or a missing cart resets. */
export async function verifyCart(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<PageCart | null> {
  const { cartId } = cartStore.getState();
  if (cartId === '') return null;
  const answer = await call('GET /api/commerce/get-cart', { cartId }, { fetch });
  const cart = answer.ok ? readCart(answer.value.cart) : null;
  keepCart(cart);
  return cart;
}
