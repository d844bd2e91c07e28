import type { NewLine } from '../../platforms/commerce/client/types.ts';

/** The lines of a set: one copy of each document; a document that is named twice is one line of two. */
export function linesOfSet(documents: readonly Omit<NewLine, 'quantity'>[]): NewLine[] {
  const lines = new Map<string, NewLine>();
  for (const { productId, variantId } of documents) {
    const key = `${productId} ${variantId}`;
    const quantity = (lines.get(key)?.quantity ?? 0) + 1;
    lines.set(key, { productId, variantId, quantity });
  }
  return [...lines.values()];
}
