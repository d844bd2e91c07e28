import { callEndpoint } from '../../../api/client.ts';
import { cartStore } from './cart-store.ts';
import { storeCart } from './stored-cart/store-cart.ts';
import { type PageCart, parseCart } from './stored-cart/wire-cart.ts';

/** [CRT-02] [CRT-04] Reads the cart again and stores it; resets it if the fetch fails, or the cart is missing. */
export async function verifyCart(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<PageCart | null> {
  const { cartId } = cartStore.getState();
  if (cartId === '') return null;
  // without an id: a concurrent checkout may have replaced the cart that this page knows
  const result = await callEndpoint('GET /api/commerce/get-cart', {}, { fetch });
  const cart = result.ok ? parseCart(result.value.cart) : null;
  // a checkout may have stored a newer cart than this response, which may be from between the old and the new one
  if (cartStore.getState().cartId === cartId) storeCart(cart);
  return cart;
}
