import type { LibrarySort } from '../../../../shop/orders/library-titles.ts';

/** The address of a page of My documents; what is as always is left out. */
export function libraryHref({ page, text, sort }: { page: number; text: string; sort: LibrarySort }): string {
  const query = new URLSearchParams();
  if (text) query.set('q', text);
  if (sort !== 'newest') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/account/library?${query}` : '/account/library';
}
