import { expect, it } from 'vitest';
import { CALLS } from './registry.ts';

const lineItems = [{ quantity: 1, product_id: 1101, variant_id: 11101 }];
const address = { line1: '1 Main St', line2: '', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' };
const cartId = 'cart-0001';
const customerId = 'cus_1';
const subscriptionId = 'sub_1';
const shopperProfileId = '5b0a6c1e-0008-4c3e-9a51-000000000008';
const seats = { subscriptionId, lineItemId: 'si_1', quantity: 5 };

/** Every call of section 7 that the store implements itself: method, path, and its input. A GET has its query as text. */
const SECTION_7: readonly [string, object][] = [
  ['POST /api/aia-membership', { email: 'a@example.com', memberNumber: '30000001' }],
  ['PUT /api/auth/update-user', { firstName: 'A', lastName: 'B', phone: '5550100100', aiaMembershipId: '30000001' }],
  ['POST /api/acd/update-subscription', { subscriptionId }],
  ['POST /api/acd/update-subscription', { subscriptionId, autoRenew: true, schedulePay: true }],
  ['GET /api/acd/update-subscription-schedule-pay-redirect', { subscriptionId, savePaymentMethod: 'true' }],
  ['GET /api/acd/update-subscription-auto-renew-redirect', { subscriptionId }],
  ['GET /api/auth/get-hosted-invoice-url', { subscriptionId }],
  ['POST /api/commerce/check-product-restriction', { productId: 1101, subscription: { hasActive: true } }],
  ['POST /api/commerce/process-cart-restrictions', { cartId }],
  ['GET /api/commerce/get-cart', { cartId }],
  ['POST /api/commerce/create-cart', { customerId: 501, lineItems }],
  ['POST /api/commerce/create-cart', { lineItems }],
  ['POST /api/commerce/update-cart', { cartId, lineItems }],
  ['PUT /api/commerce/update-cart-line-item', { cartId, itemId: 'line-1', productId: 1101, quantity: 2 }],
  ['DELETE /api/commerce/remove-cart-line-item', { cartId, itemId: 'line-1' }],
  ['POST /api/commerce/cart-redirect', { cartId }],
  ['POST /api/commerce/login', { customerId: 501, redirectTo: '/checkout' }],
  ['GET /api/commerce/cart-redirect-get', { cartId }],
  ['GET /api/commerce/add-user-to-aia-segment', { customerId: '501', shopperProfileId }],
  ['GET /api/commerce/remove-user-from-aia-segment', { customerId: '501', shopperProfileId }],
  ['POST /api/payment/checkout', { priceId: 'price_1', quantity: 2, customerId, couponCode: 'BUILD15' }],
  ['POST /api/payment/customer/get', { customerId }],
  ['POST /api/payment/customer/update', { customerId, defaultPaymentMethodId: 'pm_1', name: 'A', address }],
  [
    'POST /api/payment/customer/update',
    { customerId, address, shipping: { name: 'A', address }, name: 'A', phone: '1' },
  ],
  ['POST /api/payment/invoice/get-preview', { customerId, ...seats }],
  ['POST /api/payment/payment-method/add', { customerId, returnUrl: '/account', flow: 'account', timestamp: 1 }],
  ['POST /api/payment/payment-method/list', { customerId }],
  [
    'POST /api/payment/payment-method/update',
    { paymentMethodId: 'pm_1', billingDetails: { address, name: 'A', phone: '1' } },
  ],
  ['POST /api/payment/prices', { priceId: 'price_1', seatCount: 3 }],
  ['POST /api/payment/products', { productId: 'prod_1' }],
  ['POST /api/payment/subscription/update', { ...seats, addCount: 2 }],
  ['POST /api/payment/subscription/update-all-coupons', { customerId, action: 'apply' }],
  ['POST /api/payment/promo-code', { promoCode: 'BUILD15' }],
];

it.each(SECTION_7)('[API-01] %s accepts %j', (name, input) => {
  const call = CALLS.find(({ method, path }) => `${method} ${path}` === name);
  expect(call, 'no such call').toBeDefined();
  const read = call!.input.safeParse(input);
  expect(read.error?.issues ?? []).toEqual([]);
  // the schema keeps every field
  expect(Object.keys(read.data as object).sort()).toEqual(Object.keys(input).sort());
});
