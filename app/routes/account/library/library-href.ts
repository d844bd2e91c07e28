import type { LibraryKind, LibrarySort } from '../../../../shop/orders/library-titles.ts';

type Address = { page: number; text: string; sort: LibrarySort; kind: LibraryKind };

/** The address of a page of My documents; what is as always is left out. */
export function libraryHref({ page, text, sort, kind }: Address): string {
  const query = new URLSearchParams();
  if (text) query.set('q', text);
  if (sort !== 'newest') query.set('sort', sort);
  if (kind !== 'all') query.set('kind', kind);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/account/library?${query}` : '/account/library';
}
