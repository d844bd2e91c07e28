import { LIBRARY, type ListingView } from '../../../../shop/catalogue/listing/listing-query.ts';

/** The early script of each page reads it as well (`inline-script.ts`). */
const KEY = 'listing-view';

/** Remembers the view in this browser. Blocked storage remembers nothing. */
export function saveView(view: ListingView): void {
  try {
    if (view === 'table') window.localStorage.setItem(KEY, view);
    else window.localStorage.removeItem(KEY);
  } catch {
    // the link leads to the view all the same
  }
}

/** Returns the address of the remembered view, or null if the address names a view or a cursor, or none is remembered. */
export function findPreferredHref({ searchParams }: URL): string | null {
  const isGiven = ['view', 'after', 'before'].some((name) => searchParams.has(name));
  if (isGiven || !isTablePreferred()) return null;
  searchParams.set('view', 'table');
  return `${LIBRARY}?${searchParams.toString().replaceAll('%2C', ',')}`;
}

function isTablePreferred(): boolean {
  try {
    return window.localStorage.getItem(KEY) === 'table';
  } catch {
    return false;
  }
}
