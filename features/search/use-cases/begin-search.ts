import { seriesCategories } from '../../catalogue/rules/categories/series-categories.ts';
import type { DocumentSummary } from '../../catalogue/rules/document.ts';
import type { SeriesLetter } from '../../catalogue/rules/legend.ts';
import { popularDocuments } from '../../catalogue/use-cases/popular-documents.ts';
import type { ShopContext } from '../../shared/shop-context.ts';

/** The suggestions of an empty search field. `isWhole`: nothing is missing. */
export type SearchBeginning = {
  popular: DocumentSummary[];
  series: { letter: SeriesLetter; name: string; href: string; count: number }[];
  isWhole: boolean;
};

const MAX_REQUESTED = 3;

/**
 * Reads the most popular documents, and the series with the number of their documents; an unreadable part is empty and
 * logged. [LK-06]
 */
export async function beginSearch(context: Pick<ShopContext, 'commerce' | 'log'>): Promise<SearchBeginning> {
  const [popular, tree] = await Promise.all([
    popularDocuments(context, MAX_REQUESTED),
    context.commerce.categoryTree(),
  ]);
  if (!tree.ok) context.log.warn({ area: 'search', code: tree.code }, 'category tree could not be read');
  return {
    popular: popular ?? [],
    series: seriesCategories(tree.ok ? tree.value : [])
      .filter(({ count }) => count > 0)
      .map(({ letter, name, slug, count }) => ({ letter, name, href: `/documents?series=${slug}`, count })),
    isWhole: popular !== null && tree.ok,
  };
}
