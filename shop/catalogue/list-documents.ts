import { err, ok, type Result } from '../../core/result.ts';
import type { ListingSort, ProductPage, ProductSearch } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import { categoryGroups, chosenGroups, knownFilters } from './category-groups.ts';
import type { CategoryMap } from './category-map.ts';
import { type DocumentSummary, summariseDocument } from './document.ts';
import { countedNames, type FilterGroup, filterGroups } from './filter-groups.ts';
import { countChosen, fromStart, type ListingQuery, listingHref, PAGE_SIZE } from './listing-query.ts';

/** One page of a list. Addresses are real hrefs, so that paging works without a script. */
export type Listing = {
  documents: DocumentSummary[];
  total: number;
  page: number;
  pageCount: number;
  sort: ListingSort;
  previousHref: string | null;
  nextHref: string | null;
};
/**
 * The same with its rail. `query` is the state that is shown: values nobody offers, cursors nobody knows and page numbers that
 * cannot be are gone.
 */
export type FilteredListing = Listing & { groups: FilterGroup[]; query: ListingQuery };

type Needs = Pick<ShopContext, 'commerce' | 'log'>;
type FilterNeeds = Needs & { config: { categoryMap: CategoryMap | null } };

/**
 * [RTE-02] [LST-08] The documents of one listing state, filtered and counted by the platform. A cursor it no longer knows begins again at
 * page 1 of the same filters. Errors: `unavailable` [LST-11], logged here.
 */
export async function listDocuments(
  context: FilterNeeds,
  asked: ListingQuery,
  size: number = PAGE_SIZE,
): Promise<Result<FilteredListing, 'unavailable'>> {
  const tree = await context.commerce.categoryTree();
  if (!tree.ok) context.log.warn({ area: 'catalogue', code: tree.code }, 'category tree could not be read');
  // nobody knows what the filters stand for: all documents would be the wrong answer
  if (!tree.ok && countChosen(asked) > 0) return err('unavailable');
  const groups = categoryGroups(tree.ok ? tree.value : [], context.config.categoryMap);
  const known = { ...asked, ...(tree.ok ? knownFilters(groups, asked) : {}) };
  const search = { chosen: chosenGroups(groups, known), counted: countedNames(groups) };
  const found = await searchPage(context, known, search, size);
  if (!found.ok) return found;
  const { page } = found.value;
  const query = { ...found.value.query, page: possiblePage(found.value.query, pagesOf(page, size)) };
  return ok({
    ...pageOf('/documents', query, page, undefined, size),
    groups: filterGroups(groups, query, page.counts),
    query,
  });
}

/** One cursor-paged search; shared by the listing and the search page [SRC-07]. */
export async function searchPage(
  context: Needs,
  query: ListingQuery,
  search: Pick<ProductSearch, 'searchTerm' | 'categoryIds' | 'chosen' | 'counted'>,
  size: number = PAGE_SIZE,
): Promise<Result<{ page: ProductPage; query: ListingQuery }, 'unavailable'>> {
  const first = await context.commerce.searchProducts({ ...search, sort: query.sort, ...pagingOf(query, size) });
  if (first.ok) return ok({ page: first.value, query });
  const isStale = (query.after ?? query.before) !== null && (first.code === 'invalid' || first.code === 'not-found');
  const start = fromStart(query);
  const again = isStale
    ? await context.commerce.searchProducts({ ...search, sort: query.sort, ...pagingOf(start, size) })
    : first;
  if (again.ok) return ok({ page: again.value, query: start });
  context.log.error({ area: 'catalogue', code: again.code }, 'documents could not be listed');
  return err('unavailable');
}

/** [LST-08] next: `after` + `first`; previous: `before` + `last`; reset: `first` only. */
function pagingOf(query: ListingQuery, size: number): Pick<ProductSearch, 'first' | 'after' | 'last' | 'before'> {
  if (query.after !== null) return { first: size, after: query.after };
  if (query.before !== null) return { last: size, before: query.before };
  return { first: size };
}

const pagesOf = ({ totalItems }: ProductPage, size: number): number => Math.max(1, Math.ceil(totalItems / size));

/** [LST-08] The counter of an address may be anybody's: behind a forward cursor it is at least 2, and never past the last page. */
const possiblePage = ({ after, page }: ListingQuery, pageCount: number): number =>
  Math.min(Math.max(page, after === null ? 1 : 2), pageCount);

/** [LST-08] The counter moves by 1 and never under 1. */
export function pageOf(
  path: string,
  query: ListingQuery,
  page: ProductPage,
  term?: string,
  size: number = PAGE_SIZE,
): Listing {
  const { startCursor, endCursor, hasNextPage, hasPreviousPage } = page.pageInfo;
  const start = fromStart(query);
  const next = hasNextPage && endCursor ? { ...start, after: endCursor, page: query.page + 1 } : null;
  const previous =
    hasPreviousPage && startCursor ? { ...start, before: startCursor, page: Math.max(1, query.page - 1) } : null;
  return {
    documents: page.products.map(summariseDocument),
    total: page.totalItems,
    page: query.page,
    pageCount: pagesOf(page, size),
    sort: query.sort,
    previousHref: previous && listingHref(path, previous, term),
    nextHref: next && listingHref(path, next, term),
  };
}
