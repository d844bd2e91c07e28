import { RESERVED_PATHS } from '../platforms/content/model/reserved-paths.ts';

/** Which addresses are public pages, and which of their query keys count. Everything else is personal or not a page. */
const PUBLIC_PAGES: readonly { match: RegExp; query: readonly string[] }[] = [
  { match: /^\/(_root\.data|_\.data)?$/, query: [] },
  { match: /^\/documents(\.data)?$/, query: ['after', 'before', 'page', 'sort', 'series'] },
  { match: /^\/documents\/[a-z0-9-]{1,80}\/?(\.data|_\.data)?$/, query: [] },
  // pages of the content: /lp/{slug}, /{slug}, /{parent}/{slug}
  {
    match: new RegExp(`^/(?!(?:${RESERVED_PATHS.join('|')})(?:[/.]|$))[a-z0-9-]{1,80}(/[a-z0-9-]{1,80})?(\\.data)?$`),
    query: [],
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
  const routes = path.endsWith('.data') ? given.get('_routes') : null;
  if (routes !== null && /^[\w/.,$-]{1,300}$/.test(routes)) kept.set('_routes', routes);
  const query = kept.toString();
  const url = query ? `${path}?${query}` : path;
  return { key: url, url };
}
