import { beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { addToCart, type Caller, signedIn } from '../support/caller.ts';

const url = inject('storeUrl');
type PlatformKeys = { platform: string; baseUrl: string; keys: Record<string, string> };

const money = z.object({ value: z.number() });
const image = z.object({ url: z.url(), altText: z.string() });
const edges = <T extends z.ZodType>(node: T) => z.object({ edges: z.array(z.object({ node })) });
const product = z.object({
  id: z.string(),
  entityId: z.int(),
  path: z.string().startsWith('/'),
  name: z.string(),
  sku: z.string(),
  defaultImage: image.nullable(),
  prices: z.object({ price: money, salePrice: money.nullable() }),
  customFields: edges(z.object({ name: z.string(), value: z.string() })),
  variants: edges(z.object({ entityId: z.int() })),
  images: edges(image),
  categories: edges(z.object({ entityId: z.int(), name: z.string() })),
  relatedProducts: edges(z.object({ entityId: z.int() })),
  brand: z.object({ name: z.string() }).nullable(),
  seo: z.object({ pageTitle: z.string(), metaDescription: z.string(), metaKeywords: z.string() }),
});
const listing = z.object({
  collectionInfo: z.object({ totalItems: z.int() }),
  pageInfo: z.object({
    startCursor: z.string(),
    endCursor: z.string(),
    hasNextPage: z.boolean(),
    hasPreviousPage: z.boolean(),
  }),
  edges: z.array(z.object({ cursor: z.string(), node: z.object({ entityId: z.int() }) })),
});
const profile = z.strictObject({
  email: z.email(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  userId: z.string(),
  aiaMembershipId: z.string().nullable(),
  commerceCustomerId: z.int(),
  shopperProfileId: z.string().nullable(),
  paymentCustomerId: z.string().startsWith('cus_').nullable(),
  isMember: z.boolean(),
});
const line = z.strictObject({
  id: z.string(),
  product_id: z.int(),
  variant_id: z.int(),
  name: z.string(),
  list_price: z.number(),
  sale_price: z.number(),
  quantity: z.int().min(1),
  sku: z.string(),
});
const cart = z.object({
  id: z.string(),
  base_amount: z.number(),
  cart_amount: z.number(),
  discount_amount: z.number(),
  tax_amount: z.number(),
  tax_included: z.boolean(),
  line_items: z.strictObject({
    physical_items: z.array(line),
    digital_items: z.array(line),
    gift_certificates: z.array(line),
    custom_items: z.array(line),
  }),
});
const order = z.object({
  orderNumber: z.int(),
  dateCreated: z.iso.datetime(),
  totalIncTax: z.number(),
  status: z.string(),
  orderSource: z.enum(['card', 'other']),
  receiptUrl: z.string().startsWith('/account/order-history/receipt/'),
  dOD: z.array(z.object({ name: z.string(), templateLinks: z.array(z.object({ url: z.string() })) })),
  dODPlus: z.array(z.object({ name: z.string(), siteUrl: z.string() })),
  subscription: z.null(),
});

describe('[API-09] entities have the names and types of the specification', () => {
  let commerce: PlatformKeys;
  let customer: Caller;
  beforeAll(async () => {
    const all = (await (await fetch(`${url}/platform/api/keys`)).json()) as PlatformKeys[];
    commerce = all.find(({ platform }) => platform === 'commerce')!;
    customer = await signedIn(url, 'customer');
  });

  async function ask(query: string): Promise<{ site: Record<string, unknown> }> {
    const answer = await fetch(`${commerce.baseUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${commerce.keys.storefrontToken}` },
      body: JSON.stringify({ query }),
    });
    const { data, errors } = (await answer.json()) as { data: { site: Record<string, unknown> }; errors?: unknown };
    expect(errors).toBeUndefined();
    return data;
  }

  it('[API-09] product', async () => {
    const { site } = await ask(`{ site { product(sku: "A101-2025") {
      id entityId path name sku defaultImage { url(width: 320) altText }
      prices { price { value } salePrice { value } }
      customFields(first: 10) { edges { node { name value } } }
      variants(first: 1) { edges { node { entityId } } }
      images(first: 10) { edges { node { url(width: 320) altText } } }
      categories(first: 20) { edges { node { entityId name } } }
      relatedProducts(first: 8) { edges { node { entityId } } }
      brand { name } seo { pageTitle metaDescription metaKeywords } } } }`);
    expect(() => product.parse(site.product)).not.toThrow();
  });

  it('[API-09] product listing result', async () => {
    const { site } =
      await ask(`{ site { search { searchProducts(filters: { categoryEntityIds: [401] }, sort: BEST_SELLING) { products(first: 18) {
      collectionInfo { totalItems } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } edges { cursor node { entityId } } } } } } }`);
    const { products } = (site.search as { searchProducts: { products: unknown } }).searchProducts;
    expect(listing.parse(products).edges).toHaveLength(18);
  });

  it('[API-09] session, with the user and customer record it is made from, and no token', async () => {
    const { body } = await customer.call('GET', '/api/auth/session');
    const session = z.strictObject({ user: z.strictObject({ email: z.email() }), profile, subscription: z.null() });
    expect(() => session.parse((body as { session: unknown }).session)).not.toThrow();
  });

  it('[API-09] server cart and line', async () => {
    const made = await addToCart(customer);
    expect(() => cart.parse(made)).not.toThrow();
  });

  it('[API-09] order', async () => {
    const { body } = await customer.call('GET', '/api/account/orders');
    const page = z.object({ orders: z.array(order).min(1), total: z.int(), page: z.int(), pageCount: z.int() });
    expect(() => page.parse(body)).not.toThrow();
  });

  it('[API-09] membership details', async () => {
    const { body } = await customer.call('POST', '/api/aia-membership', {
      email: 'marisol.vega@example.com',
      memberNumber: '30412277',
    });
    const details = z.strictObject({
      number: z.string(),
      status: z.literal('Active'),
      type: z.string(),
      member_since: z.iso.date(),
      expire_date: z.iso.date(),
      official_state_assignment: z.string(),
    });
    expect(() => details.parse((body as { data: unknown }).data)).not.toThrow();
  });
});
