import { ok, type Result } from '../../../../core/result.ts';
import type {
  Commerce,
  CommerceProblem,
  ProductPage,
  ProductSearch,
} from '../../../../platforms/commerce/client/types.ts';
import type { ListingQuery } from '../../rules/listing/listing-query.ts';

/** A position in a list, as encoded in an address [LST-15]. */
export type PageCursor = Pick<ListingQuery, 'after' | 'before' | 'page'>;
export type CursorPage = {
  found: ProductPage;
  /** the position shown, without an expired cursor or an impossible page number */
  at: PageCursor;
  pageCount: number;
  previous: PageCursor | null;
  next: PageCursor | null;
};

const START: PageCursor = { after: null, before: null, page: 1 };

/**
 * [LST-08] Returns one page of a cursor-paged list with the previous and next positions; shared by the listing and
 * the search [SRC-07]. An unknown cursor restarts at page 1.
 */
export async function readCursorPage(
  commerce: Pick<Commerce, 'searchProducts'>,
  search: Omit<ProductSearch, 'first' | 'after' | 'last' | 'before'>,
  requested: PageCursor,
  size: number,
): Promise<Result<CursorPage, CommerceProblem>> {
  const read = (place: PageCursor) => commerce.searchProducts({ ...search, ...pagingOf(place, size) });
  let at = requested;
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
 * [LST-08] Changes the page number by 1, with a minimum of 1. The number in an address is not trusted: after a
 * forward cursor it is at least 2, and never above the last page.
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
