import type { Cents } from '../../core/money.ts';
import type { ShopContext } from '../context.ts';
import { summariseDocument } from './document.ts';
import { effectivePrice } from './price.ts';

/** What is on sale as a whole. */
export type CatalogRange = { documents: number; lowestPrice: Cents };

/** The cheapest by their regular price; a sale among these may cost less. */
const CHEAPEST = 10;

/** [LK-38] How many documents are sold and the lowest price. Null where nothing is on sale, or the platform did not answer: the page isn't kept then. */
export async function readRange(context: Pick<ShopContext, 'commerce' | 'log' | 'uses'>): Promise<CatalogRange | null> {
  const found = await context.commerce.searchProducts({ sort: 'LOWEST_PRICE', first: CHEAPEST });
  if (!found.ok) {
    context.log.warn({ area: 'catalogue', code: found.code }, 'the lowest price could not be read');
    context.uses.markIncomplete();
    return null;
  }
  const prices = found.value.products.map((product) => effectivePrice(summariseDocument(product)));
  return prices.length === 0 ? null : { documents: found.value.totalItems, lowestPrice: Math.min(...prices) };
}
