import type { Queryable } from '../../core/database/database.ts';
import type { TaxRates } from './cart/pricing.ts';
import { type Priced, quoteCart } from './cart/quote.ts';
import { announceCatalogue } from './catalogue/publish-change.ts';
import type { CatalogueProduct } from './catalogue/types.ts';
import { REFUND_WHAT_IS_REFUNDED } from './refunds/earlier-refunds.ts';
import { type CommerceSeed, ORDER_STATUS, type SeedCoupon, type SeedOrder, type SeedProduct } from './seed-types.ts';

/**
 * Replaces the contents of the schema with this shop, in the caller's transaction. Idempotent. Running servers notice
 * within two seconds.
 */
export async function seedCommerce(tx: Queryable, seed: CommerceSeed): Promise<void> {
  await tx.query(`TRUNCATE commerce.promotion, commerce.coupon, commerce.tax_rate, commerce.customer,
    commerce.segment, commerce.shopper_profile, commerce.segment_profile, commerce.used_login, commerce.session, commerce.cart,
    commerce.redirect, commerce.checkout, commerce.orders, commerce.refund RESTART IDENTITY`);
  await seedCatalogue(tx, seed);
  await insert(tx, 'segment', seed.segments, (s) => s);
  await insert(tx, 'promotion', seed.promotions, (p) => ({
    id: p.id,
    name: p.name,
    segment_id: p.segmentId,
    basis_points: p.basisPoints,
  }));
  await insert(tx, 'coupon', seed.coupons, (c, i) => ({ id: i + 1, ...couponRow(c) }));
  await insert(tx, 'tax_rate', seed.taxRates, (r) => ({ state: r.state, tax_class: r.taxClass, rate: r.rate }));
  await insertCustomers(tx, seed);
  const price = orderPricing(seed);
  await insert(tx, 'orders', seed.orders, (order) => price(order));
  await tx.query(REFUND_WHAT_IS_REFUNDED);
  const later = seed.orders.flatMap(({ orderNumber: id, refundedAt: at }) => (at === undefined ? [] : [{ id, at }]));
  await tx.query(
    `WITH later AS (SELECT id, at FROM jsonb_to_recordset($1::jsonb) AS of (id int, at timestamptz)),
       moved AS (UPDATE commerce.orders o SET modified_at = at FROM later WHERE o.id = later.id)
     UPDATE commerce.refund SET created_at = at, done_at = at FROM later WHERE order_id = later.id`,
    [JSON.stringify(later)],
  );
  await tx.query(`SELECT setval('commerce.order_number', greatest(200000, (SELECT max(id) FROM commerce.orders)))`);
  await tx.query(`SELECT setval('commerce.customer_id_seq', greatest(1000, (SELECT max(id) FROM commerce.customer)))`);
  await tx.query(`SELECT setval('commerce.coupon_id_seq', greatest(1, (SELECT max(id) FROM commerce.coupon)))`);
}

/** Replaces only the catalogue: customers, carts and orders stay. Running servers notice within two seconds. */
export async function seedCatalogue(tx: Queryable, seed: Pick<CommerceSeed, 'categories' | 'products'>): Promise<void> {
  await tx.query('TRUNCATE commerce.category, commerce.product');
  await insert(tx, 'category', seed.categories, (c, position) => ({
    entity_id: c.entityId,
    parent_id: c.parentId,
    name: c.name,
    path: c.path,
    position,
  }));
  await insert(tx, 'product', seed.products, productRow);
  await announceCatalogue(tx);
}

const couponRow = (c: SeedCoupon) => ({
  code: c.code,
  name: c.name,
  kind: c.kind,
  amount: c.amount,
  expires_at: c.expiresAt,
  is_first_order_only: c.isFirstOrderOnly ?? false,
  is_alone: c.isAlone ?? false,
  max_uses: c.maxUses ?? null,
  max_uses_each: c.maxUsesPerCustomer ?? null,
});

/** Updates the terms of this shop's codes; other codes stay unchanged. */
export async function renewCoupons(tx: Queryable, coupons: readonly SeedCoupon[]): Promise<void> {
  await tx.query(
    `INSERT INTO commerce.coupon (code, name, kind, amount, expires_at, is_first_order_only, is_alone, max_uses, max_uses_each)
     SELECT code, name, kind, amount, expires_at, is_first_order_only, is_alone, max_uses, max_uses_each FROM jsonb_populate_recordset(NULL::commerce.coupon, $1::jsonb)
     ON CONFLICT (upper(code)) DO UPDATE SET name = excluded.name, kind = excluded.kind, amount = excluded.amount,
       expires_at = excluded.expires_at, is_first_order_only = excluded.is_first_order_only, is_alone = excluded.is_alone,
       max_uses = excluded.max_uses, max_uses_each = excluded.max_uses_each`,
    [JSON.stringify(coupons.map(couponRow))],
  );
}

