import type { Product } from '../../../../platforms/commerce/client/types.ts';
import { type DocumentCode, parseCode, shortCode } from '../code.ts';

/**
 * Moves the document with the searched number to the front, then its other editions, newest first; the others keep the
 * platform's ranking. It only reorders results, so nothing can appear or be counted twice. [SRC-06]
 */
export function rankExactCodeFirst(products: readonly Product[], wanted: DocumentCode | null): Product[] {
  if (wanted === null) return [...products];
  const placed = products.map((product) => ({ product, ...placeOf(parseCode(product.sku), wanted) }));
  return placed.toSorted((a, b) => a.rank - b.rank || b.edition - a.edition).map(({ product }) => product);
}

function placeOf(code: DocumentCode | null, wanted: DocumentCode): { rank: number; edition: number } {
  if (code === null || shortCode(code) !== shortCode(wanted)) return { rank: 2, edition: 0 };
  const isWanted = wanted.edition === null || code.edition === wanted.edition;
  return { rank: isWanted ? 0 : 1, edition: code.edition ?? 0 };
}
