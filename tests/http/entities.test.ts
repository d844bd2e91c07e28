import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addToCart, type Caller, signedIn } from '../support/caller.ts';
import { ownStore } from '../support/own-store.ts';

const url = ownStore().url;
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
  orderNumber: z.union([z.int(), z.string()]),
  dateCreated: z.iso.datetime(),
  totalIncTax: z.number(),
  status: z.string(),
  orderSource: z.enum(['card', 'other']),
  receiptUrl: z.string().min(1),
  dOD: z.array(z.object({ name: z.string(), templateLinks: z.array(z.object({ url: z.string() })) })),
  dODPlus: z.array(z.object({ name: z.string(), siteUrl: z.string() })),
  subscription: z.strictObject({ name: z.string().min(1), siteUrl: z.string() }).nullable(),
});
const sessionSubscription = z.strictObject({
  subscriptionType: z.enum(['unlimited', 'facility-manager', 'other']),
  subscriptionName: z.string().min(1),
  subscriptionId: z.string().startsWith('sub_'),
  hasActive: z.boolean(),
  isUnlimited: z.boolean(),
  isFacility: z.boolean(),
});
const address = z.strictObject({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string().length(2),
});
const card = z.strictObject({ brand: z.string(), last4: z.string().length(4), exp_month: z.int(), exp_year: z.int() });
const paymentMethod = z.object({
  id: z.string().startsWith('pm_'),
  type: z.enum(['card', 'us_bank_account']),
  card: card.nullable(),
  us_bank_account: z.strictObject({ bank_name: z.string(), last4: z.string().length(4) }).nullable(),
  billing_details: z.object({ name: z.string() }),
  created: z.int(),
});
const paymentCustomer = z.strictObject({
  id: z.string().startsWith('cus_'),
  name: z.string(),
  address: address.nullable(),
  phone: z.string(),
  invoice_settings: z.strictObject({ default_payment_method: z.string().startsWith('pm_').nullable() }),
  metadata: z.strictObject({ paymentMethods: z.array(paymentMethod), addresses: z.array(address) }),
});
const amount = z.object({ amount: z.int() });
const invoiceLine = z.object({
  quantity: z.number(),
  description: z.string(),
  amount: z.int(),
  proration: z.boolean(),
});
const invoice = z.object({
  number: z.string().nullable(),
  id: z.string().nullable(),
  status: z.string(),
  subtotal: z.int(),
  total: z.int(),
  total_taxes: z.array(amount),
  total_discount_amounts: z.array(amount),
  lines: z.object({ data: z.array(invoiceLine).min(1) }),
  invoice_pdf: z.string().nullable(),
  parent: z.object({ subscription_details: z.object({ subscription: z.string().nullable() }) }),
});
const providerProduct = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  metadata: z.strictObject({ sku: z.string(), ItemCode: z.string() }),
});

