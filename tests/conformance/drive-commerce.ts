import { CUSTOMER, MEMBER, MEMBER_SEGMENT } from '../../platforms/commerce/testing/tiny-shop.ts';
import type { CommerceCalls } from './commerce-calls.ts';
import { asNode } from './published.ts';

const NOWHERE = '11111111-2222-4333-8444-555555555555';
const A101 = { product_id: 101, variant_id: 601, quantity: 1 };
const A102 = { product_id: 102, variant_id: 602, quantity: 2 };

const firstLine = (cart: { data: { readonly [key: string]: unknown } }): string => {
  const { digital_items: digital = [], physical_items: physical = [] } = asNode(cart.data.line_items);
  return String(asNode([...(digital as unknown[]), ...(physical as unknown[])][0]).id);
};

/** Makes a cart of a member, changes it in every way, and takes it away again. */
export async function driveCarts({ carts, checkouts }: CommerceCalls): Promise<void> {
  const made = await carts('POST', '', {
    query: { include: 'redirect_urls' },
    body: { customer_id: MEMBER.id, channel_id: 1, line_items: [A101] },
  });
  const cartId = String(made.data.id);
  const at = { cartId, checkoutId: cartId };
  await carts('GET', '/{cartId}', { at });
  const more = await carts('POST', '/{cartId}/items', { at, body: { line_items: [A102] } });
  const itemId = firstLine(more);
  await carts('PUT', '/{cartId}/items/{itemId}', {
    at: { ...at, itemId },
    body: { line_item: { ...A101, quantity: 3 } },
  });
  await carts('POST', '/{cartId}/redirect_urls', { at });
  await checkouts('GET', '/{checkoutId}', { at });
  await checkouts('POST', '/{checkoutId}/coupons', { at, body: { coupon_code: 'TENOFF' } });
  await carts('GET', '/{cartId}', { at });
  await checkouts('GET', '/{checkoutId}', { at });
  await checkouts('DELETE', '/{checkoutId}/coupons/{couponCode}', { at: { ...at, couponCode: 'TENOFF' } });
  await carts('DELETE', '/{cartId}/items/{itemId}', { at: { ...at, itemId } });
  await carts('DELETE', '/{cartId}', { at });
  await checkouts('GET', '/{checkoutId}', { at });
}

const ADDRESS = {
  first_name: 'Otto',
  last_name: 'Member',
  email: MEMBER.email,
  company: '',
  address1: '1 Main Street',
  address2: '',
  city: 'Austin',
  state_or_province_code: 'TX',
  country_code: 'US',
  postal_code: '78701',
};

/** Sets a cart's address, and orders it without a payment. */
export async function driveOfflineOrder({ carts, checkouts, orders }: CommerceCalls): Promise<void> {
  const made = await carts('POST', '', {
    body: { customer_id: MEMBER.id, line_items: [{ ...A101, list_price: 80.5 }] },
  });
  const checkoutId = String(made.data.id);
  const set = await checkouts('POST', '/{checkoutId}/billing-address', { at: { checkoutId }, body: ADDRESS });
  const addressId = String(asNode(set.data.billing_address).id);
  await checkouts('PUT', '/{checkoutId}/billing-address/{addressId}', {
    at: { checkoutId, addressId },
    body: { ...ADDRESS, company: 'Works' },
  });
  await checkouts('GET', '/{checkoutId}', { at: { checkoutId } });
  const ordered = await checkouts('POST', '/{checkoutId}/orders', { at: { checkoutId } });
  const at = { order_id: Number(ordered.data.id) };
  await orders('GET', '', { query: { cart_id: checkoutId } });
  await orders('PUT', '/{order_id}', { at, body: { status_id: 10, payment_method: 'On account' } });
}

