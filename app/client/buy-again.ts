import type { AgainLine } from '../../shop/orders/buy-again.ts';
import { addToCart } from './add-to-cart.ts';
import { isPlanIncluded } from './plan-rules.ts';

/** `added`: so many copies came into the cart. `heldBack`: the person's plan holds this one by now, and nothing was added. */
export type AgainOutcome = { added: number } | { heldBack: string } | 'failed';

/** [CRT-01] [CRT-07] An order's documents into the cart, as many as were bought; all of them or nothing. */
export async function buyAgain(
  lines: readonly AgainLine[],
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<AgainOutcome> {
  const outcome = await addToCart(lines, fetch);
  if (!outcome) return 'failed';
  if (!isPlanIncluded(outcome)) return { added: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
  return { heldBack: lines.find(({ productId }) => productId === outcome.heldBack)?.code ?? '' };
}
