import type { LineItem } from './add-to-cart.ts';

type SetDocument = { productId: number; variantId: number };

/** The lines of a set: one copy of each document; a document that is named twice is one line of two. */
export function linesOfSet(documents: readonly SetDocument[]): LineItem[] {
  const lines = new Map<string, LineItem>();
  for (const { productId, variantId } of documents) {
    const key = `${productId} ${variantId}`;
    const quantity = (lines.get(key)?.quantity ?? 0) + 1;
    lines.set(key, { quantity, product_id: productId, variant_id: variantId });
  }
  return [...lines.values()];
}
