/** What is counted: how often a document was looked at or bought, and a term was searched. `misses`: searches of it that found nothing. */
export type Counted = { kind: 'view' | 'bought' | 'search'; name: string; count: number; misses: number };

export type SearchedTerm = { term: string; count: number; misses: number; lastOn: string };
/** Days are ISO, UTC, with the last one today. */
export type Insight = {
  from: string;
  to: string;
  /** one for each day, also of those without a view */
  days: readonly { day: string; views: number }[];
  views: number;
  bought: number;
  terms: number;
  /** searched three times or more, most first */
  searched: readonly SearchedTerm[];
  /** of these, those that found nothing at all */
  missed: readonly SearchedTerm[];
  documents: readonly { sku: string; views: number; bought: number }[];
};

export type InsightBook = {
  /** adds to today's counts, of all processes */
  add(counts: readonly Counted[]): Promise<void>;
  read(days: number): Promise<Insight>;
};
