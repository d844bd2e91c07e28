import { message } from '../../../messages/message.ts';
import { formatBegun, readBegun } from '../../../shop/catalogue/begun-number.ts';
import type { DocumentSummary } from '../../../shop/catalogue/document.ts';
import type { SeriesLetter } from '../../../shop/catalogue/legend.ts';
import type { SearchBeginning } from '../../../shop/search/begin-search.ts';
import type { OwnDocument, OwnFinds, OwnOrder } from '../../../shop/search/find-own.ts';
import { mayBeOrder } from '../../../shop/search/match-own.ts';
import { readSearchAddress, searchHref } from '../../../shop/search/search-address.ts';
import type { LastSearch } from '../../client/last-searches.ts';
import { MOST_HITS, type Suggestions } from '../../client/suggest.ts';
import { filterLabel } from './filter-label.ts';

/** One row of a field's finds; every row leads somewhere. */
export type FindRow =
  | { kind: 'hit'; href: string; document: DocumentSummary }
  | { kind: 'owned'; href: string; document: OwnDocument }
  | { kind: 'order'; href: string; order: OwnOrder }
  | { kind: 'help' | 'article' | 'filter'; href: string; title: string }
  | { kind: 'last'; href: string; search: LastSearch }
  | { kind: 'series'; href: string; letter: SeriesLetter; name: string; count: number }
  | { kind: 'search'; href: string; term: string };

/** Rows under one heading. `side`: which of the two columns of a wide panel they stand in. */
export type FindGroup = {
  name:
    | 'filters'
    | 'within'
    | 'documents'
    | 'owned'
    | 'orders'
    | 'help'
    | 'articles'
    | 'last'
    | 'popular'
    | 'series'
    | 'search';
  title: string;
  side: 'main' | 'aside' | 'end';
  rows: readonly FindRow[];
};

const drawn = (groups: readonly FindGroup[]): FindGroup[] => groups.filter(({ rows }) => rows.length > 0);
const NOTHING_OWN: OwnFinds = { documents: [], orders: [] };

/**
 * [SE3] [LK-06] What is typed: documents, one's own, one's orders, help, articles, and always the search itself; empty groups are left out. Filters that the term names
 * and nothing besides go first: who types `series F` means them. `kept` goes with the search as it would with Enter.
 */
export function groupsFor(
  term: string,
  found: Suggestions,
  { own = NOTHING_OWN, kept = new URLSearchParams() }: { own?: OwnFinds; kept?: URLSearchParams } = {},
): FindGroup[] {
  const named = (isWhole: boolean): FindGroup => ({
    name: isWhole ? 'filters' : 'within',
    title: message('field.filters'),
    side: 'main',
    rows: found.filters
      .filter(({ rest }) => (rest === '') === isWhole)
      .map((link) => ({ kind: 'filter', href: link.href, title: filterLabel(link) })),
  });
  const hits = found.documents.slice(0, MOST_HITS);
  const read = (kind: 'help' | 'article', list: Suggestions['help']): FindRow[] =>
    list.map(({ href, title }) => ({ kind, href, title }));
  // beside the documents of a number, only what names that number
  const begun = hits.length > 0 ? readBegun(term) : null;
  const about = (list: Suggestions['help']) =>
    begun ? list.filter(({ title }) => title.includes(formatBegun(begun))) : list;
  const aside = (name: FindGroup['name'], title: string, rows: readonly FindRow[]): FindGroup => ({
    name,
    title,
    side: 'aside',
    rows,
  });
  return drawn([
    named(true),
    {
      name: 'documents',
      title: countOf(hits.length, found.total),
      side: 'main',
      rows: hits.map((document) => ({ kind: 'hit', href: document.href, document })),
    },
    named(false),
    aside(
      'owned',
      message('field.owned'),
      own.documents.map((document) => ({ kind: 'owned', href: libraryOf(document.sku), document })),
    ),
    aside(
      'orders',
      message('field.orders'),
      own.orders.map((order) => ({
        kind: 'order',
        href: `/account/order-history?orderId=${encodeURIComponent(order.number)}`,
        order,
      })),
    ),
    aside('help', message('field.help'), read('help', about(found.help))),
    aside('articles', message('field.articles'), read('article', about(found.articles))),
    {
      name: 'search',
      title: '',
      side: 'end',
      rows: [{ kind: 'search', href: searchHref(term, readSearchAddress(kept)), term }],
    },
  ]);
}

/** [SE3] Whether Enter opens this first row: a number was typed, and the row is what it names. Words are searched for. */
export function isNamedByNumber(term: string, row: FindRow | undefined): boolean {
  if (row?.kind === 'hit') return readBegun(term) !== null;
  return row?.kind === 'order' && mayBeOrder(term);
}

/** [LK-06] Nothing is typed: what was searched for last in this browser, what is asked for most, and the series. */
export function groupsForNothing(last: readonly LastSearch[], begin: SearchBeginning | null): FindGroup[] {
  return drawn([
    {
      name: 'last',
      title: message('field.last'),
      side: 'main',
      rows: last.map((search) => ({ kind: 'last', href: search.href, search })),
    },
    {
      name: 'popular',
      title: message('field.popular'),
      side: 'main',
      rows: (begin?.popular ?? []).map((document) => ({ kind: 'hit', href: document.href, document })),
    },
    {
      name: 'series',
      title: message('field.series'),
      side: 'aside',
      rows: (begin?.series ?? []).map((series) => ({ kind: 'series', ...series })),
    },
  ]);
}

/** "Documents, 5 of 9"; before the full answer of how many is not known. */
function countOf(shown: number, total: number): string {
  if (total === 0) return message('field.documents');
  return total > shown
    ? message('field.documents.of', { shown, total })
    : message('field.documents.count', { count: shown });
}

const libraryOf = (sku: string): string => `/account/library?q=${encodeURIComponent(sku.toLowerCase())}`;
