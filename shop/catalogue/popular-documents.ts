import type { Result } from '../../core/result.ts';
import type { Product } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import { type DocumentSummary, summariseDocument } from './document.ts';

type Needs = Pick<ShopContext, 'commerce' | 'log'>;

/** [LST-12] The best selling documents, at most 20. A failure is logged and gives null. */
export const popularDocuments = async (context: Needs, count: number): Promise<DocumentSummary[] | null> =>
  summaries(context, await context.commerce.popularProducts(count), 'popular documents', count);

/** [OP-09] Whether nothing at all is on sale; false where the catalogue does not answer. */
export const isShopEmpty = async (context: Needs): Promise<boolean> =>
  (await popularDocuments(context, 1))?.length === 0;

/** [PRD-08] What goes with a document, most useful first, at most 8. A failure as above. */
export const relatedDocuments = async (context: Needs, productId: number): Promise<DocumentSummary[] | null> =>
  summaries(context, await context.commerce.relatedProducts(productId), 'related documents', 8);

function summaries(
  context: Needs,
  found: Result<Product[], string>,
  what: string,
  count: number,
): DocumentSummary[] | null {
  if (found.ok) return found.value.slice(0, count).map(summariseDocument);
  context.log.warn({ area: 'catalogue', code: found.code }, `${what} could not be read`);
  return null;
}
