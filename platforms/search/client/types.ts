import type { Result } from '../../../core/result.ts';

/** Something to read that a search found. `href` is a path of the store or a judged https address. */
export type ReadingHit = {
  kind: 'help' | 'article';
  /** of the content entry: `helpEntry.refunds` */
  id: string;
  title: string;
  description: string;
  href: string;
};

/** `unavailable`: down, slow, refused, or it answered nonsense. */
export type SearchProblem = 'unavailable';
type Answer<T> = Promise<Result<T, SearchProblem>>;

/** What a reading is found by; the client writes it in the shape of its index [SRC-03]. */
export type ReadingRecord = ReadingHit & {
  /** the locale of its texts: `en-US` */
  locale: string;
  keywords: readonly string[];
  /** the running text without markup, cut to what an index record may hold */
  text: string;
};

/** What an index holds under an id. The fingerprint says, without fetching it, whether it is up to date. */
export type IndexedRecord = { id: string; fingerprint: string };

/** The search platform in the store's own words: the indexes Help and Articles. Terms are trimmed by the caller and at most 100 characters. */
export type Search = {
  /** [SRC-02] [SRC-08] every hit, up to 10,000 of each index, best first; help first where scores tie */
  findReadings(term: string, locale: string): Answer<ReadingHit[]>;
  /** [SRC-02] how many there are, without fetching them: help and articles together [SRC-08] */
  countReadings(term: string): Answer<number>;
  /** puts in or replaces these records */
  saveReadings(records: readonly ReadingRecord[]): Answer<null>;
  /** takes out what is no longer there; ids of content entries */
  removeReadings(ids: readonly string[]): Answer<null>;
  /** what the store put into the indexes, never what others did; an index that is not there yet is made, empty */
  listReadings(): Answer<IndexedRecord[]>;
};
