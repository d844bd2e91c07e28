import type { Log } from '../../core/log.ts';
import type { CategoryNode, Commerce } from '../../platforms/commerce/client/types.ts';
import type { MenuEntry } from '../../platforms/content/client/types.ts';
import { categoryGroups } from '../catalogue/categories/category-groups.ts';
import type { CategoryMap } from '../catalogue/categories/category-map.ts';
import { flattenTree } from '../catalogue/categories/category-tree.ts';
import { LIBRARY, libraryHref } from '../catalogue/listing/listing-query.ts';

/** How many documents each listing holds, by its address: the library, and each of its values. */
type ListingCounts = ReadonlyMap<string, number>;

/** [LK-18] What the menu says of the catalogue. */
export type MenuCounts = {
  /** What was read last, at once; reads anew beside it once a minute. `isComing`: nothing was read yet, and the first reading is under way. */
  known(): { counts: ListingCounts; isComing: boolean };
  /** Reads now; a failure keeps what is known, and is logged. */
  refresh(): Promise<void>;
};

type Needs = { commerce: Pick<Commerce, 'categoryTree' | 'searchProducts'> };

/** how long what was read counts, ms: pages are drawn far more often than documents come and go, and a hosted platform counts what it is asked */
const FRESH_MS = 60_000;

/**
 * The counts stand in the frame of every page, so no page waits for them: a catalogue that is away leaves those of before. `clock`: real
 * milliseconds, from any moment on.
 */
export function createMenuCounts(
  { commerce }: Needs,
  map: CategoryMap | null,
  log: Log,
  clock: () => number = () => performance.now(),
): MenuCounts {
  let counts: ListingCounts = new Map();
  let hasTried = false;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const read = async (): Promise<void> => {
    const [tree, all] = await Promise.all([commerce.categoryTree(), commerce.searchProducts({ first: 1 })]);
    if (tree.ok && all.ok) counts = countListings(tree.value, map, all.value.totalItems);
    else log.warn({ area: 'catalogue', code: tree.ok ? all.ok || all.code : tree.code }, 'the menu was not counted');
  };
  const refresh = (): Promise<void> => {
    readAt = clock();
    reading ??= read()
      .catch((error: Error) => log.warn({ area: 'catalogue', error: error.message }, 'the menu was not counted'))
      .finally(() => {
        hasTried = true;
        reading = null;
      });
    return reading;
  };
  return {
    known() {
      if (clock() - readAt >= FRESH_MS) void refresh();
      return { counts, isComing: !hasTried };
    },
    refresh,
  };
}

function countListings(tree: readonly CategoryNode[], map: CategoryMap | null, total: number): ListingCounts {
  const byId = new Map(flattenTree(tree).map(({ entityId, productCount }) => [entityId, productCount]));
  const values = categoryGroups(tree, map).flatMap(({ key, values }) =>
    values.map(({ slug, categoryId }) => [libraryHref({ [key]: [slug] }), byId.get(categoryId) ?? 0] as const),
  );
  return new Map([[LIBRARY, total], ...values]);
}

/** The entries, each link to a listing with the number of its documents. Where there are none, or none were counted, it has no number. */
export const withCounts = (entries: readonly MenuEntry[], counts: ListingCounts): MenuEntry[] =>
  entries.map((entry) => {
    // a dropdown holds groups, a group holds items: what was counted is what stood there
    if (entry.kind !== 'item') return { ...entry, items: withCounts(entry.items, counts) } as MenuEntry;
    const count = counts.get(entry.link.href);
    return count ? { ...entry, link: { ...entry.link, count } } : entry;
  });
