import { redirect } from 'react-router';

/** [ST-10] A page that is none, is past the end or is written otherwise leads to the one that is shown, as in the library. Throws the redirect. */
export function redirectToValidPage({ pathname, searchParams }: URL, shown: number): void {
  const text = searchParams.get('page');
  if (text === null || (shown > 1 && text === String(shown))) return;
  throw redirect(getPageUrl({ pathname, searchParams }, shown));
}

/** The address of a page with what else it asks for; a year asks for a page, too. */
export function getPageUrl({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>, page: number): string {
  const kept = new URLSearchParams([...searchParams].filter(([name]) => name !== 'page' && name !== 'year'));
  if (page > 1) kept.set('page', String(page));
  const query = kept.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
