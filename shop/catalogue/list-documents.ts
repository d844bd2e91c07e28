import { err, ok, type Result } from '../../core/result.ts';
import type { ListingSort, ProductPage, ProductSearch } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import { type DocumentSummary, summariseDocument } from './document.ts';
import { type ListingQuery, listingHref, PAGE_SIZE } from './listing-query.ts';
import { type SeriesCategory, seriesCategories } from './series-categories.ts';

/** One page of the listing. Addresses are real hrefs, so that paging works without a script. */
export type Listing = {
  documents: DocumentSummary[];
  total: number;
  page: number;
  pageCount: number;
  sort: ListingSort;
  previousHref: string | null;
  nextHref: string | null;
  series: SeriesCategory[];
  /** slugs in force; unknown ones are dropped */
  chosenSeries: string[];
};

type Needs = Pick<ShopContext, 'commerce' | 'log'>;

/**
 * [RTE-02] [LST-08] The documents of one listing state. A cursor the platform no longer knows begins again at page 1.
 * Errors: `unavailable` [LST-11], logged here.
 */
export async function listDocuments(context: Needs, query: ListingQuery): Promise<Result<Listing, 'unavailable'>> {
  const tree = await context.commerce.categoryTree();
  if (!tree.ok) context.log.warn({ area: 'catalogue', code: tree.code }, 'category tree could not be read');
  const series = seriesCategories(tree.ok ? tree.value : []);
  const chosen = series.filter((each) => query.series.includes(each.slug));
  const found = await searchPage(context, query, { categoryIds: chosen.map((each) => each.categoryId) });
  if (!found.ok) return found;
  const chosenSeries = chosen.map((each) => each.slug);
  return ok({
    ...pageOf('/documents', { ...found.value.query, series: chosenSeries }, found.value.page),
    series,
    chosenSeries,
  });
}

/** One cursor-paged search; shared by the listing and the search page [SRC-07]. */
export async function searchPage(
  context: Needs,
  query: ListingQuery,
  search: Pick<ProductSearch, 'searchTerm' | 'categoryIds'>,
): Promise<Result<{ page: ProductPage; query: ListingQuery }, 'unavailable'>> {
  const first = await context.commerce.searchProducts({ ...search, sort: query.sort, ...pagingOf(query) });
  if (first.ok) return ok({ page: first.value, query });
  const isStale = (query.after ?? query.before) !== null && (first.code === 'invalid' || first.code === 'not-found');
  const start: ListingQuery = { ...query, after: null, before: null, page: 1 };
  const again = isStale
    ? await context.commerce.searchProducts({ ...search, sort: query.sort, ...pagingOf(start) })
    : first;
  if (again.ok) return ok({ page: again.value, query: start });
  context.log.error({ area: 'catalogue', code: again.code }, 'documents could not be listed');
  return err('unavailable');
}

/** [LST-08] next: `after` + `first`; previous: `before` + `last`; reset: `first` only. */
function pagingOf(query: ListingQuery): Pick<ProductSearch, 'first' | 'after' | 'last' | 'before'> {
  if (query.after !== null) return { first: PAGE_SIZE, after: query.after };
  if (query.before !== null) return { last: PAGE_SIZE, before: query.before };
  return { first: PAGE_SIZE };
}

/** [LST-08] The counter moves by 1 and never under 1. */
export function pageOf(
  path: string,
  query: ListingQuery,
  page: ProductPage,
  term?: string,
): Omit<Listing, 'series' | 'chosenSeries'> {
  const { startCursor, endCursor, hasNextPage, hasPreviousPage } = page.pageInfo;
  const state = { sort: query.sort, series: query.series };
  const next = hasNextPage && endCursor ? { ...state, after: endCursor, page: query.page + 1 } : null;
  const previous =
    hasPreviousPage && startCursor ? { ...state, before: startCursor, page: Math.max(1, query.page - 1) } : null;
  return {
    documents: page.products.map(summariseDocument),
    total: page.totalItems,
    page: query.page,
    pageCount: Math.max(1, Math.ceil(page.totalItems / PAGE_SIZE)),
    sort: query.sort,
    previousHref: previous && listingHref(path, previous, term),
    nextHref: next && listingHref(path, next, term),
  };
}
