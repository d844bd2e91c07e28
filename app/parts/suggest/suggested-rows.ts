import { readSearchAddress, searchHref } from '../../../shop/search/search-address.ts';
import type { Suggestions } from '../../client/suggest.ts';
import { filterLabel } from './filter-label.ts';

export type Row =
  | { kind: 'document'; href: string; code: string; edition: number | null; title: string }
  | { kind: 'help' | 'article'; href: string; title: string }
  | { kind: 'filter'; href: string; label: string }
  | { kind: 'search'; href: string; term: string };

/** [SE3] */
const MOST_ROWS = 10;

/**
 * [SE3] Documents first, then filters, then what can be read, and always the search itself; ten in all. Filters that the term names
 * and nothing besides go before: who types `series F` means them. `kept` goes with the search as it would with Enter.
 */
export function rowsOf(
  term: string,
  { documents, readings, filters }: Omit<Suggestions, 'isWhole'>,
  kept = new URLSearchParams(),
): Row[] {
  // two rows that lead to one place are one
  const read = readings.filter(({ href }, at) => readings.findIndex((each) => each.href === href) === at);
  const room = MOST_ROWS - 1 - read.length - filters.length;
  const named = (isWhole: boolean): Row[] =>
    filters
      .filter(({ rest }) => (rest === '') === isWhole)
      .map((link) => ({ kind: 'filter' as const, href: link.href, label: filterLabel(link) }));
  return [
    ...named(true),
    ...documents
      .slice(0, room)
      .map(({ href, code, edition, title }) => ({ kind: 'document' as const, href, code, edition, title })),
    ...named(false),
    ...read,
    { kind: 'search', href: searchHref(term, readSearchAddress(kept)), term },
  ];
}
