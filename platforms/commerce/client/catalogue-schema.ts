import { z } from 'zod';
import { centsOf } from '../../../core/money.ts';
import type { CategoryNode, FacetCounts, Product, ProductPage } from './types.ts';

/** The nodes of a connection, without their wrapping. */
const edges = <T>(node: z.ZodType<T>) =>
  z
    .object({ edges: z.array(z.object({ node })).nullable() })
    .transform((connection): T[] => (connection.edges ?? []).map((edge) => edge.node));
const money = z.object({ value: z.union([z.number(), z.string()]) }).transform((m) => centsOf(m.value));
const image = z.object({ url: z.string(), altText: z.string() });
const category = z.object({ entityId: z.int(), name: z.string(), path: z.string() });

/** [PRD-14] A catalogue node as the store uses it: the first custom field describes it, the first variant is bought. */
export const productSchema = z
  .object({
    id: z.string(),
    entityId: z.int(),
    path: z.string(),
    name: z.string(),
    sku: z.string(),
    // a product in a list is read without it
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
  .transform(({ prices, variants, brand, description, ...node }, context): Product => {
    const variant = variants[0];
    if (prices === null || variant === undefined) {
      context.addIssue({ code: 'custom', message: 'cannot be bought' });
      return z.NEVER;
    }
    const named = (name: string): string | undefined => node.customFields.find((each) => each.name === name)?.value;
    const pages = Number(named('Page Count'));
    return {
      ...node,
      variantEntityId: variant.entityId,
      // the calculated price already is the sale price: the regular one is the base
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

export const productsSchema = edges(productSchema);

const found = z
  .object({
    products: z.object({
      collectionInfo: z.object({ totalItems: z.number().nullable() }).nullable(),
      pageInfo,
      edges: z.array(z.object({ node: productSchema })).nullable(),
    }),
  })
  .transform(({ products: { collectionInfo, pageInfo: paging, edges: nodes } }): ProductPage => {
    const products = (nodes ?? []).map((edge) => edge.node);
    return { products, totalItems: collectionInfo?.totalItems ?? products.length, pageInfo: paging, counts: null };
  });

const searchOf = <S extends z.ZodType>(answer: S) => z.object({ site: z.object({ search: answer }) });

export const searchSchema = searchOf(z.object({ searchProducts: found })).transform(
  ({ site }): ProductPage => site.search.searchProducts,
);

/** A filter by an attribute; filters of another kind come without its fields. */
const filter = z.object({
  filterKey: z.string().optional(),
  displayName: z.string().optional(),
  attributes: edges(z.object({ value: z.string(), productCount: z.number() })).optional(),
});
/** [LST-03] Counts by the attribute's key, which is what it is filtered by, and by the name it is shown under. */
const counts = z.object({ filters: edges(filter) }).transform(({ filters }): FacetCounts => {
  const named = filters.flatMap(({ filterKey, displayName, attributes }) => {
    if (!attributes) return [];
    const values = Object.fromEntries(attributes.map(({ value, productCount }) => [value, productCount]));
    return [displayName, filterKey].flatMap((name) => (name === undefined ? [] : [[name, values] as const]));
  });
  return Object.fromEntries(named);
});

/** A page with the counts of its filters, and those of the search without its leading category. */
export const filterSchema = searchOf(
  z.object({
    searchProducts: z.intersection(
      found.transform((page) => ({ page })),
      counts.transform((own) => ({ counts: own })),
    ),
    unled: counts.optional(),
  }),
).transform(({ site: { search } }) => ({ ...search.searchProducts, unled: search.unled ?? {} }));

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
