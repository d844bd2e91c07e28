import { call } from '../../api/client.ts';
import { cartStore } from '../everywhere/session/cart-store.ts';
import { storeCart } from './cart/store-cart.ts';
import { type PageCart, readCart } from './cart/wire-cart.ts';

/** [CRT-02] [CRT-04] Reads the cart again and keeps it; a failed fetch, nothing returned or a missing cart resets. */
export async function verifyCart(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<PageCart | null> {
  const { cartId } = cartStore.getState();
  if (cartId === '') return null;
  // the caller's own, whichever it is by now: a checkout under way may have made another one in the place of the one this page knows
  const answer = await call('GET /api/commerce/get-cart', {}, { fetch });
  const cart = answer.ok ? readCart(answer.value.cart) : null;
  // what a checkout has noted meanwhile is newer than this answer, which may stand between the old cart and the new one
  if (cartStore.getState().cartId === cartId) storeCart(cart);
  return cart;
}
