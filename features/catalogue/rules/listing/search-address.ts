import { filterParams, type ListingQuery, SEARCH } from './listing-query.ts';
import { LAST_PAGE, parseListingQuery } from './parse-listing-query.ts';

/** Documents, or readings. [SRC-01] */
type SearchTab = 'shop' | 'learn';

/**
 * The query of the search page besides the term: the tab, and the query of the listing [SRC-07], without a sort,
 * because results are ranked. Filters belong to the Shop tab; Learn preserves them. `page` is that of the selected tab
 * [SRC-02].
 */
export type SearchAddress = ListingQuery & { readonly tab: SearchTab };

const MAX_TERM_LENGTH = 100;

/** Trims the term; returns null for an empty one, which does not search. [RTE-04] */
export function readTerm(text: string | null): string | null {
  // control characters never belong to a term, and some platforms reject them
  const term = (text ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TERM_LENGTH)
    // the cut may have split a character, which no platform could parse
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return term === '' ? null : term;
}

/** Parses `tab`, filters, `after`, `before` and `page`; ignores values that do not match their pattern. */
export function readSearchAddress(params: URLSearchParams): SearchAddress {
  const listed = { ...parseListingQuery(params), sort: 'BEST_SELLING' as const, view: 'cards' as const };
  if (params.get('tab') !== 'learn') return { ...listed, tab: 'shop' };
  const page = Number(params.get('page') ?? 1);
  const isPage = Number.isInteger(page) && page >= 1 && page <= LAST_PAGE;
  return { ...listed, tab: 'learn', after: null, before: null, page: isPage ? page : 1 };
}

/** Returns tab and filters as form fields, so that a form without a script preserves them. */
export const searchFields = (address: Partial<SearchAddress>): [name: string, value: string][] => [
  ...(address.tab === 'learn' ? [['tab', 'learn'] as [string, string]] : []),
  ...filterParams(address),
];

/** Returns the URL of a search page state; omits defaults, so that one state has one URL. */
export function searchHref(term: string, address: Partial<SearchAddress> = {}): string {
  const params = new URLSearchParams([['q', term], ...searchFields(address)]);
  const { after, before, page } = address;
  if (after) params.set('after', after);
  else if (before) params.set('before', before);
  if (page && page > 1) params.set('page', String(page));
  return `${SEARCH}?${params.toString().replaceAll('%2C', ',')}`;
}
