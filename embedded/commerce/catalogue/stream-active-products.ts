import type { Database, Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import { streamRows } from '../../../core/database/stream-rows.ts';
import type { Cents } from '../../../core/money.ts';
import type { CatalogueProduct, ProductDetails } from './types.ts';

/** The fields of a document that lists, filters and searches use. */
export type ActiveProduct = {
  entityId: number;
  sku: string;
  name: string;
  /** current price */
  price: Cents;
  purpose: string;
  synonyms: readonly string[];
  categoryIds: readonly number[];
  customFields: readonly { name: string; value: string }[];
};

/**
 * Streams the products on sale, best sellers first, as one consistent read; yields to requests between batches [FA-06].
 */
export const streamActiveProducts = (db: Database, work: (document: ActiveProduct) => void): Promise<void> =>
  streamRows<ActiveProduct>(
    db,
    `SELECT entity_id AS "entityId", sku, name, coalesce(sale_price, price) AS price, details->>'purpose' AS purpose,
       details->'synonyms' AS synonyms, details->'categoryIds' AS "categoryIds", details->'customFields' AS "customFields"
     FROM commerce.product WHERE is_visible ORDER BY popularity DESC, sku COLLATE "C"`,
    work,
  );

export type NameOnSale = { entityId: number; sku: string; name: string };

/** Reads the names of the products on sale: used only for sorting, not cached. */
export async function readNames(db: Queryable): Promise<NameOnSale[]> {
  const { rows } = await db.query<NameOnSale>(
    'SELECT entity_id AS "entityId", sku, name FROM commerce.product WHERE is_visible',
  );
  return rows;
}

type FullRow = Omit<CatalogueProduct, keyof ProductDetails> & { details: ProductDetails };

/** Reads complete documents by a condition on `commerce.product`; only those on sale. */
async function readProducts(at: Queryable, condition: string, value: unknown): Promise<CatalogueProduct[]> {
  const rows = await select<FullRow>(
    at,
    `SELECT entity_id, variant_id, sku, path, name, price, sale_price, popularity, tax_class, details
     FROM commerce.product WHERE is_visible AND ${condition}`,
    [value],
  );
  return rows.map(({ details, ...row }) => ({ ...details, ...row }));
}

export const readByIds = (at: Queryable, ids: readonly number[]): Promise<CatalogueProduct[]> =>
  readProducts(at, 'entity_id = ANY($1::int[])', ids);
/** `skus` must be upper case */
export const readBySkus = (at: Queryable, skus: readonly string[]): Promise<CatalogueProduct[]> =>
  readProducts(at, 'upper(sku) = ANY($1::text[])', skus);
export const readByPaths = (at: Queryable, paths: readonly string[]): Promise<CatalogueProduct[]> =>
  readProducts(at, 'path = ANY($1::text[])', paths);

export const readBestSellers = (at: Queryable, max: number): Promise<CatalogueProduct[]> =>
  readProducts(at, 'true ORDER BY popularity DESC, sku COLLATE "C" LIMIT $1', max);
