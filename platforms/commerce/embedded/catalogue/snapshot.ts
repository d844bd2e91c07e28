import type { Database } from '../../../../core/database/database.ts';
import type { Cents } from '../../../../core/money.ts';
import type { TaxRates } from '../cart/pricing.ts';
import type { SeedProduct, TaxClass } from '../seed-types.ts';
import { buildIndex, type CatalogueIndex } from './search.ts';

/** The part of a product that only lists and pages need, kept as one document. */
export type ProductDetails = Pick<
  SeedProduct,
  'customFields' | 'categoryIds' | 'relatedSkus' | 'images' | 'purpose' | 'synonyms' | 'brand' | 'seo'
>;
export type CatalogueProduct = ProductDetails & {
  entityId: number;
  variantId: number;
  sku: string;
  path: string;
  name: string;
  price: Cents;
  salePrice: Cents | null;
  popularity: number;
  taxClass: TaxClass;
};
export type CatalogueCategory = { entityId: number; parentId: number | null; name: string; path: string };
export type Promotion = { id: number; name: string; segmentId: string; basisPoints: number };

/** The whole catalogue in memory: what is visible, and how it is found. Immutable; a reseed makes a new one. */
export type Snapshot = {
  version: number;
  byId: ReadonlyMap<number, CatalogueProduct>;
  bySku: ReadonlyMap<string, CatalogueProduct>;
  byPath: ReadonlyMap<string, CatalogueProduct>;
  /** highest popularity first */
  bestSelling: readonly CatalogueProduct[];
  /** by name, then code */
  alphabetical: readonly CatalogueProduct[];
  categories: ReadonlyMap<number, CatalogueCategory>;
  /** children in their order; under null the roots */
  children: ReadonlyMap<number | null, readonly CatalogueCategory[]>;
  /** a category and everything beneath it */
  withDescendants(categoryId: number): ReadonlySet<number>;
  promotions: readonly Promotion[];
  taxRates: ReadonlyMap<string, TaxRates>;
  index: CatalogueIndex;
};

export type Catalogue = { current(): Promise<Snapshot>; reload(): void };

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
  return {
    async current() {
      if (snapshot !== null && checkedAt > 0 && performance.now() - checkedAt < VERSION_CHECK_MS) return snapshot;
      loading ??= refresh().finally(() => {
        loading = null;
      });
      return loading;
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
    db.query<ProductRow>('SELECT * FROM commerce.product WHERE is_visible'),
    db.query<{ entity_id: number; parent_id: number | null; name: string; path: string }>(
      'SELECT entity_id, parent_id, name, path FROM commerce.category ORDER BY position',
    ),
    db.query<{ id: number; name: string; segment_id: string; basis_points: number }>(
      'SELECT * FROM commerce.promotion ORDER BY id',
    ),
    db.query<{ state: string; tax_class: TaxClass; rate: number }>('SELECT * FROM commerce.tax_rate'),
  ]);
  const all = products.rows.map(
    (row): CatalogueProduct => ({
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
    }),
  );
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
  return {
    version,
    byId: new Map(all.map((p) => [p.entityId, p])),
    bySku: new Map(all.map((p) => [p.sku.toUpperCase(), p])),
    byPath: new Map(all.map((p) => [p.path, p])),
    bestSelling: all.toSorted((a, b) => b.popularity - a.popularity || compare(a.sku, b.sku)),
    alphabetical: all.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || compare(a.sku, b.sku)),
    categories: new Map(nodes.map((node) => [node.entityId, node])),
    children,
    withDescendants: (id) => descend(id, children),
    promotions: promotions.rows.map((row) => ({
      id: row.id,
      name: row.name,
      segmentId: row.segment_id,
      basisPoints: row.basis_points,
    })),
    taxRates,
    index: buildIndex(all),
  };
}

function descend(id: number, children: ReadonlyMap<number | null, readonly CatalogueCategory[]>): Set<number> {
  const found = new Set([id]);
  for (const each of found) for (const child of children.get(each) ?? []) found.add(child.entityId);
  return found;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
