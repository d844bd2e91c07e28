import type { MenuEntry, MenuLink } from '../../../platforms/content/client/types.ts';

export type MenuColumn = { label: string; links: MenuLink[] };

/** Every link that an entry leads to, from top to bottom. */
export function linksIn(entry: MenuEntry): MenuLink[] {
  return entry.kind === 'item' ? [entry.link] : entry.items.flatMap(linksIn);
}

/** Groups as columns under their label; the links that stand between them together in one without, which is last where what is asked for most is shown [LK-18]. */
export function columnsOf(entries: readonly MenuEntry[]): MenuColumn[] {
  const columns: MenuColumn[] = [];
  for (const entry of entries) {
    const loose = columns.find(({ label }) => label === '');
    if (entry.kind !== 'item') columns.push({ label: entry.label, links: linksIn(entry) });
    else if (loose) loose.links.push(entry.link);
    else columns.push({ label: '', links: [entry.link] });
  }
  if (columns.at(-1)?.links[0]?.asked) columns.sort((a, b) => Number(!a.label) - Number(!b.label));
  return columns;
}

type Place = { pathname: string; search: string };

/**
 * The address in a menu that the current page is, or lies below: the longest one, so that a series is marked rather than
 * the library it belongs to. A query of the page changes nothing, a query of the entry must be the page's too.
 */
export function currentHref(entries: readonly MenuEntry[], place: Place): string | null {
  const hits = entries.flatMap(linksIn).filter(({ href }) => isAtOrBelow(href, place));
  return hits.reduce<string | null>((best, { href }) => (best && best.length >= href.length ? best : href), null);
}

function isAtOrBelow(href: string, { pathname, search }: Place): boolean {
  // what is behind a hash is known to the browser alone
  if (!href.startsWith('/') || href.includes('#')) return false;
  const [path = '', query = ''] = href.split('?');
  if (pathname !== path && (path === '/' || !pathname.startsWith(`${path}/`))) return false;
  const here = new URLSearchParams(search);
  return [...new URLSearchParams(query)].every(([key, value]) => here.get(key) === value);
}

/** What a mark of the current entry says: the page itself, or one below it. */
export const markOf = (href: string, current: string | null, { pathname }: Place): 'page' | 'true' | undefined =>
  href !== current ? undefined : href.split('?', 1)[0] === pathname ? 'page' : 'true';
