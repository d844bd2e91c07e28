import { message } from '../../../../messages/message.ts';
import type { DocumentSummary } from '../../../catalogue/rules/document.ts';
import type { SeriesLetter } from '../../../catalogue/rules/legend.ts';
import { readSearchAddress, searchHref } from '../../../catalogue/rules/listing/search-address.ts';
import { formatPartialCode, parsePartialCode } from '../../../catalogue/rules/partial-code.ts';
import { looksLikeOrderNumber } from '../../rules/match-own.ts';
import type { SearchBeginning } from '../../use-cases/begin-search.ts';
import type { OwnDocument, OwnOrder, PurchaseMatches } from '../../use-cases/search-purchases.ts';
import type { LastSearch } from '../last-searches.ts';
import { MAX_SUGGESTED_HITS, type Suggestions } from '../suggest.ts';
import { filterLabel } from './filter-label.ts';

/** One row of a field's suggestions; every row has a link. */
export type SuggestionRow =
  | { kind: 'hit'; href: string; document: DocumentSummary }
  | { kind: 'owned'; href: string; document: OwnDocument }
  | { kind: 'order'; href: string; order: OwnOrder }
  | { kind: 'help' | 'article' | 'filter'; href: string; title: string }
  | { kind: 'last'; href: string; search: LastSearch }
  | { kind: 'series'; href: string; letter: SeriesLetter; name: string; count: number }
  | { kind: 'search'; href: string; term: string };

/** Rows under one heading. `side`: their column in a wide panel. */
export type SuggestionGroup = {
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
  rows: readonly SuggestionRow[];
};

const withoutEmpty = (groups: readonly SuggestionGroup[]): SuggestionGroup[] =>
  groups.filter(({ rows }) => rows.length > 0);
const NOTHING_OWN: PurchaseMatches = { documents: [], orders: [] };

/**
 * [SE3] [LK-06] The groups for a typed term: documents, the customer's own documents and orders, help, articles, and always the search itself. Empty groups are
 * left out. If the term names only filters, they come first: typing `series F` means that filter. `preserved` is added to the search, as with Enter.
 */
export function groupsFor(
  term: string,
  found: Suggestions,
  { own = NOTHING_OWN, preserved = new URLSearchParams() }: { own?: PurchaseMatches; preserved?: URLSearchParams } = {},
): SuggestionGroup[] {
  const named = (isComplete: boolean): SuggestionGroup => ({
    name: isComplete ? 'filters' : 'within',
    title: message('field.filters'),
    side: 'main',
    rows: found.filters
      .filter(({ rest }) => (rest === '') === isComplete)
      .map((link) => ({ kind: 'filter', href: link.href, title: filterLabel(link) })),
  });
  const hits = found.documents.slice(0, MAX_SUGGESTED_HITS);
  const read = (kind: 'help' | 'article', list: Suggestions['help']): SuggestionRow[] =>
    list.map(({ href, title }) => ({ kind, href, title }));
  // beside the documents of a number, only suggestions for that number
  const begun = hits.length > 0 ? parsePartialCode(term) : null;
  const about = (list: Suggestions['help']) =>
    begun ? list.filter(({ title }) => title.includes(formatPartialCode(begun))) : list;
  const aside = (name: SuggestionGroup['name'], title: string, rows: readonly SuggestionRow[]): SuggestionGroup => ({
    name,
    title,
    side: 'aside',
    rows,
  });
  return withoutEmpty([
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
      rows: [{ kind: 'search', href: searchHref(term, readSearchAddress(preserved)), term }],
    },
  ]);
}

/** [SE3] Whether Enter opens the first row: a number was typed, and the row matches it. Words start a search. */
export function isNamedByNumber(term: string, row: SuggestionRow | undefined): boolean {
  if (row?.kind === 'hit') return parsePartialCode(term) !== null;
  return row?.kind === 'order' && looksLikeOrderNumber(term);
}

/** [LK-06] The groups for an empty field: the last searches in this browser, the most requested documents, and the series. */
export function groupsForNothing(last: readonly LastSearch[], begin: SearchBeginning | null): SuggestionGroup[] {
  return withoutEmpty([
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

/** "Documents, 5 of 9"; before the full response the total is not known. */
function countOf(shown: number, total: number): string {
  if (total === 0) return message('field.documents');
  return total > shown
    ? message('field.documents.of', { shown, total })
    : message('field.documents.count', { count: shown });
}

const libraryOf = (sku: string): string => `/account/library?q=${encodeURIComponent(sku.toLowerCase())}`;
