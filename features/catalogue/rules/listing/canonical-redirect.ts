import { FILTER_KEYS } from '../categories/category-map.ts';

// a separate file: only the server compares addresses

/** Parameters of a listing, including the alias of a role-suffixed key [LST-14]. */
const LISTING_KEYS: readonly string[] = [
  ...FILTER_KEYS,
  ...FILTER_KEYS.filter((key) => key.endsWith('Role')).map((key) => key.slice(0, -'Role'.length)),
  'after',
  'before',
  'page',
  'sort',
  'view',
];
/** Parameters of the search page. */
const SEARCH_KEYS: readonly string[] = ['q', 'tab', ...LISTING_KEYS];

/**
 * [LST-04] [LST-14] Returns the canonical address if the given one has an unknown value, an alias, a repetition or
 * another order; else null. Parameters that the page does not read, such as a campaign's, are not compared and are
 * preserved.
 */
export const getListingRedirect = (given: URLSearchParams, href: string): string | null =>
  leadToState(given, href, LISTING_KEYS);

/** [SRC-07] The same for the search page. */
export const getSearchRedirect = (given: URLSearchParams, href: string): string | null =>
  leadToState(given, href, SEARCH_KEYS);

function leadToState(given: URLSearchParams, href: string, keys: readonly string[]): string | null {
  const [path = '', query = ''] = href.split('?', 2);
  const isRead = ([name]: [string, string]): boolean => keys.includes(name);
  const read = new URLSearchParams([...given].filter(isRead));
  if (read.toString() === new URLSearchParams(query).toString()) return null;
  const others = new URLSearchParams([...given].filter((entry) => !isRead(entry))).toString();
  const text = [query, others].filter(Boolean).join('&');
  return text ? `${path}?${text}` : path;
}
