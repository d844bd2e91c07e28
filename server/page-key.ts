import { RESERVED_PATHS } from '../platforms/content/model/reserved-paths.ts';

type PublicPage = {
  match: RegExp;
  query: readonly string[];
  /** ids of the routes whose data may be asked for one by one, besides the frame's */
  routes: readonly string[];
};

/** Which addresses are public pages, and which of their query keys count. Everything else is personal or not a page. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { match: /^\/(_root\.data|_\.data)?$/, query: [], routes: ['home'] },
  {
    match: /^\/documents(\.data)?$/,
    query: ['after', 'before', 'page', 'sort', 'series'],
    routes: ['routes/catalogue/listing/route'],
  },
  {
    match: /^\/documents\/[a-z0-9-]{1,80}\/?(\.data|_\.data)?$/,
    query: [],
    routes: ['routes/catalogue/product/route'],
  },
  // pages of the content: /lp/{slug}, /{slug}, /{parent}/{slug}
  {
    match: new RegExp(`^/(?!(?:${RESERVED_PATHS.join('|')})(?:[/.]|$))[a-z0-9-]{1,80}(/[a-z0-9-]{1,80})?(\\.data)?$`),
    query: [],
    routes: [
      'page',
      'page-below',
      'routes/content/landing/route',
      'routes/content/article/route',
      'routes/content/help/route',
    ],
  },
];

/**
 * The key of a public page, or null. Query keys that the page does not know are left out of the key and of the render alike,
 * so that a hostile or a campaign's query string can neither fill nor poison the cache.
 */
export function publicPageKey(rawUrl: string): { key: string; url: string } | null {
  const at = rawUrl.indexOf('?');
  const path = at < 0 ? rawUrl : rawUrl.slice(0, at);
  const page = PUBLIC_PAGES.find(({ match }) => match.test(path));
  if (!page) return null;
  if (at < 0) return { key: path, url: path };
  const given = new URLSearchParams(rawUrl.slice(at + 1));
  const kept = new URLSearchParams();
  for (const name of page.query) {
    const value = given.get(name);
    if (value !== null && value.length <= 300) kept.set(name, value);
  }
  // which loaders a client navigation asks for is part of a .data answer
  const routes = path.endsWith('.data') ? knownRoutes(page, given.get('_routes')) : '';
  if (routes) kept.set('_routes', routes);
  const query = kept.toString();
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
