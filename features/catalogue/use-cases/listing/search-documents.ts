import { err, ok, type Result } from '../../../../core/result.ts';
import { withTimeout } from '../../../../core/with-timeout.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import {
  type CategoryGroup,
  categoryGroups,
  chosenGroups,
  knownFilters,
  offeredGroups,
} from '../../rules/categories/category-groups.ts';
import { type DocumentCode, formatCode, normalizeDocumentCode, parseCode, shortCode } from '../../rules/code.ts';
import { type DocumentSummary, summarizeDocument } from '../../rules/document.ts';
import { rankExactCodeFirst } from '../../rules/listing/code-first.ts';
import { countedNames, type FilterGroup, filterGroups } from '../../rules/listing/filter-groups.ts';
import { countChosen, DEFAULT_QUERY, type ListingFilters, PAGE_SIZE } from '../../rules/listing/listing-query.ts';
import { type FilterLink, filterLinks } from '../../rules/listing/match-filters-links.ts';
import { type SearchAddress, searchHref } from '../../rules/listing/search-address.ts';
import { type CursorPage, readCursorPage } from './read-cursor-page.ts';

/** One page of the Shop tab. Addresses are real hrefs, so that paging works without a script. */
export type SearchResult = {
  documents: DocumentSummary[];
  total: number;
  page: number;
  pageCount: number;
  previousHref: string | null;
  nextHref: string | null;
  /** the number recognized in the term, if written differently: `A101` for `a 101` */
  readAs: string | null;
  /** set if the term names an edition that is not sold: the requested edition, and the one on sale */
  otherEdition: { requested: number; document: DocumentSummary } | null;
  /** filters that the term names; empty if filters are active */
  filterLinks: FilterLink[];
  /** the filter rail, counted within the term */
  groups: FilterGroup[];
  /** the state shown, without unknown values and expired cursors */
  query: Address;
};

type Needs = Pick<ShopContext, 'commerce' | 'log'> & { config: Pick<ShopContext['config'], 'categoryMap'> };
type Address = Omit<SearchAddress, 'tab'>;

/** Converts a document number to its SKU form; returns any other term as typed. */
export const normalizeSearchTerm = (term: string): string => normalizeDocumentCode(term) ?? term;

/**
 * [SRC-06] [SRC-07] Returns documents for a term within the listing's filters, best match first, 18 per page. A
 * document number in any notation leads the first page. An unknown cursor restarts there. Errors: `unavailable`
 * [SRC-05], logged.
 */
export async function searchDocuments(
  context: Needs,
  term: string,
  address: Address,
): Promise<Result<SearchResult, 'unavailable'>> {
  const groups = await readGroups(context, address);
  if (groups === null) return failed(context, 'unavailable');
  const known = { ...address, ...knownFilters(groups, address) };
  const counted = countedNames(groups);
  // relevance if no sort is given
  const search = {
    searchTerm: normalizeSearchTerm(term),
    ...chosenOf(groups, known),
    ...(counted.length > 0 ? { counted } : {}),
  };
  const read = await readCursorPage(context.commerce, search, known, PAGE_SIZE);
  if (!read.ok) return failed(context, read.code);
  return ok({
    ...resultOf(term, known, read.value),
    filterLinks: countChosen(known) > 0 ? [] : filterLinks(term, offeredGroups(groups)),
    groups: filterGroups(groups, known, read.value.found.counts),
    query: { ...known, ...read.value.at },
  });
}

/**
 * Returns the filter groups; empty if the tree cannot be read. Returns null if filters are active then, since all
 * documents would be the wrong answer.
 */
async function readGroups(
  { commerce, config }: Needs,
  filters: ListingFilters,
): Promise<readonly CategoryGroup[] | null> {
  const tree = await commerce.categoryTree();
  if (tree.ok) return categoryGroups(tree.value, config.categoryMap);
  return countChosen(filters) > 0 ? null : [];
}

/** Returns the library's filters without counts, for links to their lists; empty if the tree cannot be read. */
export const listFilterGroups = async (context: Needs): Promise<FilterGroup[]> =>
  filterGroups((await readGroups(context, DEFAULT_QUERY)) ?? [], DEFAULT_QUERY, null);

/** The count on a tab never delays the page. */
const TIMEOUT_MS = 2_000;

/**
 * [SRC-01] Counts the matches of a term for the inactive tab. Errors: `unavailable`, also after the timeout; logged.
 */
export async function countMatches(
  context: Needs,
  term: string,
  filters: ListingFilters,
): Promise<Result<number, 'unavailable'>> {
  const found = await withTimeout(countOnly(context, term, filters), TIMEOUT_MS);
  return found.ok ? ok(found.value.totalItems) : failed(context, found.code);
}

async function countOnly(context: Needs, term: string, filters: ListingFilters) {
  const groups = countChosen(filters) > 0 ? await readGroups(context, filters) : [];
  if (groups === null) return err('unavailable' as const);
  return context.commerce.searchProducts({
    searchTerm: normalizeSearchTerm(term),
    first: 1,
    ...chosenOf(groups, filters),
  });
}

/** Returns the filters in the form of the platform's request; empty without filters. */
const chosenOf = (groups: readonly CategoryGroup[], filters: ListingFilters) =>
  countChosen(filters) > 0 ? { chosen: chosenGroups(groups, filters) } : {};

function resultOf(
  term: string,
  address: Address,
  { found, at, pageCount, previous, next }: CursorPage,
): Omit<SearchResult, 'groups' | 'filterLinks' | 'query'> {
  const { hasPreviousPage } = found.pageInfo;
  const code = parseCode(term);
  // the platform knows which page is the first; the page number of an address is not trusted
  const products = hasPreviousPage ? found.products : rankExactCodeFirst(found.products, code);
  const written = code && formatCode(code);
  const documents = products.map(summarizeDocument);
  return {
    documents,
    total: found.totalItems,
    page: at.page,
    pageCount,
    previousHref: previous && searchHref(term, { ...address, ...previous }),
    nextHref: next && searchHref(term, { ...address, ...next }),
    readAs: written !== null && written !== term.toUpperCase() ? written : null,
    otherEdition: code === null || hasPreviousPage ? null : otherEdition(code, documents),
  };
}

/** [SRC-06] Returns the newest edition if the requested one is not sold, so that the page can say so. */
function otherEdition(code: DocumentCode, documents: readonly DocumentSummary[]): SearchResult['otherEdition'] {
  const [document] = documents.filter((each) => each.code === shortCode(code));
  const requested = code.edition;
  return requested === null || !document || document.edition === requested ? null : { requested: requested, document };
}

function failed({ log }: Needs, code: string): Result<never, 'unavailable'> {
  log.error({ area: 'search', code }, 'documents could not be searched');
  return err('unavailable');
}
