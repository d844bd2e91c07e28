/** `local`: what the browser keeps for good; `session`: what it keeps for the tab. */
type Shelf = 'local' | 'session';
const shelfOf = (shelf: Shelf): Storage => window[`${shelf}Storage`];

/** What is stored as JSON; null where there is nothing, the storage is forbidden, or it holds something else. */
export function readStored(shelf: Shelf, key: string): unknown {
  try {
    return JSON.parse(shelfOf(shelf).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The same for a list; empty where there is none. */
export function readStoredList(shelf: Shelf, key: string): unknown[] {
  const stored = readStored(shelf, key);
  return Array.isArray(stored) ? stored : [];
}

/** Stores a value as JSON; null removes it. A forbidden or full storage keeps nothing, and nothing throws. */
export function store(shelf: Shelf, key: string, value: unknown): void {
  try {
    if (value === null) shelfOf(shelf).removeItem(key);
    else shelfOf(shelf).setItem(key, JSON.stringify(value));
  } catch {}
}
