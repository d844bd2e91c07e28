import { createLocalList, hasStringFields } from '../../../app/ui-kit/local-list.ts';
import { SEARCHES_KEY } from '../../account/ui/person-facts-store.ts';

/** A past search: its words, or the chosen document with its title and the path of its page. */
export type LastSearch = { text: string; title: string; href: string };

const MAX_LENGTH = 100;
/** A store page of one document or of search results: values written by other scripts cannot link elsewhere. */
const HREF = /^\/(?:documents\/[\w%~.-]+\/?|search\?q=[^#\s]+)$/;

const list = createLocalList<LastSearch>(SEARCHES_KEY, {
  isItem: (value): value is LastSearch => hasStringFields(value, ['text', 'title', 'href']) && HREF.test(value.href),
  keyOf: ({ text }) => text.toLowerCase(),
});

/** [LK-06] Newest first, five at most. */
export const readLastSearches = list.read;

/** Puts a search first; entries are unique, ignoring case. */
export const recordSearch = ({ text, title, href }: LastSearch): void =>
  list.note({ text: text.slice(0, MAX_LENGTH), title, href });

export const clearSearches = list.clear;
