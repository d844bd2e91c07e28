import type { Result } from '../../../core/result.ts';

/** A reading that a search found. `href` is a path of the store or a validated https URL. */
export type ReadingHit = {
  kind: 'help' | 'article';
  /** the id of the content entry: `helpEntry.refunds` */
  id: string;
  title: string;
  description: string;
  href: string;
};

/** `unavailable`: down, slow, rejected, or an invalid response. */
export type SearchProblem = 'unavailable';
type SearchResult<T> = Promise<Result<T, SearchProblem>>;

/** The search terms of a reading; the client writes them in the shape of its index [SRC-03]. */
export type ReadingRecord = ReadingHit & {
  /** the locale of its texts: `en-US` */
  locale: string;
  keywords: readonly string[];
  /** the text without markup, cut to the limit of an index record */
  text: string;
};

/** A record of an index. The fingerprint shows, without fetching the record, whether it is up to date. */
export type IndexedRecord = { id: string; fingerprint: string };

/**
 * The search platform in types of the store: the indexes Help and Articles. The caller trims terms to at most 100
 * characters.
 */
export type Search = {
  /** all hits, up to 10,000 per index, best first; help first on a tie [SRC-02] [SRC-08] */
  findReadings(term: string, locale: string): SearchResult<ReadingHit[]>;
  /** the number of hits, without fetching them: help and articles together [SRC-08] [SRC-02] */
  countReadings(term: string): SearchResult<number>;
  /** inserts or replaces these records */
  saveReadings(records: readonly ReadingRecord[]): SearchResult<null>;
  /** removes stale records; ids of content entries */
  removeReadings(ids: readonly string[]): SearchResult<null>;
  /** only the records that the store wrote; a missing index is created empty */
  listReadings(): SearchResult<IndexedRecord[]>;
};
