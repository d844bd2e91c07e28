/** Facts for the counters that the URL alone does not contain. In memory, at no cost to a page. */
export type InsightNotes = {
  /** the customer took the next step to an order of documents */
  began(step: 'cart' | 'checkout'): void;
  /** the number of documents and readings found for a term */
  results(term: string, count: number): void;
  /** maps a path, such as `/documents/a101-2025`, to its document */
  document(path: string, sku: string): void;
};
