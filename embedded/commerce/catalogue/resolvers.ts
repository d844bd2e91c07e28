import type { GraphQLFieldResolver } from 'graphql';
import { GraphQLError } from 'graphql';
import { toDecimal } from '../../../core/money.ts';
import {
  type AttributeFilter,
  countAttributes,
  findProducts,
  type SearchFilters,
  type SearchSort,
} from './find-products.ts';
import { type Connection, listOf, type PageArgs, type PagedList, toConnection } from './paging.ts';
import type { Snapshot } from './snapshot.ts';
import type { CatalogueCategory, CatalogueProduct } from './types.ts';

type Root = unknown;
type Resolver<S, A = Record<string, never>> = (source: S, args: A, snapshot: Snapshot) => unknown;
type Resolvers<S> = Record<string, Resolver<S, never>>;

/** A resolver table entry with its source and argument types stated once. */
const field = <S, A = unknown>(resolve: Resolver<S, A>): Resolver<S, never> => resolve as Resolver<S, never>;
const own = <S extends object>(...names: (keyof S & string)[]): Resolvers<S> =>
  Object.fromEntries(names.map((name) => [name, field<S>((source) => source[name])]));

type Image = { url: string; altText: string; isDefault: boolean };
type Field = { entityId: number; name: string; value: string };
type Variant = { entityId: number; sku: string };
/** The arguments of a search, from which its fields resolve. */
type RequestedSearch = { filters: SearchFilters; sort?: SearchSort | null };
type Brand = { entityId: number; name: string; path: string };

const idOf = (type: string, entityId: number): string => Buffer.from(`${type}:${entityId}`).toString('base64');
const money = (cents: number) => ({ currencyCode: 'USD', value: toDecimal(cents) });
const byEntity = (item: { entityId: number }): number => item.entityId;
const imagesOf = (product: CatalogueProduct): Image[] =>
  product.images.map((image, i) => ({ ...image, isDefault: i === 0 }));

const productFields: Resolvers<CatalogueProduct> = {
  ...own<CatalogueProduct>('entityId', 'sku', 'path', 'name', 'seo'),
  id: field((p) => idOf('Product', p.entityId)),
  description: field((p) => p.descriptionHtml ?? ''),
  prices: field((p) => ({
    basePrice: money(p.price),
    price: money(p.salePrice ?? p.price),
    salePrice: p.salePrice === null ? null : money(p.salePrice),
  })),
  categories: field<CatalogueProduct, PageArgs>((p, args, { categories }) => {
    const nodes = p.categoryIds.map((id) => categories.get(id)).filter((category) => category !== undefined);
    return toConnection(listOf(nodes, byEntity), `categories ${p.entityId}`, args);
  }),
  brand: field((p) =>
    p.brand === null
      ? null
      : { entityId: 1, name: p.brand, path: `/brands/${encodeURIComponent(p.brand.toLowerCase())}/` },
  ),
  variants: field<CatalogueProduct, PageArgs>((p, args) =>
    toConnection(listOf([{ entityId: p.variantId, sku: p.sku }], byEntity), `variants ${p.entityId}`, args),
  ),
  customFields: field<CatalogueProduct, PageArgs & { names: string[] }>((p, args) => {
    const fields = p.customFields.map((each, i) => ({ entityId: p.entityId * 100 + i, ...each }));
    const requested = args.names.length === 0 ? fields : fields.filter((each) => args.names.includes(each.name));
    return toConnection(listOf(requested, byEntity), `fields ${p.entityId} ${args.names.join()}`, args);
  }),
  images: field<CatalogueProduct, PageArgs>((p, args) =>
    toConnection(
      listOf(imagesOf(p), (image) => image.url),
      `images ${p.entityId}`,
      args,
    ),
  ),
  defaultImage: field((p) => imagesOf(p)[0] ?? null),
  relatedProducts: field<CatalogueProduct, PageArgs>(async (p, args, snapshot) =>
    toConnection(listOf(await snapshot.bySkus(p.relatedSkus), byEntity), `related ${p.entityId}`, args),
  ),
};

const siteFields: Resolvers<Root> = {
  search: field(() => ({})),
  categoryTree: field<Root, { rootEntityId?: number | null }>(
    (_, args, { children }) => children.get(args.rootEntityId ?? null) ?? [],
  ),
  category: field<Root, { entityId: number }>((_, args, { categories }) => categories.get(args.entityId) ?? null),
  products: field<Root, PageArgs & { entityIds: number[] }>(async (_, args, snapshot) => {
    const ids = [...new Set(args.entityIds)];
    const requested = ids.filter((id) => snapshot.rankOf(id) !== undefined);
    const list = ids.length === 0 ? await findProducts(snapshot, {}) : listOf(requested, (id) => id);
    return showPage(snapshot, list, `products ${args.entityIds.join()}`, args);
  }),
  bestSellingProducts: field<Root, PageArgs>(async (_, args, snapshot) =>
    showPage(snapshot, await findProducts(snapshot, {}), 'best selling', args),
  ),
  product: field<Root, { entityId?: number | null; sku?: string | null }>(async (_, args, snapshot) => {
    if (args.entityId == null && args.sku == null) throw new GraphQLError('Name a product by entityId or sku.');
    if (args.entityId == null) return (await snapshot.bySkus([args.sku ?? '']))[0] ?? null;
    return (await snapshot.products([args.entityId])).get(args.entityId) ?? null;
  }),
  route: field<Root, { path: string }>(async (_, args, snapshot) => ({
    node: await snapshot.byPaths([args.path, `${args.path}/`]),
  })),
};

