import type { ListingSort } from '../../platforms/commerce/client/types.ts';

export type { ListingSort };

/** [LST-01] Documents a page. */
export const PAGE_SIZE = 18;

/** [LST-15] The state of a listing, as its address holds it. */
export type ListingQuery = {
  after: string | null;
  before: string | null;
  /** counts from 1 [LST-08] */
  page: number;
  sort: ListingSort;
  /** slugified series names [LST-04] */
  series: string[];
};

const CURSOR = /^[A-Za-z0-9+/=_-]{1,200}$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LAST_PAGE = 10_000;

/** [LST-15] Reads `after`, `before`, `page`, `sort` and `series`; what does not fit its template is as good as absent. */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
  const after = cursorOf(params.get('after'));
  const before = after === null ? cursorOf(params.get('before')) : null;
  const page = Number(params.get('page') ?? 1);
  const isPaged = after !== null || before !== null;
  return {
    after,
    before,
    // [LST-08] the counter is 1 whenever the cursor is reset
    page: isPaged && Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    sort: params.get('sort') === 'A_TO_Z' ? 'A_TO_Z' : 'BEST_SELLING',
    series: (params.get('series') ?? '')
      .split(',')
      .filter((slug) => slug.length <= 60 && SLUG.test(slug))
      .slice(0, 20),
  };
}

/** The address of a listing state; defaults are left out, so that one state has one address. */
export function listingHref(path: string, query: Partial<ListingQuery>, term?: string): string {
  const params = new URLSearchParams();
  if (term) params.set('q', term);
  if (query.series && query.series.length > 0) params.set('series', query.series.join(','));
  if (query.sort === 'A_TO_Z') params.set('sort', 'A_TO_Z');
  if (query.after) params.set('after', query.after);
  else if (query.before) params.set('before', query.before);
  if (query.page && query.page > 1) params.set('page', String(query.page));
  const text = params.toString().replaceAll('%2C', ',');
  return text ? `${path}?${text}` : path;
}

/** Category name → the word in an address: `O/C Agreements` → `o-c-agreements` [LST-04]. */
export const slugify = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

const cursorOf = (text: string | null): string | null => (text !== null && CURSOR.test(text) ? text : null);
