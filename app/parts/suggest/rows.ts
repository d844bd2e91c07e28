import { searchHref } from '../../../shop/search/search-address.ts';
import type { Suggestions } from '../../client/suggest.ts';

export type Row =
  | { kind: 'document'; href: string; code: string; edition: number | null; title: string }
  | { kind: 'help' | 'article'; href: string; title: string }
  | { kind: 'search'; href: string; term: string };

/** [SE3] */
const MOST_ROWS = 10;

/** [SE3] Documents first, then what can be read, and always the search itself; ten in all. */
export function rowsOf(term: string, { documents, readings }: Suggestions): Row[] {
  // two rows that lead to one place are one
  const read = readings.filter(({ href }, at) => readings.findIndex((each) => each.href === href) === at);
  const room = MOST_ROWS - 1 - read.length;
  return [
    ...documents
      .slice(0, room)
      .map(({ href, code, edition, title }) => ({ kind: 'document' as const, href, code, edition, title })),
    ...read,
    { kind: 'search', href: searchHref(term), term },
  ];
}
