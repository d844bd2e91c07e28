import { FILTER_KEYS } from '../categories/category-map.ts';

// a file of its own: the server alone compares addresses

/** What a listing reads of its address, the alias of a role-suffixed key included [LST-14]. */
const LISTING_KEYS: readonly string[] = [
  ...FILTER_KEYS,
  ...FILTER_KEYS.filter((key) => key.endsWith('Role')).map((key) => key.slice(0, -'Role'.length)),
  'after',
  'before',
  'page',
  'sort',
  'view',
];
/** What a search reads besides. */
const SEARCH_KEYS: readonly string[] = ['q', 'tab', ...LISTING_KEYS];

/**
 * [LST-04] [LST-14] The canonical address of an address with an unknown value, an alias, a repetition or another order;
 * null where it is canonical. Parameters the page does not read, such as a campaign's, are neither compared nor lost.
 */
export const getListingRedirect = (given: URLSearchParams, href: string): string | null =>
  leadToState(given, href, LISTING_KEYS);

/** [SRC-07] The same for a state of the search page. */
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
