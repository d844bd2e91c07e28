type Place = { pathname: string; search: string };

/**
 * Returns the menu address that the current page equals or is below. The longest one wins, so that a series is marked rather than its library. Ignores the
 * page's query, but an entry's query must match.
 */
export function getActiveHref(hrefs: readonly string[], place: Place): string | null {
  const hits = hrefs.filter((href) => isAtOrBelow(href, place));
  return hits.reduce<string | null>((best, href) => (best && best.length >= href.length ? best : href), null);
}

function isAtOrBelow(href: string, { pathname, search }: Place): boolean {
  // only the browser knows the fragment
  if (!href.startsWith('/') || href.includes('#')) return false;
  const [path = '', query] = href.split('?');
  if (pathname !== path && (path === '/' || !pathname.startsWith(`${path}/`))) return false;
  if (!query) return true;
  if (search === '') return false;
  const here = new URLSearchParams(search);
  return [...new URLSearchParams(query)].every(([key, value]) => here.get(key) === value);
}

/** The value of `aria-current`: the page itself, or a section that contains it. */
export const getAriaCurrent = (
  href: string,
  current: string | null,
  { pathname }: Place,
): 'page' | 'true' | undefined => (href !== current ? undefined : href.split('?', 1)[0] === pathname ? 'page' : 'true');

/**
 * Marks the current links of a server-rendered menu, and the opening entry that contains one. If the line itself or `otherLine` has the current link, marks only
 * that.
 */
export function markActiveLinks(menu: Element, place: Place, otherLine: Element | null = null): void {
  const links = [...menu.querySelectorAll('a')];
  const hrefOf = (link: Element): string => link.getAttribute('href') ?? '';
  const current = getActiveHref(links.map(hrefOf), place);
  const mark = (element: Element, value: string | undefined): void => {
    if (value) element.setAttribute('aria-current', value);
    else element.removeAttribute('aria-current');
  };
  for (const link of links) mark(link, getAriaCurrent(hrefOf(link), current, place));
  const isCurrent = (link: Element): boolean => hrefOf(link) === current;
  const isLink =
    links.some((link) => link.parentNode === menu && isCurrent(link)) ||
    [...(otherLine?.querySelectorAll(':scope > a') ?? [])].some(isCurrent);
  for (const summary of menu.querySelectorAll('summary'))
    mark(summary, !isLink && summary.parentNode?.querySelector('a[aria-current]') ? 'true' : undefined);
}
