import { pushEvent } from './data-layer.ts';

const LONGEST = 100;
/** A document's number may be followed by its year, which together is as long as a phone number. */
const CODES = /(?<![\p{L}\d])[a-g][\s-]?\d{3}(?:[\s-]?(?:19|20)\d\d)?(?!\d)/giu;
const LONG_NUMBER = /\d(?:[\s().+/-]*\d){6}/u;

/** A term that may go into an event: cut to a bound; null where it may hold an e-mail, or a number of a person. */
export function safeTerm(term: string): string | null {
  const trimmed = term.trim();
  if (trimmed === '' || /[@＠]/u.test(trimmed) || LONG_NUMBER.test(trimmed.replaceAll(CODES, ' '))) return null;
  return trimmed.slice(0, LONGEST);
}

/** A search that was answered; without its term where the term might name a person. */
export function pushSearch(term: string): void {
  const search_term = safeTerm(term);
  pushEvent('view_search_results', search_term === null ? {} : { search_term });
}
