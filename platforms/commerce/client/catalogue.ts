import { createHash } from 'node:crypto';
import { z } from 'zod';
import { memoizeByString } from '../../../core/memoize-by-string.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import {
  categoryTreeSchema,
  type LeaveOut,
  type ListSchemas,
  listSchemas,
  pathsSchema,
  productSchema,
} from './catalogue-schema.ts';
import type { CommerceClientOptions } from './config.ts';
import { LARGEST_PAGE } from './largest-page.ts';
import * as queries from './queries.ts';
import { createSearch, type Read } from './search-products.ts';
import { type CommerceTransport, isEntityId } from './transport.ts';
import type { Commerce, CommerceProblem, Product } from './types.ts';

type Catalogue = Pick<
  Commerce,
  | 'searchProducts'
  | 'productPaths'
  | 'productByPath'
  | 'productById'
  | 'productsByIds'
  | 'productBySku'
  | 'popularProducts'
  | 'relatedProducts'
  | 'categoryTree'
  | 'categoryProducts'
>;
type CommerceResult<T> = Promise<Result<T, CommerceProblem>>;

/** Thrown by a loader instead of returning a failed response, so that the cache never stores it. */
class Failed extends Error {
  readonly problem: CommerceProblem;
  constructor(problem: CommerceProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Each malformed product is logged once, up to this limit; beyond it the whole catalogue is at fault. */
const MAX_REPORTED = 200;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Only a few constant queries exist, and they are long: each is hashed once, and 16 characters distinguish them. */
const hashOfQuery = memoizeByString((query) => sha256(query).slice(0, 16), { maxLength: Number.POSITIVE_INFINITY });

/**
 * Longer variables are hashed, so that keys stay short for any search term; the variables of a page's lists are
 * shorter.
 */
const MAX_PLAIN_LENGTH = 160;

/** Returns the cache key of a query with its variables; distinguishes queries with the same beginning. */
function keyOf(query: string, variables: Record<string, unknown>): string {
  const written = JSON.stringify(variables);
  return `commerce ${hashOfQuery(query)} ${written.length > MAX_PLAIN_LENGTH ? sha256(written) : written}`;
}

/** Catalogue reads over GraphQL, cached by the injected cache. */
export function createCatalogueReads(
  wire: CommerceTransport,
  { cache, log }: Pick<CommerceClientOptions, 'cache' | 'log'>,
): Catalogue {
  const read: Read = async (query, variables, schema) => {
    if (cache === undefined) return wire.query(query, variables, schema);
    try {
      const value = await cache.read(keyOf(query, variables), async () => {
        const result = await wire.query(query, variables, schema);
        if (!result.ok) throw new Failed(result.code);
        return result.value;
      });
      return ok(value);
    } catch (error) {
      if (error instanceof Failed) return err(error.problem);
      throw error;
    }
  };

  const list = async (response: CommerceResult<Product[] | null>): CommerceResult<Product[]> => {
    const products = await response;
    return products.ok ? ok(products.value ?? []) : products;
  };

  const notified = new Set<number | string | null>();
  const leaveOut: LeaveOut = (product, why) => {
    if (notified.has(product) || notified.size >= MAX_REPORTED) return;
    notified.add(product);
    log.warn({ product, why }, 'a product is left out of lists');
  };
  const lists = listSchemas(leaveOut);
  // created once: creating a schema costs more than reading a cached response
  const schemas = createResponseSchemas(lists);

  const reads: Catalogue = {
    searchProducts: createSearch({ read, tree: () => reads.categoryTree(), lists, log }),
    productPaths: (page) => wire.query(queries.LIST_PATHS, page, pathsSchema),
    async productByPath(path) {
      if (!/^\/(?!\.)[a-z0-9._-](?:[a-z0-9._-]|\/(?!\.)){0,200}$/i.test(path)) return ok(null);
      const requested = { path: path.endsWith('/') ? path : `${path}/` };
      const result = await read(queries.PRODUCT_BY_PATH, requested, schemas.atPath);
      return result.ok ? ok(result.value.site.route.node) : result;
    },
    async productById(entityId) {
      if (!isEntityId(entityId)) return ok(null);
      const result = await read(queries.PRODUCT_BY_ID, { entityId }, schemas.byId);
      return result.ok ? ok(result.value.site.product) : result;
    },
    async productsByIds(entityIds) {
      const requested = [...new Set(entityIds)].filter(isEntityId);
      const found: Product[] = [];
      for (let at = 0; at < requested.length; at += LARGEST_PAGE) {
        const ids = requested.slice(at, at + LARGEST_PAGE);
        const result = await read(queries.PRODUCTS_BY_IDS, { entityIds: ids, first: ids.length }, schemas.byIds);
        if (!result.ok) return result;
        found.push(...result.value.site.products);
      }
      // in the requested order; the platform may return a different one
      return ok(
        requested
          .map((id) => found.find((product) => product.entityId === id))
          .filter((product) => product !== undefined),
      );
    },
    async productBySku(sku) {
      const result = await reads.searchProducts({ searchTerm: sku, first: 10 });
      if (!result.ok) return result;
      const { products } = result.value;
      const exact =
        products.find((p) => p.sku === sku) ?? products.find((p) => p.sku.toUpperCase() === sku.trim().toUpperCase());
      return ok(exact ?? products[0] ?? null);
    },
    popularProducts: (count = 20) =>
      list(read(queries.BEST_SELLING, { first: Math.min(count, LARGEST_PAGE) }, schemas.bestSelling)),
    relatedProducts: (entityId) => list(read(queries.RELATED_PRODUCTS, { entityId }, schemas.related)),
    categoryTree: () => read(queries.CATEGORY_TREE, {}, categoryTreeSchema),
    categoryProducts: (entityId, first = 8) =>
      list(read(queries.CATEGORY_PRODUCTS, { entityId, first: Math.min(first, LARGEST_PAGE) }, schemas.ofCategory)),
  };
  return reads;
}

const emptyNode = z.strictObject({}).transform((): null => null);

/** Schemas of the responses; lists leave out products that cannot be parsed. */
const createResponseSchemas = ({ products }: Pick<ListSchemas, 'products'>) => ({
  // the node at a path may be something other than a product, without the fields of a product
  atPath: z.object({
    site: z.object({ route: z.object({ node: z.union([productSchema, z.null(), emptyNode]) }) }),
  }),
  byId: z.object({ site: z.object({ product: productSchema.nullable() }) }),
  byIds: z.object({ site: z.object({ products }) }),
  bestSelling: z
    .object({ site: z.object({ bestSellingProducts: products }) })
    .transform(({ site }) => site.bestSellingProducts),
  related: z
    .object({ site: z.object({ product: z.object({ relatedProducts: products }).nullable() }) })
    .transform(({ site }) => site.product?.relatedProducts ?? null),
  ofCategory: z
    .object({ site: z.object({ category: z.object({ products }).nullable() }) })
    .transform(({ site }) => site.category?.products ?? null),
});
