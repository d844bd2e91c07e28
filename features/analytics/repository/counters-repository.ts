/**
 * A counter: views and purchases of a document, searches of a term, or a step to an order (`cart`, `checkout`, `paid`).
 * `misses`: searches without a result.
 */
export type Counted = { kind: 'view' | 'bought' | 'search' | 'step'; name: string; count: number; misses: number };

/** How often each step was reached; a customer returning a day later is counted from the step where they continue. */
export type Steps = { carts: number; checkouts: number; paid: number };

export type SearchedTerm = { term: string; count: number; misses: number; lastOn: string };
/** Days are ISO dates in UTC, ending with today. */
export type Insight = {
  from: string;
  to: string;
  /** one entry per day, including days without a view */
  days: readonly ({ day: string; views: number } & Steps)[];
  steps: Steps;
  views: number;
  bought: number;
  terms: number;
  /** searched three times or more, most frequent first */
  searched: readonly SearchedTerm[];
  /** those without any result */
  missed: readonly SearchedTerm[];
  documents: readonly { sku: string; views: number; bought: number }[];
};

export type CountersRepository = {
  /** adds to today's counts, across all processes */
  add(counts: readonly Counted[]): Promise<void>;
  read(days: number): Promise<Insight>;
};
