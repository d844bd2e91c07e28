import type { ShopContext } from '../../context.ts';
import { type DocumentSummary, summariseDocument } from '../document.ts';
import { type SeriesCategory, seriesCategories } from './series-categories.ts';

export type SeriesIndexEntry = SeriesCategory & { documents: DocumentSummary[] };

/**
 * The series index of the home page: each series of the legend with its first documents, best selling first.
 * Never fails: a series that cannot be read has no documents, and without a tree the index is empty; both are logged.
 */
export async function indexSeries(
  context: Pick<ShopContext, 'commerce' | 'log'>,
  perSeries: number,
): Promise<SeriesIndexEntry[]> {
  const tree = await context.commerce.categoryTree();
  if (!tree.ok) {
    context.log.warn({ area: 'catalogue', code: tree.code }, 'category tree could not be read');
    return [];
  }
  const entries = seriesCategories(tree.value).map(async (series) => {
    const page = await context.commerce.searchProducts({
      categoryIds: [series.categoryId],
      sort: 'BEST_SELLING',
      first: perSeries,
    });
    if (!page.ok)
      context.log.warn({ area: 'catalogue', code: page.code, series: series.letter }, 'series could not be read');
    const documents = page.ok ? page.value.products.map(summariseDocument) : [];
    return { ...series, count: page.ok ? page.value.totalItems : series.count, documents };
  });
  return Promise.all(entries);
}
