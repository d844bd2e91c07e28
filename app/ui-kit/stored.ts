/** `local`: stored permanently; `session`: stored for the tab. */
type Shelf = 'local' | 'session';
const shelfOf = (shelf: Shelf): Storage => window[`${shelf}Storage`];

/** Returns the stored JSON value; null if there is none, the storage is forbidden, or the value is invalid. */
export function readStored(shelf: Shelf, key: string): unknown {
  try {
    return JSON.parse(shelfOf(shelf).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Like `readStored`, for a list; empty if there is none. */
export function readStoredList(shelf: Shelf, key: string): unknown[] {
  const stored = readStored(shelf, key);
  return Array.isArray(stored) ? stored : [];
}

/** Stores a value as JSON; null removes it. Never throws: a forbidden or full storage stores nothing. */
export function store(shelf: Shelf, key: string, value: unknown): void {
  try {
    if (value === null) shelfOf(shelf).removeItem(key);
    else shelfOf(shelf).setItem(key, JSON.stringify(value));
  } catch {}
}
