import type { ListingSort } from '../../../../platforms/commerce/client/types.ts';
import { FILTER_KEYS, type FilterKey } from '../categories/category-map.ts';

export type { ListingSort };

/** [LST-01] Documents per page. */
export const PAGE_SIZE = 18;
/** [LST-13] Documents per page with a promo tile, on every page of the listing. */
export const PAGE_SIZE_WITH_PROMO = 16;

/** Documents per page of the table view. */
export const PAGE_SIZE_TABLE = 40;

export type ListingView = 'cards' | 'table';

/** Chosen slugs by group [LST-04]; the role has at most one [LI3]. */
export type ListingFilters = Readonly<Record<FilterKey, readonly string[]>>;

/** [LST-15] The state of a listing, as encoded in its address. */
export type ListingQuery = ListingFilters & {
  readonly after: string | null;
  readonly before: string | null;
  /** counts from 1 [LST-08] */
  readonly page: number;
  readonly sort: ListingSort;
  readonly view: ListingView;
};

/** [LST-06] Address of the library: the listing without filters. */
export const LIBRARY = '/documents';
/** Address of the search page; it accepts the same filters [SRC-07]. */
export const SEARCH = '/search';

/** [LI3] Whether a group allows only one value; true for the role alone. */
export const isSingleChoice = (key: FilterKey): boolean => key === 'productRole';

/** A listing without a filter, best selling, page 1. */
export const DEFAULT_QUERY: ListingQuery = {
  productRole: [],
  projectType: [],
  documentType: [],
  series: [],
  after: null,
  before: null,
  page: 1,
  sort: 'BEST_SELLING',
  view: 'cards',
};

/** Returns the address of a listing state; defaults are omitted, so that each state has exactly one address. */
export function listingHref(path: string, query: Partial<ListingQuery>, term?: string): string {
  const params = new URLSearchParams();
  if (term) params.set('q', term);
  for (const [name, value] of filterParams(query)) params.set(name, value);
  const cursor = query.after ?? query.before;
  if (cursor) params.set(query.after ? 'after' : 'before', cursor);
  if (cursor && query.page && query.page > 1) params.set('page', String(query.page));
  const text = params.toString().replaceAll('%2C', ',');
  return text ? `${path}?${text}` : path;
}

/** Returns filters, sort and view as address parameters, which a form without a script submits as hidden fields. */
export function filterParams(query: Partial<ListingQuery>): [name: string, value: string][] {
  const fields = FILTER_KEYS.map((key): [string, string] => [key, (query[key] ?? []).join(',')]);
  if (query.sort === 'A_TO_Z') fields.push(['sort', query.sort]);
  if (query.view === 'table') fields.push(['view', query.view]);
  return fields.filter(([, value]) => value !== '');
}

/** Returns the address of the library in a given state. */
export const libraryHref = (query: Partial<ListingQuery>): string => listingHref(LIBRARY, query);

/** [LST-08] Resets the query to page 1 and keeps filters and sort. */
export const resetPage = (query: ListingQuery): ListingQuery => ({ ...query, after: null, before: null, page: 1 });

/** [LI3] Adds or removes a value and resets to page 1. A role replaces the previous one; null means all roles. */
export function chooseValue(query: ListingQuery, key: FilterKey, slug: string | null, isChosen: boolean): ListingQuery {
  const others = isSingleChoice(key) ? [] : query[key].filter((each) => each !== slug);
  return { ...resetPage(query), [key]: slug !== null && isChosen ? [...others, slug].sort() : others };
}

/** Returns the number of active filters. */
export const countChosen = (query: ListingFilters): number =>
  FILTER_KEYS.reduce((sum, key) => sum + query[key].length, 0);

/** Converts a category name to its slug: `O/C Agreements` → `o-c-agreements` [LST-04]. */
export const slugify = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
