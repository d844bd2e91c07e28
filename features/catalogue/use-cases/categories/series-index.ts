import type { ShopContext } from '../../../shared/shop-context.ts';
import { type SeriesCategory, seriesCategories } from '../../rules/categories/series-categories.ts';
import { type DocumentSummary, summarizeDocument } from '../../rules/document.ts';

export type SeriesIndexEntry = SeriesCategory & { documents: DocumentSummary[] };

/**
 * Returns the series index of the home page: each series of the legend with its best-selling documents. A series
 * that cannot be read has no documents; null without a category tree. Both are logged. The index is empty if no
 * series has a document, as in a shop that sells nothing yet or uses no numbers [OP-09].
 */
export async function indexSeries(
  context: Pick<ShopContext, 'commerce' | 'log'>,
  perSeries: number,
): Promise<SeriesIndexEntry[] | null> {
  const tree = await context.commerce.categoryTree();
  if (!tree.ok) {
    context.log.warn({ area: 'catalogue', code: tree.code }, 'category tree could not be read');
    return null;
  }
  const entries = seriesCategories(tree.value).map(async (series) => {
    const page = await context.commerce.searchProducts({
      categoryIds: [series.categoryId],
      sort: 'BEST_SELLING',
      first: perSeries,
    });
    if (!page.ok)
      context.log.warn({ area: 'catalogue', code: page.code, series: series.letter }, 'series could not be read');
    const documents = page.ok ? page.value.products.map(summarizeDocument) : [];
    return { ...series, count: page.ok ? page.value.totalItems : series.count, documents };
  });
  const index = await Promise.all(entries);
  return index.some(({ count, documents }) => count > 0 || documents.length > 0) ? index : [];
}
