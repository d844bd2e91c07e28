import type { FilterKey } from '../categories/category-map.ts';
import { isSingleChoice, type ListingQuery } from './listing-query.ts';

// a separate file: only the server and the search page parse addresses, but every page formats them

const CURSOR = /^[A-Za-z0-9+/=_-]{1,200}$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG_LENGTH = 60;
const MAX_VALUES = 20;
export const LAST_PAGE = 10_000;

/**
 * [LST-15] Parses filters, `after`, `before`, `page`, `sort` and `view`; invalid values are ignored. A form without
 * a script repeats a key for each box: the values are merged. Equal states return equal queries, in any order.
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
    // [LST-08] the page number is 1 whenever the cursor is reset
    page: isPaged && Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    sort: params.get('sort') === 'A_TO_Z' ? 'A_TO_Z' : 'BEST_SELLING',
    view: params.get('view') === 'table' ? 'table' : 'cards',
  };
}

/** [LST-14] Merges repeated keys, treats a key that ends in `Role` and its alias as the same, and ignores case. */
function valuesOf(params: URLSearchParams, key: FilterKey): string[] {
  const names = key.endsWith('Role') ? [key, key.slice(0, -'Role'.length)] : [key];
  const given = names.flatMap((name) => params.getAll(name)).flatMap((text) => text.toLowerCase().split(','));
  const slugs = new Set(given.filter((slug) => slug.length <= MAX_SLUG_LENGTH && SLUG.test(slug)));
  return [...slugs].slice(0, isSingleChoice(key) ? 1 : MAX_VALUES).sort();
}

/** Returns a valid cursor, else null. */
const cursorOf = (text: string | null): string | null => (text !== null && CURSOR.test(text) ? text : null);
