import type { AgainLine } from '../../shop/orders/buy-again.ts';
import { addToCart } from './add-to-cart.ts';
import { isPlanIncluded } from './plan-rules.ts';

/** `added`: the number of copies added to the cart. `heldBack`: the customer's plan now includes this document, and nothing was added. */
export type AgainOutcome = { added: number } | { heldBack: string } | 'failed';

/** [CRT-01] [CRT-07] Adds an order's documents to the cart, in the quantities bought; all of them or none. */
export async function buyAgain(
  lines: readonly AgainLine[],
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<AgainOutcome> {
  const outcome = await addToCart(lines, fetch);
  if (!outcome) return 'failed';
  if (!isPlanIncluded(outcome)) return { added: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
  return { heldBack: lines.find(({ productId }) => productId === outcome.heldBack)?.code ?? '' };
}
