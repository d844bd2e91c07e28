import { err, ok, type Result } from '../../core/result.ts';
import type { ProductPage } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import { codeFirst } from '../search/code-first.ts';
import { type SearchAddress, searchHref } from '../search/search-address.ts';
import { formatCode, normaliseCode, parseCode } from './code.ts';
import { type DocumentSummary, summariseDocument } from './document.ts';
import { PAGE_SIZE } from './listing-query.ts';

/** One page of the Shop tab. Addresses are real hrefs, so that paging works without a script. */
export type SearchResult = {
  documents: DocumentSummary[];
  total: number;
  page: number;
  pageCount: number;
  previousHref: string | null;
  nextHref: string | null;
  /** the number that was read from the term, when it is written differently: `A101` for `a 101` */
  readAs: string | null;
};

type Needs = Pick<ShopContext, 'commerce' | 'log'>;
type Paging = Pick<SearchAddress, 'after' | 'before' | 'page'>;
const START: Paging = { after: null, before: null, page: 1 };

/** A number is asked for in the one form that a SKU has; everything else as it was typed. */
export const askedTerm = (term: string): string => normaliseCode(term) ?? term;

/**
 * [SRC-06] [SRC-07] Documents for a term, the best match first, 18 a page; a document number in any written form leads the
 * first page. A cursor that the platform no longer knows begins again there. Errors: `unavailable` [SRC-05], logged.
 */
export async function searchDocuments(
  context: Needs,
  term: string,
  paging: Paging,
): Promise<Result<SearchResult, 'unavailable'>> {
  let at = paging;
  let found = await ask(context, term, at);
  const isStale = (at.after ?? at.before) !== null && !found.ok && ['invalid', 'not-found'].includes(found.code);
  if (isStale) {
    at = START;
    found = await ask(context, term, at);
  }
  if (!found.ok) return failed(context, found.code);
  return ok(resultOf(term, at, found.value));
}

/** [SRC-01] How many documents a term finds, for the tab that is not open. Errors: `unavailable`, logged. */
export async function countDocuments(context: Needs, term: string): Promise<Result<number, 'unavailable'>> {
  const found = await context.commerce.searchProducts({ searchTerm: askedTerm(term), first: 1 });
  return found.ok ? ok(found.value.totalItems) : failed(context, found.code);
}

/** [LST-08] next: `after` + `first`; previous: `before` + `last`; reset: `first` only. Without a sort, by relevance. */
function ask({ commerce }: Needs, term: string, { after, before }: Paging) {
  const searchTerm = askedTerm(term);
  if (after !== null) return commerce.searchProducts({ searchTerm, first: PAGE_SIZE, after });
  if (before !== null) return commerce.searchProducts({ searchTerm, last: PAGE_SIZE, before });
  return commerce.searchProducts({ searchTerm, first: PAGE_SIZE });
}

/** [LST-08] The counter moves by 1 and never under 1. */
function resultOf(term: string, { page }: Paging, found: ProductPage): SearchResult {
  const { startCursor, endCursor, hasNextPage, hasPreviousPage } = found.pageInfo;
  const code = parseCode(term);
  // the platform says which page is the first: the counter of an address may be anybody's
  const products = hasPreviousPage ? found.products : codeFirst(found.products, code);
  const written = code && formatCode(code);
  return {
    documents: products.map(summariseDocument),
    total: found.totalItems,
    page,
    pageCount: Math.max(1, Math.ceil(found.totalItems / PAGE_SIZE)),
    previousHref:
      hasPreviousPage && startCursor ? searchHref(term, { before: startCursor, page: Math.max(1, page - 1) }) : null,
    nextHref: hasNextPage && endCursor ? searchHref(term, { after: endCursor, page: page + 1 }) : null,
    readAs: written !== null && written !== term.toUpperCase() ? written : null,
  };
}

function failed({ log }: Needs, code: string): Result<never, 'unavailable'> {
  log.error({ area: 'search', code }, 'documents could not be searched');
  return err('unavailable');
}
