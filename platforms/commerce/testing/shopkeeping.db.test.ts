import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTinyShop, type TinyShop } from './open-shop.ts';
import { CUSTOMER, EXEMPT } from './tiny-shop.ts';

let shop: TinyShop;
beforeEach(async () => {
  shop = await openTinyShop();
});
afterEach(() => shop.db.drop());

const call = async (method: string, path: string, body?: unknown, token = shop.config.accessToken) => {
  const response = await shop.fetch(`${shop.config.apiUrl}${path}`, {
    method,
    headers: { 'x-auth-token': token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as never) };
};
type Data<T> = { data: T };

it('[OP-06] creates, prices, activates, finds and deletes a product', async () => {
  const made = await call('POST', '/v3/catalog/products', {
    name: 'Site report',
    type: 'digital',
    weight: 0,
    sku: 'h.200_x-1',
    price: 12.5,
    is_visible: true,
    categories: [11],
    custom_fields: [{ name: 'Description', value: 'A day on site.' }],
  });
  expect(made.status).toBe(200);
  const { id } = (made.body as unknown as Data<{ id: number }>).data;
  expect(await shop.commerce.productBySku('h.200_x-1')).toMatchObject({ value: { price: 1_250, salePrice: null } });
  expect((await call('PUT', `/v3/catalog/products/${id}`, { price: 20, sale_price: 15 })).status).toBe(200);
  const found = await call('GET', '/v3/catalog/products?sku=H.200_X-1&include=variants');
  expect(found.body).toMatchObject({ data: [{ id, price: 20, sale_price: 15, calculated_price: 15, variants: [{}] }] });
  expect((await call('PUT', `/v3/catalog/products/${id}`, { sale_price: 0 })).body).toMatchObject({
    data: { calculated_price: 20 },
  });
  expect((await call('DELETE', `/v3/catalog/products/${id}`)).status).toBe(204);
  expect((await call('GET', `/v3/catalog/products/${id}`)).status).toBe(404);
});

it('[OP-06] keeps a sold product, and assigns a number only once', async () => {
  expect((await call('DELETE', '/v3/catalog/products/101')).status).toBe(409);
  expect((await call('PUT', '/v3/catalog/products/102', { sku: 'a101-2025' })).status).toBe(409);
  const twin = { name: 'Twin', sku: 'A101-2025', price: 1 };
  expect((await call('POST', '/v3/catalog/products', twin)).status).toBe(409);
  for (const body of [{ price: -1 }, { price: '1' }, { sku: 'a b' }, { unknown: 1 }, 'x'])
    expect((await call('PUT', '/v3/catalog/products/101', body)).status).toBe(422);
  expect((await call('PUT', '/v3/catalog/products/9999', { price: 1 })).status).toBe(404);
  expect((await call('GET', '/v3/catalog/products?keyword=x')).status).toBe(400);
});

it('[OP-06] creates, applies, disables and deletes a code', async () => {
  const base = { name: 'Spring', code: 'SPRING', type: 'percentage_discount', amount: '20.0000' };
  const made = await call('POST', '/v2/coupons', {
    ...base,
    applies_to: { entity: 'categories', ids: [0] },
    max_uses: 5,
    max_uses_per_customer: 2,
  });
  expect(made).toMatchObject({
    status: 201,
    body: { code: 'SPRING', enabled: true, num_uses: 0, max_uses: 5, max_uses_per_customer: 2 },
  });
  const { id } = made.body as unknown as { id: number };
  const cart = await shop.commerce.createCart({
    customerId: CUSTOMER.id,
    lines: [{ productId: 101, variantId: 601, quantity: 1 }],
  });
  if (!cart.ok) throw new Error(cart.code);
  // 20 percent of 84.00
  expect(await shop.commerce.applyCoupon(cart.value.id, 'spring')).toMatchObject({
    value: { coupons: [{ code: 'SPRING', amount: 1_680 }] },
  });
  expect(await call('PUT', `/v2/coupons/${id}`, { enabled: false })).toMatchObject({
    body: { max_uses: 5, max_uses_per_customer: 2 },
  });
  expect(await call('PUT', `/v2/coupons/${id}`, { max_uses: 0, max_uses_per_customer: 0 })).toMatchObject({
    body: { max_uses: 0, max_uses_per_customer: 0 },
  });
  expect(await shop.commerce.getCart(cart.value.id)).toMatchObject({ value: { cartAmount: 8_400 } });
  expect(await shop.commerce.applyCoupon(cart.value.id, 'SPRING')).toMatchObject({ ok: false });
  expect((await call('POST', '/v2/coupons', { ...base, code: 'spring' })).status).toBe(409);
  expect((await call('DELETE', `/v2/coupons/${id}`)).status).toBe(204);
  expect((await call('GET', '/v2/coupons?code=SPRING')).status).toBe(204);
});

it('[OP-06] rejects unsupported code terms and percentages above 100', async () => {
  const base = { name: 'X', code: 'X1', type: 'percentage_discount', amount: 10 };
  for (const more of [
    { max_uses: 1.5 },
    { max_uses_per_customer: -1 },
    { min_purchase: '10' },
    { type: 'free_shipping' },
    { amount: 101 },
    { amount: 0 },
  ])
    expect((await call('POST', '/v2/coupons', { ...base, ...more })).status).toBe(400);
});

it('[OP-06] changes all given customers or none', async () => {
  const changed = await call('PUT', '/v3/customers', [
    { id: CUSTOMER.id, company: 'New Works', tax_exempt_category: 'resale' },
    { id: EXEMPT.id, tax_exempt_category: '' },
  ]);
  expect(changed.body).toMatchObject({
    data: [{ company: 'New Works', tax_exempt_category: 'resale' }, { tax_exempt_category: '' }],
  });
  const refused = await call('PUT', '/v3/customers', [
    { id: CUSTOMER.id, company: 'Other' },
    { id: 999_999, company: 'Other' },
  ]);
  expect(refused.status).toBe(422);
  expect((await call('PUT', '/v3/customers', [{ id: CUSTOMER.id, email: EXEMPT.email }])).status).toBe(422);
  const after = await call('GET', `/v3/customers?id:in=${CUSTOMER.id}`);
  expect(after.body).toMatchObject({ data: [{ company: 'New Works', email: CUSTOMER.email }] });
});

it('[OP-06] rejects every call without the key', async () => {
  for (const path of ['/v3/catalog/products', '/v2/coupons', '/v3/orders/100001/payment_actions/refunds'])
    expect((await call('GET', path, undefined, 'wrong')).status).toBe(401);
});
