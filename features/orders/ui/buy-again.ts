import { addToCart } from '../../cart/ui/add-to-cart.ts';
import { isPlanIncluded } from '../../plans/ui/plan-rules.ts';
import type { AgainLine } from '../use-cases/buy-again.ts';

/** `added`: the number of copies added to the cart. `blocked`: the customer's plan now includes this document, and nothing was added. */
export type AgainOutcome = { added: number } | { blocked: string } | 'failed';

/** [CRT-01] [CRT-07] Adds an order's documents to the cart, in the quantities bought; all of them or none. */
export async function buyLinesAgain(
  lines: readonly AgainLine[],
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<AgainOutcome> {
  const outcome = await addToCart(lines, fetch);
  if (!outcome) return 'failed';
  if (!isPlanIncluded(outcome)) return { added: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
  return { blocked: lines.find(({ productId }) => productId === outcome.blocked)?.code ?? '' };
}
