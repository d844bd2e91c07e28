import { z } from 'zod';
import { centsFromDecimal } from './amount.ts';
import type { CategoryNode, FacetCounts, Product, ProductPage } from './types.ts';

/** Returns the nodes of a connection, unwrapped. */
const edges = <T>(node: z.ZodType<T>) =>
  z
    .object({ edges: z.array(z.object({ node })).nullable() })
    .transform((connection): T[] => (connection.edges ?? []).map((edge) => edge.node));
const money = z.object({ value: centsFromDecimal }).transform(({ value }) => value);
const image = z.object({ url: z.string(), altText: z.string() });
const category = z.object({ entityId: z.int(), name: z.string(), path: z.string() });

/**
 * A catalogue node as the store uses it: the first custom field describes it, the first variant is sold. Null if it
 * cannot be bought. [PRD-14]
 */
export const productSchema = z
  .object({
    id: z.string(),
    entityId: z.int(),
    path: z.string(),
    name: z.string(),
    sku: z.string(),
    // omitted for a product in a list
    description: z.string().optional(),
    prices: z.object({ price: money, salePrice: money.nullable(), basePrice: money.nullish() }).nullable(),
    defaultImage: image.nullable(),
    images: edges(image),
    customFields: edges(z.object({ name: z.string(), value: z.string() })),
    variants: edges(z.object({ entityId: z.int() })),
    categories: edges(category),
    brand: z.object({ name: z.string() }).nullable(),
    seo: z.object({ pageTitle: z.string(), metaDescription: z.string(), metaKeywords: z.string() }),
  })
  .transform(({ prices, variants, brand, description, ...node }): Product | null => {
    const variant = variants[0];
    if (prices === null || variant === undefined) return null;
    const named = (name: string): string | undefined => node.customFields.find((each) => each.name === name)?.value;
    const pages = Number(named('Page Count'));
    return {
      ...node,
      variantEntityId: variant.entityId,
      // the calculated price is the sale price during a sale: the regular one is the base
      price: prices.basePrice ?? prices.price,
      salePrice: prices.salePrice,
      description: node.customFields[0]?.value ?? '',
      longText: description ?? '',
      shortDescription: named('Short Description') ?? '',
      pageCount: Number.isInteger(pages) && pages > 0 ? pages : null,
      brand: brand?.name ?? null,
    };
  });

const pageInfo = z.object({
  startCursor: z.string().nullable(),
  endCursor: z.string().nullable(),
  hasNextPage: z.boolean(),
  hasPreviousPage: z.boolean(),
});

const searchOf = <S extends z.ZodType>(response: S) => z.object({ site: z.object({ search: response }) });

/** A filter by an attribute; other kinds of filters lack its fields. */
const filter = z.object({
  filterKey: z.string().optional(),
  displayName: z.string().optional(),
  attributes: edges(z.object({ value: z.string(), productCount: z.number() })).optional(),
});
/** Counts by the attribute's key, used for filtering, and by its display name. [LST-03] */
const counts = z.object({ filters: edges(filter) }).transform(({ filters }): FacetCounts => {
  const named = filters.flatMap(({ filterKey, displayName, attributes }) => {
    if (!attributes) return [];
    const values = Object.fromEntries(attributes.map(({ value, productCount }) => [value, productCount]));
    return [displayName, filterKey].flatMap((name) => (name === undefined ? [] : [[name, values] as const]));
  });
  return Object.fromEntries(named);
});

/** Called for every product that a list leaves out, with its id on the platform, if it has one, and the reason. */
export type LeaveOut = (product: number | string | null, why: string) => void;
const numbered = z.object({ entityId: z.union([z.number(), z.string().max(100)]) });
const nodes = z.array(z.object({ node: z.unknown() })).nullable();

const listed = z.object({
  path: z.string(),
  prices: z.object({}).nullable(),
  variants: edges(z.object({ entityId: z.int() })),
});
/** The addresses of products for sale; others are left out, like in lists. [RTE-23] */
export const pathsSchema = searchOf(
  z.object({ searchProducts: z.object({ products: z.object({ pageInfo, edges: nodes }) }) }),
).transform(({ site }) => {
  const { pageInfo: paging, edges: list } = site.search.searchProducts.products;
  const paths = (list ?? []).flatMap(({ node }) => {
    const { data } = listed.safeParse(node);
    return data && data.prices !== null && data.variants.length > 0 ? [data.path] : [];
  });
  return { paths, next: paging.hasNextPage ? paging.endCursor : null };
});

/**
 * Lists of products, parsed entry by entry: a product that cannot be bought or parsed is left out. The envelope is
 * strict, and a list of several products without any valid one counts as an unknown shape.
 */
export function listSchemas(leaveOut: LeaveOut) {
  const productsOf = (list: z.output<typeof nodes>, context: z.RefinementCtx): Product[] => {
    let unread = 0;
    const products = (list ?? []).flatMap(({ node }) => {
      const { success, data, error } = productSchema.safeParse(node);
      if (data) return [data];
      if (!success) unread += 1;
      leaveOut(numbered.safeParse(node).data?.entityId ?? null, error?.issues[0]?.path.join('.') ?? 'cannot be bought');
      return [];
    });
    if (unread > 1 && unread === list?.length) context.addIssue({ code: 'custom', message: 'no entry can be read' });
    return products;
  };
  const found = z
    .object({
      products: z.object({
        collectionInfo: z.object({ totalItems: z.number().nullable() }).nullable(),
        pageInfo,
        edges: nodes,
      }),
    })
    .transform(({ products: { collectionInfo, pageInfo: paging, edges: list } }, context): ProductPage => {
      const products = productsOf(list, context);
      return { products, totalItems: collectionInfo?.totalItems ?? products.length, pageInfo: paging, counts: null };
    });
  return {
    products: z.object({ edges: nodes }).transform((connection, context) => productsOf(connection.edges, context)),
    search: searchOf(z.object({ searchProducts: found })).transform(
      ({ site }): ProductPage => site.search.searchProducts,
    ),
    /** a page with its facet counts, and those of the search without its leading category */
    filter: searchOf(
      z.object({
        searchProducts: z.intersection(
          found.transform((page) => ({ page })),
          counts.transform((own) => ({ counts: own })),
        ),
        unled: counts.optional(),
      }),
    ).transform(({ site: { search } }) => ({ ...search.searchProducts, unled: search.unled ?? {} })),
  };
}
export type ListSchemas = ReturnType<typeof listSchemas>;

const leaf = z.object({ ...category.shape, productCount: z.int() });
const nodeOf = (children: z.ZodType<CategoryNode[]>) => leaf.extend({ children });
const noChildren = z.undefined().transform((): CategoryNode[] => []);
export const categoryTreeSchema = z
  .object({
    site: z.object({
      categoryTree: z.array(
        nodeOf(
          z.array(
            nodeOf(
              z.array(leaf.extend({ children: noChildren.optional() }).transform((n) => ({ ...n, children: [] }))),
            ),
          ),
        ),
      ),
    }),
  })
  .transform(({ site }): CategoryNode[] => site.categoryTree);
