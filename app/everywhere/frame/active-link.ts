type Place = { pathname: string; search: string };

/**
 * The address of those in a menu that the current page is, or lies below: the longest one, so that a series is marked rather than
 * the library it belongs to. A query of the page changes nothing, a query of the entry must be the page's too.
 */
export function getActiveHref(hrefs: readonly string[], place: Place): string | null {
  const hits = hrefs.filter((href) => isAtOrBelow(href, place));
  return hits.reduce<string | null>((best, href) => (best && best.length >= href.length ? best : href), null);
}

function isAtOrBelow(href: string, { pathname, search }: Place): boolean {
  // what is behind a hash is known to the browser alone
  if (!href.startsWith('/') || href.includes('#')) return false;
  const [path = '', query] = href.split('?');
  if (pathname !== path && (path === '/' || !pathname.startsWith(`${path}/`))) return false;
  if (!query) return true;
  if (search === '') return false;
  const here = new URLSearchParams(search);
  return [...new URLSearchParams(query)].every(([key, value]) => here.get(key) === value);
}

/** What a mark of the current entry says: the page itself, or one below it. */
export const getAriaCurrent = (
  href: string,
  current: string | null,
  { pathname }: Place,
): 'page' | 'true' | undefined => (href !== current ? undefined : href.split('?', 1)[0] === pathname ? 'page' : 'true');

/** Marks the links of a menu that the server has drawn, and what opens over one of them; where the page itself stands in the line, that alone. */
export function markActiveLinks(menu: Element, place: Place): void {
  const links = [...menu.querySelectorAll('a')];
  const hrefOf = (link: Element): string => link.getAttribute('href') ?? '';
  const current = getActiveHref(links.map(hrefOf), place);
  const mark = (element: Element, value: string | undefined): void => {
    if (value) element.setAttribute('aria-current', value);
    else element.removeAttribute('aria-current');
  };
  for (const link of links) mark(link, getAriaCurrent(hrefOf(link), current, place));
  const isLink = links.some((link) => link.parentNode === menu && hrefOf(link) === current);
  for (const summary of menu.querySelectorAll('summary'))
    mark(summary, !isLink && summary.parentNode?.querySelector('a[aria-current]') ? 'true' : undefined);
}
