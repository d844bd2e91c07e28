import type { Result } from '../../../core/result.ts';
import type { Product } from '../../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { type DocumentSummary, summarizeDocument } from '../rules/document.ts';

type Needs = Pick<ShopContext, 'commerce' | 'log'>;

/** [LST-12] Returns the best-selling documents, at most 20; null after a failure, which is logged. */
export const popularDocuments = async (context: Needs, count: number): Promise<DocumentSummary[] | null> =>
  summaries(context, await context.commerce.popularProducts(count), 'popular documents', count);

/** [OP-09] Whether the shop sells nothing; false if the catalogue does not respond. */
export const isShopEmpty = async (context: Needs): Promise<boolean> =>
  (await popularDocuments(context, 1))?.length === 0;

/** [PRD-08] Returns related documents, most useful first, at most 8; null after a failure, which is logged. */
export const relatedDocuments = async (context: Needs, productId: number): Promise<DocumentSummary[] | null> =>
  summaries(context, await context.commerce.relatedProducts(productId), 'related documents', 8);

function summaries(
  context: Needs,
  found: Result<Product[], string>,
  what: string,
  count: number,
): DocumentSummary[] | null {
  if (found.ok) return found.value.slice(0, count).map(summarizeDocument);
  context.log.warn({ area: 'catalogue', code: found.code }, `${what} could not be read`);
  return null;
}
