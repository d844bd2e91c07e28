/** What pages tell the counters that the address alone does not say. In memory: it costs a page nothing. */
export type InsightNotes = {
  /** a step further on the way to an order of documents was taken */
  began(step: 'cart' | 'checkout'): void;
  /** how many documents and readings a term found */
  results(term: string, count: number): void;
  /** which document stands at a path, such as `/documents/a101-2025` */
  document(path: string, sku: string): void;
};
