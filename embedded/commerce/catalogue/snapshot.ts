import type { Database } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import type { TaxRates } from '../cart/pricing.ts';
import type { TaxClass } from '../seed-types.ts';
import { toPositions } from './bits.ts';
import { createRanks, PositionList } from './places.ts';
import { createProductCache, MAX_CACHED_PRODUCTS, type ProductCache } from './product-cache.ts';
import type { NamedCategory } from './search/category-names.ts';
import { type CatalogueIndex, createIndexBuilder, type Found } from './search.ts';
import { type CatalogueSets, createSetsBuilder, filterNames, type Names } from './sets.ts';
import { readBestSellers, readNames, streamActiveProducts } from './stream-active-products.ts';
import type { CatalogueCategory } from './types.ts';

export type Promotion = { id: number; name: string; segmentId: string; basisPoints: number };

/**
 * What is on sale and how it is found, in memory; of the documents themselves those that were shown last (`Shelf`). Immutable; a reseed makes a
 * new one.
 */
export type Snapshot = ProductCache & {
  version: number;
  /** the ids of what is on sale, highest popularity first */
  ids: Uint32Array;
  /** the place of a product, by its id, in `ids` */
  rankOf(id: number): number | undefined;
  categories: ReadonlyMap<number, CatalogueCategory>;
  /** children in their order; under null the roots */
  children: ReadonlyMap<number | null, readonly CatalogueCategory[]>;
  promotions: readonly Promotion[];
  taxRates: ReadonlyMap<string, TaxRates>;
  sets: CatalogueSets;
  /** [SRC-06] ranks in `ids`, best match first */
  search(term: string): Found;
};

export type Catalogue = {
  /** the catalogue as it is kept; after a change the one before it, until the new one is read */
  current(): Promise<Snapshot>;
  /** reads the catalogue anew where it has changed, beside the requests; resolves once they get the new one */
  refresh(): Promise<void>;
  /** forgets it: the next request waits for a new one */
  reload(): void;
};

/** How long a snapshot is trusted before its version is looked up again, real milliseconds. */
const VERSION_CHECK_MS = 2000;

/** Nothing is searched for in the database: it gives one version every two seconds, and documents that were not shown lately. */
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
        // what has changed is read beside the requests: none waits for a large catalogue
        if (performance.now() - checkedAt >= VERSION_CHECK_MS) load().catch(() => {});
        return snapshot;
      }
      return load();
    },
    async refresh() {
      // a reading under way may have begun before the change
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
    select<Promotion>(db, 'SELECT id, name, segment_id, basis_points FROM commerce.promotion ORDER BY id'),
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

/** Reads what is on sale once, portion by portion: what it is found by stays, its texts do not. */
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
  // no function that stays may be made where the drafts are in sight: they would stay with it
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
  return { ids, rankOf, sets, ...shelf, search: keepLast(index) };
}

/** A page asks for one term more than once (list and counts): the last is kept. */
function keepLast(index: CatalogueIndex): (term: string) => Found {
  let last: { term: string; found: Found } | undefined;
  return (term) => {
    if (last?.term !== term) last = { term, found: index.search(term) };
    return last.found;
  };
}

/** Every value of a group; a category outside the groups serves the shop's own rules and is not searched for. */
const namedCategories = (sets: CatalogueSets, children: Snapshot['children']): NamedCategory[] =>
  (children.get(null) ?? []).flatMap((group) =>
    (children.get(group.entityId) ?? []).map(({ entityId, name }) => ({
      group: group.name,
      name,
      places: Uint32Array.from(toPositions(sets.category(entityId, true))),
    })),
  );
