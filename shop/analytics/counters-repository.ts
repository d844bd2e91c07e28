/**
 * What is counted: how often a document was looked at or bought, a term was searched, and a step to an order was taken (`cart`, `checkout`, `paid`). `misses`: searches of a term that
 * found nothing.
 */
export type Counted = { kind: 'view' | 'bought' | 'search' | 'step'; name: string; count: number; misses: number };

/** How often each step was taken: people who come back a day later are counted where they go on. */
export type Steps = { carts: number; checkouts: number; paid: number };

export type SearchedTerm = { term: string; count: number; misses: number; lastOn: string };
/** Days are ISO, UTC, with the last one today. */
export type Insight = {
  from: string;
  to: string;
  /** one for each day, also of those without a view */
  days: readonly ({ day: string; views: number } & Steps)[];
  steps: Steps;
  views: number;
  bought: number;
  terms: number;
  /** searched three times or more, most first */
  searched: readonly SearchedTerm[];
  /** of these, those that found nothing at all */
  missed: readonly SearchedTerm[];
  documents: readonly { sku: string; views: number; bought: number }[];
};

export type CountersRepository = {
  /** adds to today's counts, of all processes */
  add(counts: readonly Counted[]): Promise<void>;
  read(days: number): Promise<Insight>;
};