/** Adds customers to the existing ones, without past orders. */
export async function addCustomers(tx: Queryable, seed: Pick<CommerceSeed, 'customers' | 'segments'>): Promise<void> {
  for (const { id, name } of seed.segments)
    await tx.query('INSERT INTO commerce.segment (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING', [id, name]);
  await insertCustomers(tx, seed);
  await tx.query(
    `SELECT setval('commerce.customer_id_seq', greatest(s.last_value, (SELECT max(id) FROM commerce.customer))) FROM commerce.customer_id_seq s`,
  );
}

async function insertCustomers(tx: Queryable, { customers }: Pick<CommerceSeed, 'customers'>): Promise<void> {
  await insert(tx, 'customer', customers, (c) => ({
    id: c.id,
    email: c.email,
    first_name: c.firstName,
    last_name: c.lastName,
    company: c.company,
    phone: c.phone,
    tax_exempt_category: c.isTaxExempt ? 'resale' : '',
    created_at: c.createdAt ?? new Date().toISOString(),
  }));
  const profiled = customers.filter((c) => c.shopperProfileId !== null);
  await insert(tx, 'shopper_profile', profiled, (c) => ({
    id: c.shopperProfileId,
    customer_id: c.id,
    created_at: c.createdAt ?? new Date().toISOString(),
  }));
  const memberships = profiled.flatMap((c) =>
    c.segmentIds.map((segment_id) => ({ segment_id, profile_id: c.shopperProfileId })),
  );
  await insert(tx, 'segment_profile', memberships, (m) => m);
}

/** Inserts a thousand rows per statement; table and columns are constants, never input. */
async function insert<T>(
  tx: Queryable,
  table: string,
  items: readonly T[],
  toRow: (item: T, i: number) => object,
): Promise<void> {
  const rows = items.map(toRow);
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  for (let at = 0; at < rows.length; at += 1000) {
    await tx.query(
      `INSERT INTO commerce.${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::commerce.${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(at, at + 1000))],
    );
  }
}

const productRow = (p: SeedProduct) => ({
  entity_id: p.entityId,
  variant_id: p.variantEntityId,
  sku: p.sku,
  path: p.path,
  name: p.name,
  price: p.priceCents,
  sale_price: p.salePriceCents,
  popularity: p.popularity,
  tax_class: p.taxClass,
  is_visible: p.isVisible,
  details: {
    descriptionHtml: p.descriptionHtml,
    customFields: p.customFields,
    categoryIds: p.categoryIds,
    relatedSkus: p.relatedSkus,
    images: p.images,
    purpose: p.purpose,
    synonyms: p.synonyms,
    brand: p.brand,
    seo: p.seo,
  },
});

/**
 * Prices past orders with the current checkout rules. Throws if a code is missing in the catalogue: that is an error of
 * the data.
 */
function orderPricing(seed: CommerceSeed): (order: SeedOrder) => object {
  const products = seed.products.map(
    (p): CatalogueProduct => ({ ...p, variantId: p.variantEntityId, price: p.priceCents, salePrice: p.salePriceCents }),
  );
  const bySku = new Map(products.map((p) => [p.sku, p]));
  const taxRates = new Map<string, TaxRates>();
  for (const { state, taxClass, rate } of seed.taxRates)
    taxRates.set(state, { ...taxRates.get(state), [taxClass]: rate });
  const catalogue: Priced = {
    byId: new Map(products.map((p) => [p.entityId, p])),
    promotions: seed.promotions,
    taxRates,
  };
  const exempt = new Set(seed.customers.filter((c) => c.isTaxExempt).map((c) => c.id));
  return (order) => {
    const lines = order.lines.map((line, i) => {
      const product = bySku.get(line.sku);
      if (product === undefined) throw new Error(`order ${order.orderNumber} names no product: ${line.sku}`);
      return { id: String(i), productId: product.entityId, variantId: product.variantId, quantity: line.quantity };
    });
    const cart = {
      lines,
      coupon: null,
      hasOrdered: false,
      codeUses: 0,
      customerId: order.customerId,
      segmentIds: order.segmentId === null ? [] : [order.segmentId],
      taxExemptCategory: exempt.has(order.customerId) ? 'resale' : '',
    };
    const quote = quoteCart(cart, catalogue, new Date(order.dateCreated), order.billing.state);
    return {
      id: order.orderNumber,
      customer_id: order.customerId,
      cart_id: order.cartId ?? null,
      status_id: ORDER_STATUS[order.status],
      date_created: order.dateCreated,
      subtotal: quote.base,
      discount: quote.discount,
      coupon: 0,
      tax: quote.tax ?? 0,
      total: quote.total ?? quote.cart,
      payment_method: order.paymentMethod,
      billing: order.billing,
      lines: quote.lines.map((l) => ({
        productId: l.productId,
        variantId: l.variantId,
        sku: l.sku,
        name: l.name,
        quantity: l.quantity,
        unit: l.salePrice,
        extended: l.extended,
        discount: l.discount,
        coupon: l.coupon,
        tax: l.tax,
        taxClass: l.taxClass,
      })),
      mailed_at: order.dateCreated,
      modified_at: order.dateCreated,
    };
  };
}
