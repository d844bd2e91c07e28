import { ok, type Result } from '../../../core/result.ts';
import type {
  Commerce,
  CommerceProblem,
  ProductPage,
  ProductSearch,
} from '../../../platforms/commerce/client/types.ts';
import type { ListingQuery } from './listing-query.ts';

/** A position in a list, as an address holds it [LST-15]. */
export type PageCursor = Pick<ListingQuery, 'after' | 'before' | 'page'>;
export type CursorPage = {
  found: ProductPage;
  /** what is shown: without an expired cursor or an impossible page number */
  at: PageCursor;
  pageCount: number;
  previous: PageCursor | null;
  next: PageCursor | null;
};

const START: PageCursor = { after: null, before: null, page: 1 };

/**
 * [LST-08] One page of a list that is paged by cursor, with the places before and after it; shared by the listing and the search
 * [SRC-07]. A cursor that the platform no longer knows begins again at page 1.
 */
export async function readCursorPage(
  commerce: Pick<Commerce, 'searchProducts'>,
  search: Omit<ProductSearch, 'first' | 'after' | 'last' | 'before'>,
  asked: PageCursor,
  size: number,
): Promise<Result<CursorPage, CommerceProblem>> {
  const read = (place: PageCursor) => commerce.searchProducts({ ...search, ...pagingOf(place, size) });
  let at = asked;
  let page = await read(at);
  if (!page.ok && (at.after ?? at.before) !== null && (page.code === 'invalid' || page.code === 'not-found')) {
    at = START;
    page = await read(at);
  }
  return page.ok ? ok(pageAt(at, page.value, size)) : page;
}

/** [LST-08] next: `after` + `first`; previous: `before` + `last`; reset: `first` only. */
function pagingOf(
  { after, before }: PageCursor,
  size: number,
): Pick<ProductSearch, 'first' | 'after' | 'last' | 'before'> {
  if (after !== null) return { first: size, after };
  if (before !== null) return { last: size, before };
  return { first: size };
}

/**
 * [LST-08] The page number moves by 1 and is at least 1. One from an address is not trusted: behind a forward cursor it
 * is at least 2, and at most the last page.
 */
function pageAt(at: PageCursor, found: ProductPage, size: number): CursorPage {
  const { startCursor, endCursor, hasNextPage, hasPreviousPage } = found.pageInfo;
  const pageCount = Math.max(1, Math.ceil(found.totalItems / size));
  const page = Math.min(Math.max(at.page, at.after === null ? 1 : 2), pageCount);
  return {
    found,
    at: { ...at, page },
    pageCount,
    previous: hasPreviousPage && startCursor ? { ...START, before: startCursor, page: Math.max(1, page - 1) } : null,
    next: hasNextPage && endCursor ? { ...START, after: endCursor, page: page + 1 } : null,
  };
}
