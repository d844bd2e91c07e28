import { err, ok, type Result } from '../../../../core/result.ts';
import type { ListingSort } from '../../../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { categoryGroups, chosenGroups, knownFilters } from '../../rules/categories/category-groups.ts';
import type { CategoryMap } from '../../rules/categories/category-map.ts';
import { type DocumentSummary, summarizeDocument } from '../../rules/document.ts';
import { countedNames, type FilterGroup, filterGroups } from '../../rules/listing/filter-groups.ts';
import { countChosen, type ListingQuery, libraryHref, PAGE_SIZE } from '../../rules/listing/listing-query.ts';
import { readCursorPage } from './read-cursor-page.ts';

/** One page of a list. Addresses are real hrefs, so that paging works without a script. */
type Listing = {
  documents: DocumentSummary[];
  total: number;
  page: number;
  pageCount: number;
  sort: ListingSort;
  previousHref: string | null;
  nextHref: string | null;
};
/**
 * A listing with its filter rail. `query` is the state shown: without unknown values, expired cursors and impossible
 * page numbers.
 */
export type FilteredListing = Listing & { groups: FilterGroup[]; query: ListingQuery };

type Needs = Pick<ShopContext, 'commerce' | 'log'>;
type FilterNeeds = Needs & { config: { categoryMap: CategoryMap | null } };

/**
 * [RTE-02] [LST-08] Returns the documents of one listing state, filtered and counted by the platform. An unknown
 * cursor restarts at page 1 of the same filters. Errors: `unavailable` [LST-11], logged here.
 */
export async function listDocuments(
  context: FilterNeeds,
  requested: ListingQuery,
  size: number = PAGE_SIZE,
): Promise<Result<FilteredListing, 'unavailable'>> {
  const tree = await context.commerce.categoryTree();
  if (!tree.ok) context.log.warn({ area: 'catalogue', code: tree.code }, 'category tree could not be read');
  // without the tree the filters cannot be resolved: all documents would be the wrong answer
  if (!tree.ok && countChosen(requested) > 0) return err('unavailable');
  const groups = categoryGroups(tree.ok ? tree.value : [], context.config.categoryMap);
  const known = { ...requested, ...(tree.ok ? knownFilters(groups, requested) : {}) };
  const { sort } = known;
  const search = { chosen: chosenGroups(groups, known), counted: countedNames(groups), sort };
  const read = await readCursorPage(context.commerce, search, known, size);
  if (!read.ok) {
    context.log.error({ area: 'catalogue', code: read.code }, 'documents could not be listed');
    return err('unavailable');
  }
  const { found, at, pageCount, previous, next } = read.value;
  const query = { ...known, ...at };
  return ok({
    documents: found.products.map(summarizeDocument),
    total: found.totalItems,
    page: at.page,
    pageCount,
    sort,
    previousHref: previous && libraryHref({ ...query, ...previous }),
    nextHref: next && libraryHref({ ...query, ...next }),
    groups: filterGroups(groups, query, found.counts),
    query,
  });
}
