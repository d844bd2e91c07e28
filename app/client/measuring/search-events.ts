import { pushEvent } from './data-layer.ts';
import { safeTerm } from './safe-to-measure.ts';

/** A search that was answered; without its term where the term might name a person. */
export function pushSearch(term: string): void {
  const search_term = safeTerm(term);
  pushEvent('view_search_results', search_term === null ? {} : { search_term });
}
