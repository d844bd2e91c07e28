import type { Queryable } from '../../../core/database/database.ts';
import { readByIds, readByPaths, readBySkus } from './stream-active-products.ts';
import type { CatalogueProduct } from './types.ts';

/** Maximum of cached documents, 3 to 4 KB each. A smaller catalogue is read from the database only once. */
export const MAX_CACHED_PRODUCTS = 2_000;

/** Complete documents by id, number or path: recently shown ones from memory, others from Postgres. */
export type ProductCache = {
  /** Returns those of these ids that are on sale. `at`: the caller's transaction */
  products(ids: readonly number[], at?: Queryable): Promise<Map<number, CatalogueProduct>>;
  /** Returns those of these numbers, ignoring case, in the requested order */
  bySkus(skus: readonly string[], at?: Queryable): Promise<CatalogueProduct[]>;
  /** Returns the document of the first path that has one */
  byPaths(paths: readonly string[]): Promise<CatalogueProduct | null>;
};

/** `first`: documents to cache at the start; with `size` documents on sale it may hold all of them. */
export function createProductCache(
  db: Queryable,
  first: readonly CatalogueProduct[],
  { size, isOnSale, limit = MAX_CACHED_PRODUCTS }: { size: number; isOnSale: (id: number) => boolean; limit?: number },
): ProductCache {
  const cached = new Map<number, CatalogueProduct>();
  const bySku = new Map<string, CatalogueProduct>();
  const byPath = new Map<string, CatalogueProduct>();
  for (const product of first) put(product);
  const isComplete = cached.size >= size;

  function put(product: CatalogueProduct): void {
    cached.delete(product.entityId);
    cached.set(product.entityId, product);
    bySku.set(product.sku.toUpperCase(), product);
    byPath.set(product.path, product);
    const [oldest] = cached.values();
    if (cached.size <= limit || oldest === undefined) return;
    cached.delete(oldest.entityId);
    bySku.delete(oldest.sku.toUpperCase());
    byPath.delete(oldest.path);
  }

  /** Returns cached documents and loads all missing ones with one call of `read`. */
  async function load<K extends string | number>(
    keys: readonly K[],
    known: ReadonlyMap<K, CatalogueProduct>,
    read: (missing: K[]) => Promise<CatalogueProduct[]>,
    keyOf: (product: CatalogueProduct) => K,
  ): Promise<Map<K, CatalogueProduct>> {
    const found = new Map<K, CatalogueProduct>();
    const missing: K[] = [];
    for (const key of new Set(keys)) {
      const product = known.get(key);
      if (product === undefined) missing.push(key);
      else found.set(key, product);
    }
    const others = isComplete || missing.length === 0 ? [] : await read(missing);
    for (const product of others.filter(({ entityId }) => isOnSale(entityId))) found.set(keyOf(product), product);
    // the cache cannot hold all documents: the loaded ones become the most recent
    if (!isComplete) for (const product of found.values()) put(product);
    return found;
  }

  return {
    products: (ids, at = db) =>
      load(
        ids.filter(isOnSale),
        cached,
        (missing) => readByIds(at, missing),
        ({ entityId }) => entityId,
      ),
    async bySkus(skus, at = db) {
      const requested = skus.map((sku) => sku.toUpperCase()).filter(isText);
      const found = await load(
        requested,
        bySku,
        (missing) => readBySkus(at, missing),
        ({ sku }) => sku.toUpperCase(),
      );
      return requested.flatMap((sku) => found.get(sku) ?? []);
    },
    async byPaths(paths) {
      const found = await load(
        paths.filter(isText),
        byPath,
        (missing) => readByPaths(db, missing),
        ({ path }) => path,
      );
      return paths.map((path) => found.get(path)).find((product) => product !== undefined) ?? null;
    },
  };
}

/** Whether Postgres accepts the text: it rejects NUL. */
const isText = (text: string): boolean => !text.includes('\0');
