import { callEndpoint } from '../../../../../api/client.ts';
import { cartStore, hydrateCart } from '../../../../../features/cart/ui/cart-store.ts';
import { parseCart } from '../../../../../features/cart/ui/stored-cart/wire-cart.ts';

/** Returns the number of copies of a document in the cart. */
export type CartCounts = (document: { productId: number; variantId: number }) => number;

const NONE: CartCounts = () => 0;
/** timeout of the request */
const TIMEOUT_MS = 1_500;

/**
 * Loads the copies in the cart, shown beside a choice. Optional: if the cart can't be loaded, nothing is shown and
 * nothing reset.
 */
export async function readCartCounts(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<CartCounts> {
  // a click may occur before the page has read the browser's storage
  await hydrateCart();
  if (cartStore.getState().cartId === '') return NONE;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // loads the session's cart, as verification does: another one may have replaced the one this page knows
  const result = await callEndpoint('GET /api/commerce/get-cart', {}, { fetch, signal });
  const cart = result.ok ? parseCart(result.value.cart) : null;
  if (!cart) return NONE;
  return ({ productId, variantId }) =>
    cart.lines
      .filter((line) => line.productId === productId && line.variantId === variantId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
}
