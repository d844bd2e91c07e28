import type { Cents } from '../../../core/money.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { summarizeDocument } from '../rules/document.ts';
import { effectivePrice } from '../rules/price.ts';

/** Key figures of the whole catalogue. */
export type CatalogRange = { documents: number; lowestPrice: Cents };

/** How many products are read, sorted by regular price; one of them may cost less on sale. */
const CHEAPEST = 10;

/**
 * [LK-38] Returns the number of documents on sale and the lowest price. Returns null if nothing is on sale or the
 * platform did not respond; the page isn't cached then.
 */
export async function readRange(
  context: Pick<ShopContext, 'commerce' | 'log' | 'cacheTags'>,
): Promise<CatalogRange | null> {
  const found = await context.commerce.searchProducts({ sort: 'LOWEST_PRICE', first: CHEAPEST });
  if (!found.ok) {
    context.log.warn({ area: 'catalogue', code: found.code }, 'the lowest price could not be read');
    context.cacheTags.markIncomplete();
    return null;
  }
  const prices = found.value.products.map((product) => effectivePrice(summarizeDocument(product)));
  return prices.length === 0 ? null : { documents: found.value.totalItems, lowestPrice: Math.min(...prices) };
}
