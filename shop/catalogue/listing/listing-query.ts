import type { ListingSort } from '../../../platforms/commerce/client/types.ts';
import { FILTER_KEYS, type FilterKey } from '../categories/category-map.ts';

export type { ListingSort };

/** [LST-01] Documents a page. */
export const PAGE_SIZE = 18;
/** [LST-13] Beside a promo tile, on every page of the listing. */
export const PAGE_SIZE_WITH_PROMO = 16;

/** Documents a page of the table. */
export const PAGE_SIZE_TABLE = 40;

/** How a page of the listing shows its documents. */
export type ListingView = 'cards' | 'table';

/** Slugified names that are chosen in each group [LST-04]; the role has at most one [LI3]. */
export type Filters = Readonly<Record<FilterKey, readonly string[]>>;

/** [LST-15] The state of a listing, as its address holds it. */
export type ListingQuery = Filters & {
  readonly after: string | null;
  readonly before: string | null;
  /** counts from 1 [LST-08] */
  readonly page: number;
  readonly sort: ListingSort;
  readonly view: ListingView;
};

/** [LST-06] Where the library is: the listing without any filter. */
export const LIBRARY = '/documents';
/** Where the search is; it takes the same filters [SRC-07]. */
export const SEARCH = '/search';

/** [LI3] A role is one choice or none; of every other group there may be several. */
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

/** The address of a listing state; defaults are left out, so that one state has one address. */
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

/** Filters, sort and view as the fields of an address; a form without a script carries them along. */
export function filterParams(query: Partial<ListingQuery>): [name: string, value: string][] {
  const fields = FILTER_KEYS.map((key): [string, string] => [key, (query[key] ?? []).join(',')]);
  if (query.sort === 'A_TO_Z') fields.push(['sort', query.sort]);
  if (query.view === 'table') fields.push(['view', query.view]);
  return fields.filter(([, value]) => value !== '');
}

/** The address of the library in a state. */
export const libraryHref = (query: Partial<ListingQuery>): string => listingHref(LIBRARY, query);

/** [LST-08] The same filters and sort from page 1 on. */
export const resetPage = (query: ListingQuery): ListingQuery => ({ ...query, after: null, before: null, page: 1 });

/** [LI3] A value taken in or out, from page 1 on; a role takes the place of the one before it, null stands for all roles. */
export function chooseValue(query: ListingQuery, key: FilterKey, slug: string | null, isChosen: boolean): ListingQuery {
  const others = isSingleChoice(key) ? [] : query[key].filter((each) => each !== slug);
  return { ...resetPage(query), [key]: slug !== null && isChosen ? [...others, slug].sort() : others };
}

/** How many filters are in force. */
export const countChosen = (query: Filters): number => FILTER_KEYS.reduce((sum, key) => sum + query[key].length, 0);

/** Category name → the word in an address: `O/C Agreements` → `o-c-agreements` [LST-04]. */
export const slugify = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
