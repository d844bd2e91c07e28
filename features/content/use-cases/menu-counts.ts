import type { Log } from '../../../core/log.ts';
import { formatMoney } from '../../../core/money.ts';
import { message } from '../../../messages/message.ts';
import type { CategoryNode, Commerce, Product } from '../../../platforms/commerce/client/types.ts';
import type { MenuEntry, MenuItem } from '../../../platforms/content/client/types.ts';
import { categoryGroups } from '../../catalogue/rules/categories/category-groups.ts';
import type { CategoryMap } from '../../catalogue/rules/categories/category-map.ts';
import { flattenTree } from '../../catalogue/rules/categories/category-tree.ts';
import { parseCode } from '../../catalogue/rules/code.ts';
import { summarizeDocument } from '../../catalogue/rules/document.ts';
import { LIBRARY, libraryHref } from '../../catalogue/rules/listing/listing-query.ts';
import { thumbnailUrl } from '../../catalogue/rules/picture-sizes.ts';
import { effectivePrice } from '../../catalogue/rules/price.ts';

/** The number of documents of each listing, by path: the library, and each filter value. */
type ListingCounts = ReadonlyMap<string, number>;

type MenuFacts = {
  counts: ListingCounts;
  /** best sellers, best first; empty if there are none, or the read failed */
  requested: readonly MenuItem[];
};

/** The catalogue's numbers in the menu. [LK-18] */
export type MenuCounts = {
  /** Returns the last counts at once; reads them again in the background once a minute, and soon after a failure. `isComing`: the first read is pending. */
  known(): MenuFacts & { isComing: boolean };
  /** Reads now; a failure keeps the last counts and is logged. */
  refresh(): Promise<void>;
};

type Needs = { commerce: Pick<Commerce, 'categoryTree' | 'searchProducts' | 'popularProducts'> };

/** lifetime of the counts, ms: pages are rendered far more often than documents change, and a hosted platform limits requests */
const FRESH_MS = 60_000;
/** the delay before a failed read is retried, ms */
const RETRY_MS = 2_000;
/** the number of documents that the panel shows next to the series */
const REQUESTED = 3;

/**
 * The counts are in the frame of every page, so no page waits for them: without the catalogue the last ones stay.
 * `clock`: monotonic milliseconds.
 */
export function createMenuCounts(
  { commerce }: Needs,
  map: CategoryMap | null,
  log: Log,
  clock: () => number = () => performance.now(),
): MenuCounts {
  let counts: ListingCounts = new Map();
  let requested: readonly MenuItem[] = [];
  let hasTried = false;
  let readAgainAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const read = async (): Promise<boolean> => {
    const [tree, all, popular] = await Promise.all([
      commerce.categoryTree(),
      commerce.searchProducts({ first: 1 }),
      commerce.popularProducts(REQUESTED),
    ]);
    if (popular.ok) requested = popular.value.slice(0, REQUESTED).map(toMenuDocument);
    else log.warn({ area: 'catalogue', code: popular.code }, 'what sells best was not read for the menu');
    if (tree.ok && all.ok) counts = countListings(tree.value, map, all.value.totalItems);
    else log.warn({ area: 'catalogue', code: tree.ok ? all.ok || all.code : tree.code }, 'the menu was not counted');
    return popular.ok && tree.ok && all.ok;
  };
  const refresh = (): Promise<void> => {
    readAgainAt = clock() + FRESH_MS;
    reading ??= read()
      .catch((error: Error) => {
        log.warn({ area: 'catalogue', error: error.message }, 'the menu was not counted');
        return false;
      })
      .then((isComplete) => {
        if (!isComplete) readAgainAt = clock() + RETRY_MS;
        hasTried = true;
        reading = null;
      });
    return reading;
  };
  return {
    known() {
      if (clock() >= readAgainAt) void refresh();
      return { counts, requested: requested, isComing: !hasTried };
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

/** Adds the number of documents to each link to a listing; omits a zero or unknown number. */
export const withCounts = (entries: readonly MenuEntry[], counts: ListingCounts): MenuEntry[] =>
  entries.map((entry) => {
    // a dropdown contains groups, a group contains items: mapping preserves the type
    if (entry.kind !== 'item') return { ...entry, items: withCounts(entry.items, counts) } as MenuEntry;
    const count = counts.get(entry.link.href);
    return count ? { ...entry, link: { ...entry.link, count } } : entry;
  });

/**
 * Adds a group of best sellers to the entry with the library link. Returns the entries unchanged if nothing was read.
 * [LK-18]
 */
export const withRequestedCounts = (entries: readonly MenuEntry[], requested: readonly MenuItem[]): MenuEntry[] =>
  entries.map((entry) =>
    requested.length > 0 && entry.kind === 'dropdown' && entry.items.some(isLibrary)
      ? { ...entry, items: [...entry.items, { kind: 'group', label: message('search.popular'), items: requested }] }
      : entry,
  );

const isLibrary = (entry: MenuEntry): boolean => entry.kind === 'item' && entry.link.href === LIBRARY;

/** Maps a document to a menu entry: page 1, number, title and public price. [LK-18] */
function toMenuDocument(product: Product): MenuItem {
  const document = summarizeDocument(product);
  const { sku, code, title, href, picture } = document;
  return {
    kind: 'item',
    link: {
      text: title,
      href,
      isNewTab: false,
      requested: {
        code,
        series: parseCode(sku)?.series ?? '',
        picture: picture === null ? null : thumbnailUrl(sku, picture, 216),
        price: formatMoney(effectivePrice(document)),
      },
    },
  };
}
