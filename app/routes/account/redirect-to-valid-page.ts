import { redirect } from 'react-router';

/**
 * [ST-10] Redirects an invalid page, one past the end, or another spelling to the shown page, as in the library. Throws
 * the redirect.
 */
export function redirectToValidPage({ pathname, searchParams }: URL, shown: number): void {
  const text = searchParams.get('page');
  if (text === null || (shown > 1 && text === String(shown))) return;
  throw redirect(getPageUrl({ pathname, searchParams }, shown));
}

/** Returns the URL of a page with the other parameters kept; without `year`, which also selects a page. */
export function getPageUrl({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>, page: number): string {
  const remaining = new URLSearchParams([...searchParams].filter(([name]) => name !== 'page' && name !== 'year'));
  if (page > 1) remaining.set('page', String(page));
  const query = remaining.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
