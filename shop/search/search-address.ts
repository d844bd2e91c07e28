import { filterParams, type ListingQuery, SEARCH } from '../catalogue/listing/listing-query.ts';
import { LAST_PAGE, parseListingQuery } from '../catalogue/listing/parse-listing-query.ts';

/** [SRC-01] Documents, or what is to be read. */
type SearchTab = 'shop' | 'learn';

/**
 * What the address of the search page says, besides the term: the tab, and what an address of the listing holds [SRC-07]; its sort is
 * none, for what answers best stands first. Filters are the Shop tab's; Learn carries them along. Its `page` is the one that is shown [SRC-02].
 */
export type SearchAddress = ListingQuery & { readonly tab: SearchTab };

const LONGEST_TERM = 100;

/** [RTE-04] Trims; null for an empty term, which is no search. */
export function readTerm(text: string | null): string | null {
  // control characters never belong to a term and are refused by some platforms
  const term = (text ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TERM)
    // the cut may have gone through the middle of a character, which no platform could read
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return term === '' ? null : term;
}

/** Reads `tab`, filters, `after`, `before` and `page`; what does not fit its template is as good as absent. */
export function readSearchAddress(params: URLSearchParams): SearchAddress {
  const listed = { ...parseListingQuery(params), sort: 'BEST_SELLING' as const, view: 'cards' as const };
  if (params.get('tab') !== 'learn') return { ...listed, tab: 'shop' };
  const page = Number(params.get('page') ?? 1);
  const isPage = Number.isInteger(page) && page >= 1 && page <= LAST_PAGE;
  return { ...listed, tab: 'learn', after: null, before: null, page: isPage ? page : 1 };
}

/** Tab and filters as the fields of an address; a form without a script carries them along. */
export const searchFields = (address: Partial<SearchAddress>): [name: string, value: string][] => [
  ...(address.tab === 'learn' ? [['tab', 'learn'] as [string, string]] : []),
  ...filterParams(address),
];

/** The address of a state of the search page; defaults are left out, so that one state has one address. */
export function searchHref(term: string, address: Partial<SearchAddress> = {}): string {
  const params = new URLSearchParams([['q', term], ...searchFields(address)]);
  const { after, before, page } = address;
  if (after) params.set('after', after);
  else if (before) params.set('before', before);
  if (page && page > 1) params.set('page', String(page));
  return `${SEARCH}?${params.toString().replaceAll('%2C', ',')}`;
}
