import type { Database } from '../../../core/database/database.ts';
import type { TaxRates } from '../cart/pricing.ts';
import type { TaxClass } from '../seed-types.ts';
import { placesOf } from './bits.ts';
import { inSlices } from './in-slices.ts';
import type { NamedCategory } from './search/category-names.ts';
import { buildIndex, type CatalogueIndex, type Found } from './search.ts';
import { type CatalogueSets, createSets } from './sets.ts';
import type { CatalogueCategory, CatalogueProduct, ProductDetails } from './types.ts';

export type Promotion = { id: number; name: string; segmentId: string; basisPoints: number };

/** The catalogue in memory: what is visible, and how it is found. Immutable; a reseed makes a new one. */
export type Snapshot = {
  version: number;
  byId: ReadonlyMap<number, CatalogueProduct>;
  bySku: ReadonlyMap<string, CatalogueProduct>;
  byPath: ReadonlyMap<string, CatalogueProduct>;
  /** highest popularity first */
  bestSelling: readonly CatalogueProduct[];
  /** the place of a product, by its id, in `bestSelling` */
  rankOf: ReadonlyMap<number, number>;
  categories: ReadonlyMap<number, CatalogueCategory>;
  /** children in their order; under null the roots */
  children: ReadonlyMap<number | null, readonly CatalogueCategory[]>;
  promotions: readonly Promotion[];
  taxRates: ReadonlyMap<string, TaxRates>;
  sets: CatalogueSets;
  /** [SRC-06] ranks in `bestSelling`, best match first */
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

/** Reads of the catalogue never touch the database, save one version look-up every two seconds. */
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

type ProductRow = {
  entity_id: number;
  variant_id: number;
  sku: string;
  path: string;
  name: string;
  price: number;
  sale_price: number | null;
  popularity: number;
  tax_class: TaxClass;
  details: ProductDetails;
};

async function loadSnapshot(db: Database, version: number): Promise<Snapshot> {
  const [products, categories, promotions, rates] = await Promise.all([
    db.query<ProductRow>('SELECT * FROM commerce.product WHERE is_visible ORDER BY popularity DESC, sku COLLATE "C"'),
    db.query<{ entity_id: number; parent_id: number | null; name: string; path: string }>(
      'SELECT entity_id, parent_id, name, path FROM commerce.category ORDER BY position',
    ),
    db.query<{ id: number; name: string; segment_id: string; basis_points: number }>(
      'SELECT * FROM commerce.promotion ORDER BY id',
    ),
    db.query<{ state: string; tax_class: TaxClass; rate: number }>('SELECT * FROM commerce.tax_rate'),
  ]);
  const bestSelling: CatalogueProduct[] = [];
  const byId = new Map<number, CatalogueProduct>();
  const bySku = new Map<string, CatalogueProduct>();
  const byPath = new Map<string, CatalogueProduct>();
  const rankOf = new Map<number, number>();
  await inSlices(products.rows, (row, rank) => {
    const product: CatalogueProduct = {
      ...row.details,
      entityId: row.entity_id,
      variantId: row.variant_id,
      sku: row.sku,
      path: row.path,
      name: row.name,
      price: row.price,
      salePrice: row.sale_price,
      popularity: row.popularity,
      taxClass: row.tax_class,
    };
    bestSelling.push(product);
    byId.set(product.entityId, product);
    bySku.set(product.sku.toUpperCase(), product);
    byPath.set(product.path, product);
    rankOf.set(product.entityId, rank);
  });
  const nodes = categories.rows.map((row) => ({
    entityId: row.entity_id,
    parentId: row.parent_id,
    name: row.name,
    path: row.path,
  }));
  const taxRates = new Map<string, TaxRates>();
  for (const { state, tax_class, rate } of rates.rows)
    taxRates.set(state, { ...taxRates.get(state), [tax_class]: rate });
  const children = Map.groupBy(nodes, (node) => node.parentId);
  const byCategory = new Map(nodes.map((node) => [node.entityId, node]));
  const sets = await createSets(bestSelling, byCategory, children);
  const index = await buildIndex(bestSelling, namedCategories(sets, children));
  return {
    version,
    byId,
    bySku,
    byPath,
    bestSelling,
    rankOf,
    categories: byCategory,
    children,
    promotions: promotions.rows.map((row) => ({
      id: row.id,
      name: row.name,
      segmentId: row.segment_id,
      basisPoints: row.basis_points,
    })),
    taxRates,
    sets,
    search: keepLast(index),
  };
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
      places: Uint32Array.from(placesOf(sets.category(entityId, true))),
    })),
  );
