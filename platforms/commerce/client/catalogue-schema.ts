import { z } from 'zod';
import { centsOf } from '../../../core/money.ts';
import type { CategoryNode, Product, ProductPage } from './types.ts';

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
    prices: z.object({ price: money, salePrice: money.nullable(), basePrice: money.nullish() }).nullable(),
    defaultImage: image.nullable(),
    images: edges(image),
    customFields: edges(z.object({ name: z.string(), value: z.string() })),
    variants: edges(z.object({ entityId: z.int() })),
    categories: edges(category),
    brand: z.object({ name: z.string() }).nullable(),
    seo: z.object({ pageTitle: z.string(), metaDescription: z.string(), metaKeywords: z.string() }),
  })
  .transform(({ prices, variants, brand, ...node }, context): Product => {
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

export const searchSchema = z
  .object({
    site: z.object({
      search: z.object({
        searchProducts: z.object({
          products: z.object({
            collectionInfo: z.object({ totalItems: z.number().nullable() }).nullable(),
            pageInfo,
            edges: z.array(z.object({ node: productSchema })).nullable(),
          }),
        }),
      }),
    }),
  })
  .transform(({ site }): ProductPage => {
    const found = site.search.searchProducts.products;
    const products = (found.edges ?? []).map((edge) => edge.node);
    return { products, totalItems: found.collectionInfo?.totalItems ?? products.length, pageInfo: found.pageInfo };
  });

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
