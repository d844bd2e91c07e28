import { call } from '../../api/client.ts';
import { readCart } from './cart/wire-cart.ts';

type Wanted = { productId: number; variantId: number };

/** [CRT-13] Copies of a document in the cart already; 0 if the cart cannot be read. */
export async function countCopiesInCart(
  { productId, variantId }: Wanted,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<number> {
  const answer = await call('GET /api/commerce/get-cart', {}, { fetch });
  const lines = (answer.ok && readCart(answer.value.cart)?.lines) || [];
  return lines.find((line) => line.productId === productId && line.variantId === variantId)?.quantity ?? 0;
}
