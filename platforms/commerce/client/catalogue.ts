import { createHash } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '../../../core/result.ts';
import { categoryTreeSchema, type LeaveOut, listSchemas, pathsSchema, productSchema } from './catalogue-schema.ts';
import type { CommerceClientOptions } from './config.ts';
import { LARGEST_PAGE } from './largest-page.ts';
import * as queries from './queries.ts';
import { createSearch, type Read } from './search-products.ts';
import type { Commerce, CommerceProblem, Product } from './types.ts';
import { isEntityId, type Wire } from './wire.ts';

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
type Answer<T> = Promise<Result<T, CommerceProblem>>;

/** A failed answer leaves the cache by being thrown, so that it is never kept. */
class Failed extends Error {
  readonly problem: CommerceProblem;
  constructor(problem: CommerceProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Each odd product is logged once; beyond so many the catalogue as a whole is at fault. */
const MOST_TOLD = 200;

/** Query and variables, hashed: queries with one beginning are kept apart, and keys stay short. */
const keyOf = (query: string, variables: Record<string, unknown>): string =>
  `commerce ${createHash('sha256')
    .update(JSON.stringify([query, variables]))
    .digest('base64')}`;

/** Catalogue reads over GraphQL, kept by the injected cache. */
export function createCatalogueReads(
  wire: Wire,
  { cache, log }: Pick<CommerceClientOptions, 'cache' | 'log'>,
): Catalogue {
  const read: Read = async (query, variables, schema) => {
    if (cache === undefined) return wire.query(query, variables, schema);
    try {
      const value = await cache.read(keyOf(query, variables), async () => {
        const answer = await wire.query(query, variables, schema);
        if (!answer.ok) throw new Failed(answer.code);
        return answer.value;
      });
      return ok(value);
    } catch (error) {
      if (error instanceof Failed) return err(error.problem);
      throw error;
    }
  };

  const list = async (answer: Answer<Product[] | null>): Answer<Product[]> => {
    const products = await answer;
    return products.ok ? ok(products.value ?? []) : products;
  };

  const told = new Set<number | string | null>();
  const leaveOut: LeaveOut = (product, why) => {
    if (told.has(product) || told.size >= MOST_TOLD) return;
    told.add(product);
    log.warn({ product, why }, 'a product is left out of lists');
  };
  const lists = listSchemas(leaveOut);

  const reads: Catalogue = {
    searchProducts: createSearch({ read, tree: () => reads.categoryTree(), lists, log }),
    productPaths: (page) => wire.query(queries.LIST_PATHS, page, pathsSchema),
    async productByPath(path) {
      if (!/^\/(?!\.)[a-z0-9._-](?:[a-z0-9._-]|\/(?!\.)){0,200}$/i.test(path)) return ok(null);
      // what stands at a path may be no product: then it has none of a product's fields
      const schema = z.object({
        site: z.object({ route: z.object({ node: z.union([productSchema, z.null(), emptyNode]) }) }),
      });
      const answer = await read(queries.PRODUCT_BY_PATH, { path: path.endsWith('/') ? path : `${path}/` }, schema);
      return answer.ok ? ok(answer.value.site.route.node) : answer;
    },
    async productById(entityId) {
      if (!isEntityId(entityId)) return ok(null);
      const answer = await read(
        queries.PRODUCT_BY_ID,
        { entityId },
        z.object({ site: z.object({ product: productSchema.nullable() }) }),
      );
      return answer.ok ? ok(answer.value.site.product) : answer;
    },
    async productsByIds(entityIds) {
      const asked = [...new Set(entityIds)].filter(isEntityId);
      const found: Product[] = [];
      for (let at = 0; at < asked.length; at += LARGEST_PAGE) {
        const ids = asked.slice(at, at + LARGEST_PAGE);
        const schema = z.object({ site: z.object({ products: lists.products }) });
        const answer = await read(queries.PRODUCTS_BY_IDS, { entityIds: ids, first: ids.length }, schema);
        if (!answer.ok) return answer;
        found.push(...answer.value.site.products);
      }
      // in the order they were asked for; the platform may return another
      return ok(
        asked.map((id) => found.find((product) => product.entityId === id)).filter((product) => product !== undefined),
      );
    },
    async productBySku(sku) {
      const answer = await reads.searchProducts({ searchTerm: sku, first: 10 });
      if (!answer.ok) return answer;
      const { products } = answer.value;
      const exact =
        products.find((p) => p.sku === sku) ?? products.find((p) => p.sku.toUpperCase() === sku.trim().toUpperCase());
      return ok(exact ?? products[0] ?? null);
    },
    popularProducts: (count = 20) =>
      list(
        read(
          queries.BEST_SELLING,
          { first: Math.min(count, LARGEST_PAGE) },
          z
            .object({ site: z.object({ bestSellingProducts: lists.products }) })
            .transform((d) => d.site.bestSellingProducts),
        ),
      ),
    relatedProducts: (entityId) =>
      list(
        read(
          queries.RELATED_PRODUCTS,
          { entityId },
          z
            .object({ site: z.object({ product: z.object({ relatedProducts: lists.products }).nullable() }) })
            .transform((d) => d.site.product?.relatedProducts ?? null),
        ),
      ),
    categoryTree: () => read(queries.CATEGORY_TREE, {}, categoryTreeSchema),
    categoryProducts: (entityId, first = 8) =>
      list(
        read(
          queries.CATEGORY_PRODUCTS,
          { entityId, first: Math.min(first, LARGEST_PAGE) },
          z
            .object({ site: z.object({ category: z.object({ products: lists.products }).nullable() }) })
            .transform((d) => d.site.category?.products ?? null),
        ),
      ),
  };
  return reads;
}

const emptyNode = z.strictObject({}).transform((): null => null);
