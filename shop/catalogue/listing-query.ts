import type { ListingSort } from '../../platforms/commerce/client/types.ts';
import { FILTER_KEYS, type FilterKey } from './category-map.ts';

export type { ListingSort };

/** [LST-01] Documents a page. */
export const PAGE_SIZE = 18;
/** [LST-13] Beside a promo tile, on every page of the listing. */
export const PAGE_SIZE_BESIDE_TILE = 16;

/** Slugified names that are chosen in each group [LST-04]; the role has at most one [LI3]. */
export type Filters = Readonly<Record<FilterKey, readonly string[]>>;

/** [LST-15] The state of a listing, as its address holds it. */
export type ListingQuery = Filters & {
  readonly after: string | null;
  readonly before: string | null;
  /** counts from 1 [LST-08] */
  readonly page: number;
  readonly sort: ListingSort;
};

const CURSOR = /^[A-Za-z0-9+/=_-]{1,200}$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 60;
const MOST_VALUES = 20;
const LAST_PAGE = 10_000;
/** [LST-06] Where the library is: the listing without any filter. */
export const LIBRARY = '/documents';

/** [LI3] A role is one choice or none; of every other group there may be several. */
export const isSingleChoice = (key: FilterKey): boolean => key === 'productRole';

/** A listing without a filter, best selling, page 1. */
export const BARE_QUERY: ListingQuery = {
  productRole: [],
  projectType: [],
  documentType: [],
  series: [],
  after: null,
  before: null,
  page: 1,
  sort: 'BEST_SELLING',
};

/**
 * [LST-15] Reads filters, `after`, `before`, `page` and `sort`; what does not fit its template is as good as absent. A form without
 * a script repeats a key for each box: the values are merged. Whatever the order, one state reads as one query.
 */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
  const after = cursorOf(params.get('after'));
  const before = after === null ? cursorOf(params.get('before')) : null;
  const page = Number(params.get('page') ?? 1);
  const isPaged = after !== null || before !== null;
  return {
    productRole: valuesOf(params, 'productRole'),
    projectType: valuesOf(params, 'projectType'),
    documentType: valuesOf(params, 'documentType'),
    series: valuesOf(params, 'series'),
    after,
    before,
    // [LST-08] the counter is 1 whenever the cursor is reset
    page: isPaged && Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    sort: params.get('sort') === 'A_TO_Z' ? 'A_TO_Z' : 'BEST_SELLING',
  };
}

/** [LST-14] A key that ends in `Role` and the same without it mean one thing; so does a key that comes twice. */
function valuesOf(params: URLSearchParams, key: FilterKey): string[] {
  const names = key.endsWith('Role') ? [key, key.slice(0, -'Role'.length)] : [key];
  const given = names.flatMap((name) => params.getAll(name)).flatMap((text) => text.split(','));
  const slugs = new Set(given.filter((slug) => slug.length <= LONGEST_SLUG && SLUG.test(slug)));
  return [...slugs].slice(0, isSingleChoice(key) ? 1 : MOST_VALUES).sort();
}

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

/** Filters and sort as the fields of an address; a form without a script carries them along. */
export function filterParams(query: Partial<ListingQuery>): [name: string, value: string][] {
  const fields = FILTER_KEYS.map((key): [string, string] => [key, (query[key] ?? []).join(',')]);
  if (query.sort === 'A_TO_Z') fields.push(['sort', query.sort]);
  return fields.filter(([, value]) => value !== '');
}

/** The address of the library in a state. */
export const libraryHref = (query: Partial<ListingQuery>): string => listingHref(LIBRARY, query);

/** [LST-08] The same filters and sort from page 1 on. */
export const fromStart = (query: ListingQuery): ListingQuery => ({ ...query, after: null, before: null, page: 1 });

/** [LI3] A value taken in or out, from page 1 on; a role takes the place of the one before it, null stands for all roles. */
export function chooseValue(query: ListingQuery, key: FilterKey, slug: string | null, isChosen: boolean): ListingQuery {
  const others = isSingleChoice(key) ? [] : query[key].filter((each) => each !== slug);
  return { ...fromStart(query), [key]: slug !== null && isChosen ? [...others, slug].sort() : others };
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

const cursorOf = (text: string | null): string | null => (text !== null && CURSOR.test(text) ? text : null);
