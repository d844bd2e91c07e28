import { LIBRARY, type ListingView } from '../../../../features/catalogue/rules/listing/listing-query.ts';

/** The early script of each page reads this key, too (`inline-script.ts`). */
const KEY = 'listing-view';

/** Saves the view in this browser. Does nothing if storage is blocked. */
export function saveView(view: ListingView): void {
  try {
    if (view === 'table') window.localStorage.setItem(KEY, view);
    else window.localStorage.removeItem(KEY);
  } catch {
    // the link works anyway
  }
}

/** Returns the URL of the saved view. Null if the URL names a view or a cursor, or none is saved. */
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