/** Finds and makes customers, and moves one into the members' segment and out of it. */
export async function driveCustomers({ customers, segments }: CommerceCalls): Promise<void> {
  await customers('GET', { query: { 'email:in': MEMBER.email, include: 'shopper_profile_id,segment_ids' } });
  await customers('GET', { query: { 'email:in': 'nobody@example.com' } });
  const person = {
    email: 'ines.joist@example.com',
    first_name: 'Ines',
    last_name: 'Joist',
    company: 'Joist & Co',
    phone: '',
  };
  const made = await customers('POST', { body: [person] });
  await customers('POST', { body: [person] });
  const { id } = asNode((asNode(made.body).data as unknown[] | undefined)?.[0]);
  await segments('GET', '/segments', { query: { 'id:in': MEMBER_SEGMENT } });
  await segments('GET', '/segments', {});
  const profiles = await segments('POST', '/shopper-profiles', { body: [{ customer_id: id }] });
  await segments('POST', '/shopper-profiles', { body: [{ customer_id: 0 }] });
  const profileId = String(asNode((asNode(profiles.body).data as unknown[] | undefined)?.[0]).id);
  const members = '/segments/{segmentId}/shopper-profiles';
  const at = { segmentId: MEMBER_SEGMENT };
  await segments('POST', members, { at, body: [profileId] });
  await segments('POST', members, { at, body: [profileId] });
  await segments('GET', members, { at });
  await segments('DELETE', members, { at, query: { 'id:in': profileId } });
  await customers('DELETE', { query: { 'id:in': String(id) } });
  await customers('DELETE', { query: { 'id:in': 'all' } });
}

/** Reads past orders, and one that was just placed with a coupon. */
export async function driveOrders({ orders }: CommerceCalls, placed: number): Promise<void> {
  await orders('GET', '', { query: { customer_id: String(MEMBER.id), sort: 'date_created:desc' } });
  await orders('GET', '', { query: { customer_id: '999999' } });
  await orders('GET', '/count', { query: { customer_id: String(CUSTOMER.id) } });
  for (const order_id of [100_001, 100_002, placed]) {
    await orders('GET', '/{order_id}', { at: { order_id } });
    await orders('GET', '/{order_id}/products', { at: { order_id } });
    await orders('GET', '/{order_id}/coupons', { at: { order_id } });
  }
  await orders('GET', '/{order_id}', { at: { order_id: 424_242 } });
}

/** What a shopkeeper calls: the status of an order, refunds, products, codes, customers. */
export async function driveShopkeeping(calls: CommerceCalls, placed: number): Promise<void> {
  const { orders, statuses, refunds, products, coupons, customers } = calls;
  const at = { order_id: placed, orderId: placed };
  await statuses();
  await orders('PUT', '/{order_id}', { at, body: { status_id: 11 } });
  await orders('PUT', '/{order_id}', { at, body: { customer_id: CUSTOMER.id } });
  const items = [{ item_type: 'ORDER', item_id: placed, amount: 1, reason: 'Overcharged' }];
  const actions = '/{order_id}/payment_actions';
  await refunds('POST', `${actions}/refund_quotes`, { at, body: { items } });
  const payments = [{ provider_id: 'stripev3', amount: 1, offline: false }];
  const made = await refunds('POST', `${actions}/refunds`, { at, body: { items, payments } });
  await refunds('GET', `${actions}/refunds`, { at });
  await refunds('GET', '/payment_actions/refunds', {});
  await refunds('GET', '/payment_actions/refunds/{refund_id}', { at: { refund_id: Number(made.data.id) } });

  const body = { name: 'Site report', type: 'digital', weight: 0, sku: 'H100', price: 12.5 };
  const product = await products('POST', '', { body });
  const of = { product_id: Number(product.data.id) };
  await products('GET', '', { query: { include: 'custom_fields,images,variants' } });
  await products('PUT', '/{product_id}', { at: of, body: { price: 20 } });
  await products('GET', '/{product_id}', { at: of });
  await products('DELETE', '/{product_id}', { at: of });

  const code = { name: 'Spring', code: 'SPRING', type: 'percentage_discount', amount: '20.0000' };
  const coupon = await coupons('POST', '', { body: { ...code, applies_to: { entity: 'categories', ids: [0] } } });
  const id = Number(asNode(coupon.body).id);
  await coupons('GET', '', {});
  await coupons('GET', '/count', {});
  await coupons('PUT', '/{id}', { at: { id }, body: { enabled: false } });
  await coupons('DELETE', '/{id}', { at: { id } });
  await customers('PUT', { body: [{ id: MEMBER.id, company: 'Works' }] });
}

/** Carts that cannot be: no product of that id, no such cart. */
export async function driveRefusals({ carts }: CommerceCalls): Promise<void> {
  await carts('POST', '', { body: { line_items: [{ product_id: 99_999, quantity: 1 }] } });
  await carts('GET', '/{cartId}', { at: { cartId: NOWHERE } });
}
