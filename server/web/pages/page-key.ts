import { getListingRedirect } from '../../../features/catalogue/rules/listing/canonical-redirect.ts';
import { libraryHref } from '../../../features/catalogue/rules/listing/listing-query.ts';
import { parseListingQuery } from '../../../features/catalogue/rules/listing/parse-listing-query.ts';
import { pageStateQuery, readPageState } from '../../../features/content/rules/topics/page-state.ts';
import { RESERVED_PATHS } from '../../../platforms/content/model/reserved-paths.ts';

type PublicPage = {
  match: RegExp;
  /** returns the significant part of a query; null if it is not canonical; absent: no part is significant */
  query?(given: URLSearchParams): string | null;
  /** ids of the routes whose data may be requested separately, besides the frame's */
  routes: readonly string[];
};

/** Public page URLs, and the significant part of their query. Everything else is personal or not a page. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { match: /^\/(_root\.data|_\.data)?$/, routes: ['home'] },
  {
    match: /^\/documents(\.data)?$/,
    // [LST-14] [LST-15] one state is one key: an alias, another order, a repetition or an invented value redirects to
    // it
    query: (given) => {
      const href = libraryHref(parseListingQuery(given));
      return getListingRedirect(given, href) === null ? (href.split('?')[1] ?? '') : null;
    },
    routes: ['routes/catalogue/listing/route'],
  },
  {
    match: /^\/documents\/[a-z0-9-]{1,80}\/?(\.data|_\.data)?$/,
    routes: ['routes/catalogue/product/route'],
  },
  // topic pages: few query values are valid, and an unknown one leads to the page itself
  {
    match: /^\/(?:help|learn)(\.data)?$/,
    query: (given) => {
      const state = readPageState(given);
      // a typed search term is not a separate page
      return state.term === '' ? pageStateQuery(state) : null;
    },
    routes: ['page'],
  },
  // content pages: /lp/{slug}, /{slug}, /{parent}/{slug}
  {
    match: new RegExp(`^/(?!(?:${RESERVED_PATHS.join('|')})(?:[/.]|$))[a-z0-9-]{1,80}(/[a-z0-9-]{1,80})?(\\.data)?$`),
    // a number composed by a visitor has very many values
    query: (given) => (readPageState(given).number === '' ? '' : null),
    routes: [
      'page',
      'page-below',
      'routes/subscriptions/plan/route',
      'routes/content/landing/route',
      'routes/content/article/route',
      'routes/content/help/route',
    ],
  },
];

/**
 * Returns the cache key of a public page, or null. Query parameters that the page does not read are removed from key
 * and render alike. Therefore a hostile or a campaign's query string can neither fill nor poison the cache. Null also
 * for a listing URL that is not canonical. Well-formed filter values that the shop does not have reach the listing,
 * which redirects them; only pages are cached.
 */
export function publicPageKey(rawUrl: string): { key: string; url: string } | null {
  const at = rawUrl.indexOf('?');
  const path = at < 0 ? rawUrl : rawUrl.slice(0, at);
  const page = PUBLIC_PAGES.find(({ match }) => match.test(path));
  if (!page) return null;
  if (at < 0) return { key: path, url: path };
  const given = new URLSearchParams(rawUrl.slice(at + 1));
  // a .data response depends on the requested loaders
  const routes = path.endsWith('.data') ? knownRoutes(page, given.get('_routes')) : '';
  // the frame alone is the same for every state of the page: an unchecked state must not create an entry
  const own = routes === 'root' ? '' : page.query?.(given);
  if (own === null) return null;
  const query = [own, routes && `_routes=${encodeURIComponent(routes)}`].filter(Boolean).join('&');
  const url = query ? `${path}?${query}` : path;
  return { key: url, url };
}

/** Returns the query parameters that the render did not get, as written; campaign parameters for example. */
export function getUnkeyedQuery(rawUrl: string, renderedUrl: string): string {
  const at = rawUrl.indexOf('?');
  if (at < 0 || rawUrl.slice(0, at).endsWith('.data')) return '';
  const reported = new URLSearchParams(renderedUrl.split('?')[1] ?? '');
  const isIgnored = (part: string): boolean =>
    [...new URLSearchParams(part).keys()].some((name) => !reported.has(name));
  return rawUrl
    .slice(at + 1)
    .split('&')
    .filter(isIgnored)
    .join('&');
}

/** Returns the requested routes that belong to this page, deduplicated and sorted; empty for none. */
function knownRoutes({ routes }: PublicPage, requested: string | null): string {
  const wanted = new Set((requested ?? '').slice(0, 300).split(','));
  const known = ['root', ...routes].filter((id) => wanted.has(id));
  // a page consists of the frame and one screen
  return known.length <= 2 ? known.join(',') : '';
}
