import type { Product } from '../../platforms/commerce/client/types.ts';
import { type DocumentCode, parseCode, shortCode } from '../catalogue/code.ts';

/**
 * [SRC-06] The document that a number names leads, then its other editions, the newest first; the rest stays as the platform
 * ranked it. It only reorders what was found: nothing is added, so nothing can stand or be counted twice.
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
