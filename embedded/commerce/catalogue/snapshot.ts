import type { Database } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import type { TaxRates } from '../cart/pricing.ts';
import type { TaxClass } from '../seed-types.ts';
import { toPositions } from './bits.ts';
import { createRanks, PositionList } from './places.ts';
import { createProductCache, MAX_CACHED_PRODUCTS, type ProductCache } from './product-cache.ts';
import type { NamedCategory } from './search/category-names.ts';
import { type CatalogueIndex, type CatalogueMatches, createIndexBuilder } from './search.ts';
import { type CatalogueSets, createSetsBuilder, filterNames, type Names } from './sets.ts';
import { readBestSellers, readNames, streamActiveProducts } from './stream-active-products.ts';
import type { CatalogueCategory } from './types.ts';

export type MemberPromotion = { id: number; name: string; segmentId: string; basisPoints: number };

/**
 * An in-memory index of the products on sale, with a cache of recently shown documents (`ProductCache`). Immutable; a
 * reseed creates a new one.
 */
export type Snapshot = ProductCache & {
  version: number;
  /** the ids of the products on sale, highest popularity first */
  ids: Uint32Array;
  /** the position of a product, by its id, in `ids` */
  rankOf(id: number): number | undefined;
  categories: ReadonlyMap<number, CatalogueCategory>;
  /** ordered children by parent; the roots are under null */
  children: ReadonlyMap<number | null, readonly CatalogueCategory[]>;
  promotions: readonly MemberPromotion[];
  taxRates: ReadonlyMap<string, TaxRates>;
  sets: CatalogueSets;
  /** [SRC-06] ranks in `ids`, best match first */
  search(term: string): CatalogueMatches;
};

export type Catalogue = {
  /** the cached catalogue; after a change the previous one until the new one is loaded */
  current(): Promise<Snapshot>;
  /** reloads a changed catalogue in the background; resolves once requests get the new one */
  refresh(): Promise<void>;
  /** invalidates the catalogue: the next request waits for a new one */
  reload(): void;
};

/** Real milliseconds for which a snapshot is used before its version is checked again. */
const VERSION_CHECK_MS = 2000;

/** Never searches in the database: reads only one version every two seconds, and documents that are not cached. */
export function createCatalogue(db: Database): Catalogue {
  let snapshot: Snapshot | null = null;
  let checkedAt = 0;
  let loading: Promise<Snapshot> | null = null;
  const refresh = async (): Promise<Snapshot> => {
    const { rows } = await db.query<{ version: number }>('SELECT version FROM commerce.catalogue');
    const version = rows[0]?.version ?? 0;
    if (snapshot?.version !== version) snapshot = await loadSnapshot(db, version);
    checkedAt = performance.now();
    return snapshot;
  };
  const load = (): Promise<Snapshot> => {
    loading ??= refresh().finally(() => {
      loading = null;
    });
    return loading;
  };
  return {
    async current() {
      if (snapshot !== null && checkedAt > 0) {
        // a changed catalogue loads in the background: no request waits for a large one
        if (performance.now() - checkedAt >= VERSION_CHECK_MS) load().catch(() => {});
        return snapshot;
      }
      return load();
    },
    async refresh() {
      // a load in progress may have started before the change
      await loading?.catch(() => {});
      await load();
    },
    reload() {
      checkedAt = 0;
    },
  };
}

async function loadSnapshot(db: Database, version: number): Promise<Snapshot> {
  const [categories, promotions, rates] = await Promise.all([
    select<CatalogueCategory>(db, 'SELECT entity_id, parent_id, name, path FROM commerce.category ORDER BY position'),
    select<MemberPromotion>(db, 'SELECT id, name, segment_id, basis_points FROM commerce.promotion ORDER BY id'),
    select<{ state: string; taxClass: TaxClass; rate: number }>(db, 'SELECT * FROM commerce.tax_rate'),
  ]);
  const taxRates = new Map<string, TaxRates>();
  for (const { state, taxClass, rate } of rates) taxRates.set(state, { ...taxRates.get(state), [taxClass]: rate });
  const children = Map.groupBy(categories, ({ parentId }) => parentId);
  const byCategory = new Map(categories.map((category) => [category.entityId, category]));
  return {
    version,
    ...(await loadDocuments(db, byCategory, children)),
    categories: byCategory,
    children,
    promotions,
    taxRates,
  };
}

/** Reads the products on sale once, in batches; retains their search data, not their texts. */
async function draftDocuments(db: Database, children: Snapshot['children']) {
  const ranked = new PositionList();
  const sets = createSetsBuilder(filterNames(children));
  const index = createIndexBuilder();
  await streamActiveProducts(db, (document) => {
    ranked.push(document.entityId);
    sets.add(document);
    index.add(document);
  });
  return { ids: ranked.settle(), sets, index };
}

async function loadDocuments(db: Database, categories: Snapshot['categories'], children: Snapshot['children']) {
  // do not create a long-lived closure where the drafts are in scope: it would retain them
  const { ids, ...drafts } = await draftDocuments(db, children);
  const rankOf = createRanks(ids);
  const sets = drafts.sets.end(categories, children, async () => {
    const names: Awaited<ReturnType<Names>>[number][] = new Array(ids.length);
    for (const each of await readNames(db)) {
      const rank = rankOf(each.entityId);
      if (rank !== undefined) names[rank] = each;
    }
    return names;
  });
  const index = await drafts.index.end(namedCategories(sets, children));
  const shelf = createProductCache(db, await readBestSellers(db, MAX_CACHED_PRODUCTS), {
    size: ids.length,
    isOnSale: (id) => rankOf(id) !== undefined,
  });
  return { ids, rankOf, sets, ...shelf, search: memoizeLast(index) };
}

/** Caches the last search: a page uses one term more than once (list and counts). */
function memoizeLast(index: CatalogueIndex): (term: string) => CatalogueMatches {
  let last: { term: string; found: CatalogueMatches } | undefined;
  return (term) => {
    if (last?.term !== term) last = { term, found: index.search(term) };
    return last.found;
  };
}

/** Returns every value of a group. A category outside the groups serves the shop's rules and is not searchable. */
const namedCategories = (sets: CatalogueSets, children: Snapshot['children']): NamedCategory[] =>
  (children.get(null) ?? []).flatMap((group) =>
    (children.get(group.entityId) ?? []).map(({ entityId, name }) => ({
      group: group.name,
      name,
      places: Uint32Array.from(toPositions(sets.category(entityId, true))),
    })),
  );
