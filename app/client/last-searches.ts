import { SEARCHES_KEY } from '../everywhere/session/person-facts-store.ts';
import { createLocalList, hasStringFields } from './local-list.ts';

/** What was searched for: words, or a document that was chosen, with its title and the path of its page. */
export type LastSearch = { text: string; title: string; href: string };

const LONGEST = 100;
/** A page of the store, of one document or of results: what another script wrote leads nowhere else. */
const HREF = /^\/(?:documents\/[\w%~.-]+\/?|search\?q=[^#\s]+)$/;

const list = createLocalList<LastSearch>(SEARCHES_KEY, {
  isItem: (value): value is LastSearch => hasStringFields(value, ['text', 'title', 'href']) && HREF.test(value.href),
  keyOf: ({ text }) => text.toLowerCase(),
});

/** [LK-06] Newest first, five at most. */
export const readLastSearches = list.read;

/** Puts a search first; in whatever case it was written, each stands once. */
export const recordSearch = ({ text, title, href }: LastSearch): void =>
  list.note({ text: text.slice(0, LONGEST), title, href });

export const clearSearches = list.clear;