describe('[API-09] entities have the names and types of the specification', () => {
  let commerce: PlatformKeys;
  let payment: PlatformKeys;
  let customer: Caller;
  beforeAll(async () => {
    const all = (await (await fetch(`${url}/platform/api/keys`)).json()) as PlatformKeys[];
    commerce = all.find(({ platform }) => platform === 'commerce')!;
    payment = all.find(({ platform }) => platform === 'payment')!;
    customer = await signedIn(url, 'customer');
  });
  const payerOf = async (caller: Caller): Promise<string> =>
    ((await caller.call('GET', '/api/auth/session')).body as { session: { profile: { paymentCustomerId: string } } })
      .session.profile.paymentCustomerId;

  async function ask(query: string): Promise<{ site: Record<string, unknown> }> {
    const response = await fetch(`${commerce.baseUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${commerce.keys.storefrontToken}` },
      body: JSON.stringify({ query }),
    });
    const { data, errors } = (await response.json()) as { data: { site: Record<string, unknown> }; errors?: unknown };
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

  it('[API-09] session subscription', async () => {
    const subscriber = await signedIn(url, 'unlimited');
    const { body } = await subscriber.call('GET', '/api/auth/session');
    const { session } = body as { session: { subscription: unknown } };
    expect(sessionSubscription.parse(session.subscription)).toMatchObject({
      subscriptionType: 'unlimited',
      hasActive: true,
      isUnlimited: true,
    });
  });

  it('[API-09] [ACC-07] returns payment customer, address and payment method; a bank account only on request', async () => {
    const found = await customer.call('POST', '/api/payment/customer/get', {});
    const read = z.object({ customer: paymentCustomer }).parse(found.body);
    expect(read.customer.metadata.paymentMethods).toHaveLength(1);
    const listed = await customer.call('POST', '/api/payment/payment-method/list', {});
    const own = paymentMethod.extend({ isDefault: z.boolean(), isExpired: z.literal(false) });
    expect(() => z.object({ paymentMethods: z.array(own).length(1) }).parse(listed.body)).not.toThrow();
    const billing = await signedIn(url, 'billing');
    const cards = await billing.call('POST', '/api/payment/payment-method/list', {});
    const typesOf = (response: { body: unknown }) =>
      (response.body as { paymentMethods: { type: string }[] }).paymentMethods.map(({ type }) => type);
    expect(typesOf(cards)).toEqual(['card', 'card']);
    const types = ['card', 'us_bank_account'];
    const all = await billing.call('POST', '/api/payment/payment-method/list', { types });
    const bank = (all.body as { paymentMethods: { type: string }[] }).paymentMethods.find(
      ({ type }) => type === 'us_bank_account',
    );
    expect(() => paymentMethod.parse(bank)).not.toThrow();
  });

  it('[API-09] invoice preview, subscription order, and the invoice it is', async () => {
    const subscriber = await signedIn(url, 'unlimited');
    const { body } = await subscriber.call('GET', '/api/account/orders');
    const page = z.object({ orders: z.array(order).min(1) }).parse(body);
    const bought = page.orders.find(({ orderSource }) => orderSource === 'card')!;
    expect(bought).toMatchObject({ orderNumber: expect.any(String), subscription: { name: expect.any(String) } });
    const cart = (await (
      await fetch(`${payment.baseUrl}/v1/subscriptions?customer=${await payerOf(subscriber)}`, {
        headers: { authorization: `Bearer ${payment.keys.secretKey}` },
      })
    ).json()) as { data: { id: string; items: { data: { id: string }[] } }[] };
    const [{ id, items } = { id: '', items: { data: [] } }] = cart.data;
    const preview = await subscriber.call('POST', '/api/payment/invoice/get-preview', {
      subscriptionId: id,
      lineItemId: items.data[0]?.id,
      quantity: 9,
    });
    const renewal = z.object({ amount: z.int().positive(), date: z.iso.datetime() });
    expect(() => z.object({ invoice, renewal }).parse(preview.body)).not.toThrow();
    const receipt = await subscriber.call('GET', `/account/order-history/receipt/${bought.orderNumber}`);
    expect([receipt.status, new URL(receipt.headers.get('location') ?? '', url).origin]).toEqual([303, url]);
  });

  it('[API-09] provider product, tier price and promo result', async () => {
    const found = await customer.call('POST', '/api/payment/products', { productId: 'prod_unlimited' });
    expect(z.object({ product: providerProduct }).parse(found.body).product.metadata).toEqual({
      sku: 'SUB-UNL',
      ItemCode: '9001',
    });
    const priced = await customer.call('POST', '/api/payment/prices', {
      priceId: 'price_unlimited_year',
      seatCount: 3,
    });
    expect(priced.body).toEqual({ totalPrice: '6597.00', interval: 'year' });
    const code = await customer.call('POST', '/api/payment/promo-code', { promoCode: 'BUILD15' });
    expect(code.body).toEqual({ discountType: 'percentage', discountValue: 15 });
    const unknown = await customer.call('POST', '/api/payment/promo-code', { promoCode: 'NOPE' });
    expect([unknown.status, unknown.body]).toEqual([422, expect.objectContaining({ error: expect.any(String) })]);
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
      'custom:membership_details': z.strictObject({ status: z.literal('Active') }),
    });
    expect(() => details.parse((body as { data: unknown }).data)).not.toThrow();
  });
});
