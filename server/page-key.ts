import { RESERVED_PATHS } from '../platforms/content/model/reserved-paths.ts';
import { listingHref } from '../shop/catalogue/listing-query.ts';
import { parseListingQuery } from '../shop/catalogue/parse-listing-query.ts';

type PublicPage = {
  match: RegExp;
  /** the part of a query that counts, in the one form it is kept in; absent: none of it */
  query?(given: URLSearchParams): string;
  /** ids of the routes whose data may be asked for one by one, besides the frame's */
  routes: readonly string[];
};

/** Which addresses are public pages, and what of their query counts. Everything else is personal or not a page. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { match: /^\/(_root\.data|_\.data)?$/, routes: ['home'] },
  {
    match: /^\/documents(\.data)?$/,
    // [LST-14] [LST-15] one state is one key: an alias, an order, a repetition or a made-up value makes no other
    query: (given) => listingHref('', parseListingQuery(given)).slice(1),
    routes: ['routes/catalogue/listing/route'],
  },
  {
    match: /^\/documents\/[a-z0-9-]{1,80}\/?(\.data|_\.data)?$/,
    routes: ['routes/catalogue/product/route'],
  },
  // pages of the content: /lp/{slug}, /{slug}, /{parent}/{slug}
  {
    match: new RegExp(`^/(?!(?:${RESERVED_PATHS.join('|')})(?:[/.]|$))[a-z0-9-]{1,80}(/[a-z0-9-]{1,80})?(\\.data)?$`),
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
 * The key of a public page, or null. What the page does not know of a query is left out of the key and of the render alike,
 * so that a hostile or a campaign's query string can neither fill nor poison the cache. Filter values that look well and that nobody
 * offers get this far; the listing answers them with the way to the state without them, and only pages are kept.
 */
export function publicPageKey(rawUrl: string): { key: string; url: string } | null {
  const at = rawUrl.indexOf('?');
  const path = at < 0 ? rawUrl : rawUrl.slice(0, at);
  const page = PUBLIC_PAGES.find(({ match }) => match.test(path));
  if (!page) return null;
  if (at < 0) return { key: path, url: path };
  const given = new URLSearchParams(rawUrl.slice(at + 1));
  // which loaders a client navigation asks for is part of a .data answer
  const routes = path.endsWith('.data') ? knownRoutes(page, given.get('_routes')) : '';
  // the frame alone is the same for every state of the page: a state nobody checks makes no entry of its own
  const own = routes === 'root' ? '' : page.query?.(given);
  const query = [own, routes && `_routes=${encodeURIComponent(routes)}`].filter(Boolean).join('&');
  const url = query ? `${path}?${query}` : path;
  return { key: url, url };
}

/** The routes among those asked for that this page is made of, each once and in one order; empty for none. */
function knownRoutes({ routes }: PublicPage, asked: string | null): string {
  const wanted = new Set((asked ?? '').slice(0, 300).split(','));
  const known = ['root', ...routes].filter((id) => wanted.has(id));
  // a page is the frame and one screen
  return known.length <= 2 ? known.join(',') : '';
}
