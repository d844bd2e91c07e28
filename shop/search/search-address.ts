/** [SRC-01] Documents, or what is to be read. */
export type SearchTab = 'shop' | 'learn';

/** What the address of the search page says, besides the term. */
export type SearchAddress = {
  tab: SearchTab;
  after: string | null;
  before: string | null;
  /** counts from 1 [LST-08]; in the Learn tab the page that is shown [SRC-02] */
  page: number;
};

const CURSOR = /^[A-Za-z0-9+/=_-]{1,200}$/;
const LAST_PAGE = 10_000;
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

/** Reads `tab`, `after`, `before` and `page`; what does not fit its template is as good as absent. */
export function readSearchAddress(params: URLSearchParams): SearchAddress {
  const tab = params.get('tab') === 'learn' ? 'learn' : 'shop';
  const after = tab === 'shop' ? cursorOf(params.get('after')) : null;
  const before = tab === 'shop' && after === null ? cursorOf(params.get('before')) : null;
  const page = Number(params.get('page') ?? 1);
  // [LST-08] the counter is 1 whenever the cursor is reset
  const isPaged = tab === 'learn' || after !== null || before !== null;
  return { tab, after, before, page: isPaged && Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1 };
}

/** The address of a state of the search page; defaults are left out, so that one state has one address. */
export function searchHref(term: string, { tab, after, before, page }: Partial<SearchAddress> = {}): string {
  const params = new URLSearchParams({ q: term });
  if (tab === 'learn') params.set('tab', tab);
  if (after) params.set('after', after);
  else if (before) params.set('before', before);
  if (page && page > 1) params.set('page', String(page));
  return `/search?${params}`;
}

const cursorOf = (text: string | null): string | null => (text !== null && CURSOR.test(text) ? text : null);
