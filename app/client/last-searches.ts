import { SEARCHES_KEY } from '../everywhere/session/facts-store.ts';

/** What was searched for: words, or a document that was chosen, with its title and the path of its page. */
export type LastSearch = { text: string; title: string; href: string };

const MOST = 5;
const LONGEST = 100;
/** A page of the store, of one document or of results: what another script wrote leads nowhere else. */
const HREF = /^\/(?:documents\/[\w%~.-]+\/?|search\?q=[^#\s]+)$/;

const isSearch = (value: unknown): value is LastSearch =>
  typeof value === 'object' &&
  value !== null &&
  ['text', 'title', 'href'].every((key) => typeof Reflect.get(value, key) === 'string') &&
  HREF.test(Reflect.get(value, 'href'));

/** [LK-06] Newest first; what is not of this shape is not there. Never leaves the browser. */
export function readLastSearches(): LastSearch[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(SEARCHES_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSearch).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a search first; each stands once, and five in all. */
export function noteSearch({ text, title, href }: LastSearch): void {
  const others = readLastSearches().filter((each) => each.text.toLowerCase() !== text.toLowerCase());
  write([{ text: text.slice(0, LONGEST), title, href }, ...others].slice(0, MOST));
}

export const clearSearches = (): void => write([]);

function write(searches: readonly LastSearch[]): void {
  try {
    if (searches.length > 0) window.localStorage.setItem(SEARCHES_KEY, JSON.stringify(searches));
    else window.localStorage.removeItem(SEARCHES_KEY);
  } catch {
    // a forbidden storage keeps no list
  }
}
