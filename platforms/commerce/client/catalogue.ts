import { z } from 'zod';
import { err, ok, type Result } from '../../../core/result.ts';
import { categoryTreeSchema, productSchema, productsSchema, searchSchema } from './catalogue-schema.ts';
import { groupCategories, isInAny, pageOf } from './category-groups.ts';
import type { CatalogueCache } from './config.ts';
import * as queries from './queries.ts';
import type { Commerce, CommerceProblem, Product, ProductPage, ProductSearch } from './types.ts';
import { isEntityId, type Wire } from './wire.ts';

type Catalogue = Pick<
  Commerce,
  | 'searchProducts'
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

const LARGEST_PAGE = 50;
/** Bounds reading a whole list for filters across groups: 40 pages hold 2,000 products. */
const MOST_PAGES = 40;

/** A failed answer leaves the cache by being thrown, so that it is never kept. */
class Failed extends Error {
  readonly problem: CommerceProblem;
  constructor(problem: CommerceProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Catalogue reads over GraphQL, kept by the injected cache. */
export function createCatalogueReads(wire: Wire, cache?: CatalogueCache): Catalogue {
  const read = async <S extends z.ZodType>(
    query: string,
    variables: Record<string, unknown>,
    schema: S,
  ): Answer<z.output<S>> => {
    if (cache === undefined) return wire.query(query, variables, schema);
    try {
      const value = await cache.read(`commerce ${query.slice(0, 40).trim()} ${JSON.stringify(variables)}`, async () => {
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

  const search = (query: ProductSearch, categoryIds: readonly number[]): Answer<ProductPage> => {
    const { first, after, last, before } = query;
    const term = query.searchTerm?.trim().slice(0, 200);
    const filters = {
      ...(term ? { searchTerm: term } : {}),
      ...(categoryIds.length > 0 ? { categoryEntityIds: categoryIds, searchSubCategories: true } : {}),
    };
    // a term without a chosen order wants the best match first
    const sort = query.sort ?? (term ? 'RELEVANCE' : 'BEST_SELLING');
    return read(queries.SEARCH_PRODUCTS, { filters, sort, first, after, last, before }, searchSchema);
  };

  /** Every match of the first group, read to its end, that also stands in the other groups; in order. */
  const searchAcross = async (query: ProductSearch, groups: readonly (readonly number[])[]): Answer<Product[]> => {
    const tree = await reads.categoryTree();
    if (!tree.ok) return tree;
    const [leading = [], ...others] = groups;
    const matches: Product[] = [];
    let after: string | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const found = await search({ ...query, first: LARGEST_PAGE, after, last: undefined, before: undefined }, leading);
      if (!found.ok) return found;
      matches.push(
        ...found.value.products.filter((product) => others.every((ids) => isInAny(product, ids, tree.value))),
      );
      if (!found.value.pageInfo.hasNextPage || found.value.pageInfo.endCursor === null) break;
      after = found.value.pageInfo.endCursor;
    }
    return ok(matches);
  };

  const list = async (answer: Answer<Product[] | null>): Answer<Product[]> => {
    const products = await answer;
    return products.ok ? ok(products.value ?? []) : products;
  };

  const reads: Catalogue = {
    async searchProducts(query) {
      const ids = query.categoryIds ?? [];
      const sizes = [query.first, query.last].filter((size) => size !== undefined);
      if (sizes.some((size) => !Number.isInteger(size) || size < 1 || size > LARGEST_PAGE) || !ids.every(isEntityId))
        return err('invalid');
      if (query.first !== undefined && query.last !== undefined) return err('invalid');
      if (ids.length < 2) return search(query, ids);
      const tree = await reads.categoryTree();
      if (!tree.ok) return tree;
      const groups = groupCategories(ids, tree.value);
      if (groups.length < 2) return search(query, ids);
      const matches = await searchAcross(query, groups);
      if (!matches.ok) return matches;
      const page = pageOf(matches.value, query);
      return page === null ? err('invalid') : ok(page);
    },
    async productByPath(path) {
      if (!/^\/[a-z0-9][a-z0-9/_-]{0,200}$/i.test(path)) return ok(null);
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
        const schema = z.object({ site: z.object({ products: productsSchema }) });
        const answer = await read(queries.PRODUCTS_BY_IDS, { entityIds: ids, first: ids.length }, schema);
        if (!answer.ok) return answer;
        found.push(...answer.value.site.products);
      }
      // in the order they were asked for, whatever order they came in
      return ok(
        asked.map((id) => found.find((product) => product.entityId === id)).filter((product) => product !== undefined),
      );
    },
    async productBySku(sku) {
      const answer = await search({ searchTerm: sku, first: 10 }, []);
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
            .object({ site: z.object({ bestSellingProducts: productsSchema }) })
            .transform((d) => d.site.bestSellingProducts),
        ),
      ),
    relatedProducts: (entityId) =>
      list(
        read(
          queries.RELATED_PRODUCTS,
          { entityId },
          z
            .object({ site: z.object({ product: z.object({ relatedProducts: productsSchema }).nullable() }) })
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
            .object({ site: z.object({ category: z.object({ products: productsSchema }).nullable() }) })
            .transform((d) => d.site.category?.products ?? null),
        ),
      ),
  };
  return reads;
}

const emptyNode = z.strictObject({}).transform((): null => null);