/** Returns a page of a list with its documents; omits one that was taken off sale since the list was built. */
async function showPage(
  snapshot: Snapshot,
  list: PagedList<number>,
  name: string,
  args: PageArgs,
): Promise<Connection<CatalogueProduct>> {
  const { edges, ...page } = toConnection(list, name, args);
  const products = await snapshot.products(edges.map(({ node }) => node));
  const shown = edges.flatMap((edge) => {
    const node = products.get(edge.node);
    if (node === undefined) return [];
    return {
      node,
      get cursor() {
        return edge.cursor;
      },
    };
  });
  return { ...page, edges: shown };
}

const inCategory = (snapshot: Snapshot, id: number): Promise<PagedList<number>> =>
  findProducts(snapshot, { categoryEntityIds: [id], searchSubCategories: true });

const table: Record<string, Resolvers<never>> = {
  Query: { site: field(() => ({})) },
  Site: siteFields,
  SearchQueries: {
    searchProducts: field<Root, RequestedSearch>((_, args) => args),
  },
  // builds the list only if products are requested, and the counts only if filters are
  SearchProducts: {
    products: field<RequestedSearch, PageArgs>(async ({ filters, sort }, args, snapshot) =>
      showPage(
        snapshot,
        await findProducts(snapshot, filters, sort),
        `search ${JSON.stringify([filters, sort ?? null])}`,
        args,
      ),
    ),
    filters: field<RequestedSearch, PageArgs>(({ filters }, args, snapshot) =>
      toConnection(
        listOf(countAttributes(snapshot, filters), (filter) => filter.name),
        'filters',
        args,
      ),
    ),
  },
  ProductAttributeSearchFilter: {
    displayName: field<AttributeFilter>((filter) => filter.name),
    filterKey: field<AttributeFilter>((filter) => filter.name),
    attributes: field<AttributeFilter, PageArgs>((filter, args) =>
      toConnection(
        listOf(filter.values, (item) => item.value),
        `attributes ${filter.name}`,
        args,
      ),
    ),
  },
  ProductAttributeSearchFilterItem: own<AttributeFilter['values'][number]>('value', 'isSelected', 'productCount'),
  Route: own<{ node: unknown }>('node'),
  Product: productFields,
  Prices: own<{ price: unknown; salePrice: unknown; basePrice: unknown }>('price', 'salePrice', 'basePrice'),
  Money: own<{ currencyCode: string; value: number }>('currencyCode', 'value'),
  Image: {
    ...own<Image>('altText', 'isDefault'),
    url: field<Image, { width: number }>((image, args) => image.url.replace('{:size}', String(args.width))),
  },
  CustomField: own<Field>('entityId', 'name', 'value'),
  Variant: {
    ...own<Variant>('entityId', 'sku'),
    id: field<Variant>((variant) => idOf('Variant', variant.entityId)),
    isPurchasable: field(() => true),
  },
  Brand: { ...own<Brand>('entityId', 'name', 'path'), id: field<Brand>((brand) => idOf('Brand', brand.entityId)) },
  SeoDetails: own<CatalogueProduct['seo']>('pageTitle', 'metaDescription', 'metaKeywords'),
  Category: {
    ...own<CatalogueCategory>('entityId', 'name', 'path'),
    id: field<CatalogueCategory>((category) => idOf('Category', category.entityId)),
    products: field<CatalogueCategory, PageArgs>(async (category, args, snapshot) =>
      showPage(snapshot, await inCategory(snapshot, category.entityId), `category ${category.entityId}`, args),
    ),
  },
  CategoryTreeItem: {
    ...own<CatalogueCategory>('entityId', 'name', 'path'),
    productCount: field<CatalogueCategory>(
      async (category, _, snapshot) => (await inCategory(snapshot, category.entityId)).size,
    ),
    hasChildren: field<CatalogueCategory>(
      (category, _, { children }) => (children.get(category.entityId)?.length ?? 0) > 0,
    ),
    children: field<CatalogueCategory>((category, _, { children }) => children.get(category.entityId) ?? []),
  },
  PageInfo: own<Record<'hasNextPage' | 'hasPreviousPage' | 'startCursor' | 'endCursor', unknown>>(
    'hasNextPage',
    'hasPreviousPage',
    'startCursor',
    'endCursor',
  ),
  CollectionInfo: own<{ totalItems: number }>('totalItems'),
};

/** Resolves connections and their edges, which are alike for every kind of node. */
function connectionResolver(typeName: string, name: string): Resolver<never, never> | undefined {
  if (typeName.endsWith('Connection') && ['edges', 'pageInfo', 'collectionInfo'].includes(name))
    return (s: Record<string, unknown>) => s[name];
  if (typeName.endsWith('Edge') && ['node', 'cursor'].includes(name)) return (s: Record<string, unknown>) => s[name];
  return undefined;
}

/** Looks the field up in the table; throws for a field without a resolver. */
export const resolveField: GraphQLFieldResolver<unknown, Snapshot> = (source, args, snapshot, info) => {
  const resolve =
    table[info.parentType.name]?.[info.fieldName] ?? connectionResolver(info.parentType.name, info.fieldName);
  if (resolve === undefined) throw new GraphQLError(`No resolver for ${info.parentType.name}.${info.fieldName}.`);
  return resolve(source as never, args as never, snapshot);
};
