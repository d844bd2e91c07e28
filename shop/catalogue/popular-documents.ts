import type { Result } from '../../core/result.ts';
import type { Product } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import { type DocumentSummary, summariseDocument } from './document.ts';

type Needs = Pick<ShopContext, 'commerce' | 'log'>;

/** [LST-12] The best selling documents, at most 20. A side block: a failure is logged and gives an empty list. */
export const popularDocuments = async (context: Needs, count: number): Promise<DocumentSummary[]> =>
  summaries(context, await context.commerce.popularProducts(count), 'popular documents').slice(0, count);

/** [PRD-08] What goes with a document, most useful first, at most 8. A side block like the one above. */
export const relatedDocuments = async (context: Needs, productId: number): Promise<DocumentSummary[]> =>
  summaries(context, await context.commerce.relatedProducts(productId), 'related documents').slice(0, 8);

function summaries(context: Needs, found: Result<Product[], string>, what: string): DocumentSummary[] {
  if (found.ok) return found.value.map(summariseDocument);
  context.log.warn({ area: 'catalogue', code: found.code }, `${what} could not be read`);
  return [];
}
