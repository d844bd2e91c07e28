import { linesOf, readCart } from '../../../../client/cart/wire-cart.ts';
import { cartStore, hydrateCart } from '../../../../everywhere/session/cart-store.ts';

/** How many copies of a document are in the cart. */
export type CartCounts = (document: { productId: number; variantId: number }) => number;

const NONE: CartCounts = () => 0;
// who waits longer is asked without it
const PATIENCE_MS = 1_500;

/** What is in the cart now, to say so beside a choice. Only a remark: where it cannot be read, nothing is said and nothing reset. */
export async function readCartCounts(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<CartCounts> {
  // a press may come before the page has asked what this browser keeps
  await hydrateCart();
  const { cartId } = cartStore.getState();
  if (cartId === '') return NONE;
  try {
    const answer = await fetch(`/api/commerce/get-cart?cartId=${encodeURIComponent(cartId)}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const cart = answer.ok ? readCart(await answer.json()) : null;
    if (!cart) return NONE;
    const lines = linesOf(cart);
    return ({ productId, variantId }) =>
      lines
        .filter((line) => line.product_id === productId && line.variant_id === variantId)
        .reduce((sum, { quantity }) => sum + quantity, 0);
  } catch {
    return NONE;
  }
}
