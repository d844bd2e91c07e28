import { describe, expect, it } from 'vitest';
import { fakeProvider, list, providerErrorResponse } from '../testing/fake-provider.ts';
import type { NewCheckout } from './types.ts';

const session = (change: object = {}) => ({
  id: 'cs_test_1',
  object: 'checkout.session',
  mode: 'subscription',
  customer: 'cus_1',
  client_secret: 'cs_test_1_secret_x',
  status: 'open',
  payment_status: 'unpaid',
  subscription: null,
  invoice: null,
  metadata: { sub: 'person-1' },
  created: Date.parse('2026-11-21T00:00:00Z') / 1000,
  ...change,
});
const input: NewCheckout = {
  customerId: 'cus_1',
  priceId: 'price_unlimited_year',
  quantity: 3,
  maxQuantity: 50,
  discount: null,
  returnUrl: 'https://shop.example/subscriptions/success?session_id={CHECKOUT_SESSION_ID}',
  metadata: { sub: 'person-1' },
  idempotencyKey: 'mine',
};
const form = {
  mode: 'subscription',
  ui_mode: 'elements',
  customer: 'cus_1',
  'line_items[0][price]': 'price_unlimited_year',
  'line_items[0][quantity]': '3',
  'line_items[0][adjustable_quantity][enabled]': 'true',
  'line_items[0][adjustable_quantity][minimum]': '1',
  'line_items[0][adjustable_quantity][maximum]': '50',
  'allowed_payment_method_types[0]': 'card',
  'allowed_payment_method_types[1]': 'us_bank_account',
  'saved_payment_method_options[payment_method_save]': 'enabled',
  'saved_payment_method_options[allow_redisplay_filters][0]': 'always',
  'saved_payment_method_options[allow_redisplay_filters][1]': 'limited',
  'saved_payment_method_options[allow_redisplay_filters][2]': 'unspecified',
  'automatic_tax[enabled]': 'true',
  billing_address_collection: 'required',
  'customer_update[address]': 'auto',
  'customer_update[name]': 'auto',
  'metadata[sub]': 'person-1',
  'subscription_data[metadata][sub]': 'person-1',
  return_url: input.returnUrl,
};

describe('createCheckout', () => {
  it('[COM-86] leaves the name of a company’s customer unchanged', async () => {
    const { payment, sent } = fakeProvider({ 'POST /v1/checkout/sessions': session() });
    await payment.createCheckout({ ...input, keepsName: true });
    expect(sent[0]?.form).toMatchObject({ 'customer_update[name]': 'never', 'customer_update[address]': 'auto' });
  });

  it.each([
    ['no discount: the buyer may type a code', null, { allow_promotion_codes: 'true' }],
    ['the member’s coupon, and no other', { couponId: 'AIAMember' }, { 'discounts[0][coupon]': 'AIAMember' }],
    ['a promotion code', { promotionCodeId: 'promo_1' }, { 'discounts[0][promotion_code]': 'promo_1' }],
  ])('[SUB-24] creates a checkout with %s', async (_, discount, extra) => {
    const { payment, sent } = fakeProvider({ 'POST /v1/checkout/sessions': session() });
    expect(await payment.createCheckout({ ...input, discount })).toEqual({
      ok: true,
      value: {
        id: 'cs_test_1',
        customerId: 'cus_1',
        clientSecret: 'cs_test_1_secret_x',
        status: 'open',
        paymentStatus: 'unpaid',
        subscriptionId: null,
        invoice: null,
        metadata: { sub: 'person-1' },
        createdAt: '2026-11-21T00:00:00.000Z',
      },
    });
    expect(sent).toMatchObject([{ key: 'mine', form: { ...form, ...extra } }]);
    expect(sent[0]?.form).toEqual({ ...form, ...extra });
  });

  const refused = { type: 'invalid_request_error' };
  it.each([
    ['by its code', { code: 'promotion_code_invalid', message: 'No.' }],
    ['by its field', { code: 'resource_missing', param: 'discounts[0][promotion_code]', message: 'No.' }],
    [
      'in words',
      { message: 'This promotion code cannot be redeemed because the associated customer has prior transactions.' },
    ],
  ])('[ERR-02] returns code-refused for a code that the purchase may not use, reported %s', async (_, error) => {
    const { payment } = fakeProvider({
      'POST /v1/checkout/sessions': () => providerErrorResponse(400, { ...refused, ...error }),
    });
    const discount = { promotionCodeId: 'promo_1' };
    expect(await payment.createCheckout({ ...input, discount })).toEqual({ ok: false, code: 'code-refused' });
  });

  it('[ERR-06] reports a deleted customer before anything else, and other errors unchanged', async () => {
    const said = async (error: object) =>
      fakeProvider({
        'POST /v1/checkout/sessions': () => providerErrorResponse(400, { ...refused, ...error }),
      }).payment.createCheckout({ ...input, discount: { promotionCodeId: 'promo_1' } });
    expect(await said({ code: 'resource_missing', param: 'customer', message: 'No such customer' })).toMatchObject({
      code: 'stripe_customer_invalid',
    });
    expect(await said({ code: 'parameter_invalid', param: 'line_items', message: 'No.' })).toMatchObject({
      code: 'invalid',
    });
  });
});

describe('a checkout', () => {
  const invoice = {
    id: 'in_1',
    object: 'invoice',
    number: 'PLAN-0001',
    customer: 'cus_1',
    status: 'paid',
    subtotal: 659_700,
    total: 659_700,
    amount_due: 659_700,
    amount_paid: 659_700,
    lines: { object: 'list', data: [] },
    created: 1,
  };

  it('returns its secret only while it is open, and its invoice once there is one', async () => {
    const { payment, sent } = fakeProvider({
      'GET /v1/checkout/sessions/cs_test_1': session({
        status: 'complete',
        payment_status: 'paid',
        subscription: 'sub_1',
        invoice,
      }),
      'GET /v1/checkout/sessions': list([session({ status: 'expired' }), { ...session(), mode: 'setup' }]),
    });
    expect(await payment.checkout('cs_test_1')).toMatchObject({
      value: { clientSecret: null, subscriptionId: 'sub_1', invoice: { number: 'PLAN-0001', status: 'paid' } },
    });
    expect(await payment.previewCheckout('cs_test_1')).toMatchObject({ value: { id: 'in_1' } });
    expect(await payment.checkouts('cus_1')).toMatchObject({ value: [{ status: 'expired', clientSecret: null }] });
    expect(sent[0]?.form).toEqual({ 'expand[0]': 'invoice.discounts.source.coupon' });
    expect(sent[2]?.form).toEqual({ customer: 'cus_1', limit: '20' });
  });

  it('[SUB-14] returns the session’s totals before the purchase', async () => {
    const { payment } = fakeProvider({
      'GET /v1/checkout/sessions/cs_test_1': session({
        amount_subtotal: 659_700,
        amount_total: 617_478,
        total_details: { amount_discount: 65_970, amount_tax: 23_748, amount_shipping: 0 },
        discounts: [{ coupon: 'AIAMember', promotion_code: null }],
        customer_details: {
          name: 'Ann Lund',
          address: { line1: '1 Main Street', city: 'Denver', state: 'CO', country: 'US' },
        },
        line_items: list([
          {
            id: 'li_1',
            description: 'Unlimited',
            quantity: 3,
            amount_subtotal: 659_700,
            price: { id: 'price_1', recurring: { interval: 'year' } },
          },
        ]),
      }),
      'GET /v1/coupons/AIAMember': { id: 'AIAMember', object: 'coupon', name: 'AIA member discount', percent_off: 10 },
    });
    expect(await payment.previewCheckout('cs_test_1')).toMatchObject({
      ok: true,
      value: {
        id: null,
        number: null,
        status: 'draft',
        subtotal: 659_700,
        discounts: [{ name: 'AIA member discount', percentOff: 10, amount: 65_970 }],
        taxes: [23_748],
        total: 617_478,
        lines: [{ description: 'Unlimited', quantity: 3, amount: 659_700, interval: 'year' }],
        billedTo: { name: 'Ann Lund', address: { line1: '1 Main Street', line2: '', city: 'Denver' } },
      },
    });
  });

  it('[SUB-27] returns the entered code', async () => {
    const { payment, sent } = fakeProvider({
      'GET /v1/checkout/sessions/cs_test_1': session({
        amount_subtotal: 10_000,
        amount_total: 8_500,
        total_details: { amount_discount: 1_500, amount_tax: 0, amount_shipping: 0 },
        automatic_tax: { enabled: true, status: 'complete' },
        discounts: [{ coupon: null, promotion_code: 'promo_1' }],
        line_items: list([{ id: 'li_1', description: 'Unlimited', quantity: 1, amount_subtotal: 10_000 }]),
      }),
      'GET /v1/promotion_codes/promo_1': {
        id: 'promo_1',
        object: 'promotion_code',
        code: 'BUILD15',
        promotion: {
          type: 'coupon',
          coupon: { id: 'plan-15', object: 'coupon', name: '15 percent off', percent_off: 15 },
        },
      },
    });
    expect(await payment.previewCheckout('cs_test_1')).toMatchObject({
      value: { taxes: [0], discounts: [{ name: '15 percent off', code: 'BUILD15', percentOff: 15, amount: 1_500 }] },
    });
    expect(sent.at(-1)?.form).toEqual({ 'expand[0]': 'promotion.coupon' });
  });

  it.each([
    ['nothing taken off', undefined, 600_00],
    ['the member’s coupon', { duration: 'forever' }, 540_00],
    ['a code for the first year', { duration: 'once' }, 600_00],
    ['a code for twelve months', { duration: 'repeating', duration_in_months: 12 }, 600_00],
    ['a code for two years', { duration: 'repeating', duration_in_months: 24 }, 540_00],
  ])('[SUB-22] returns the renewal price, with %s', async (_, coupon, renewal) => {
    const behind = { id: 'AIAMember', object: 'coupon', ...coupon };
    const sums = { amount_subtotal: 600_00, total_details: { amount_discount: coupon ? 60_00 : 0 } };
    const responding = (discounts: object[]) => ({
      'GET /v1/checkout/sessions/cs_test_1': session({ ...sums, discounts }),
      'GET /v1/coupons/AIAMember': behind,
      'GET /v1/promotion_codes/promo_1': { id: 'promo_1', promotion: { type: 'coupon', coupon: behind } },
    });
    for (const discount of [
      { coupon: 'AIAMember', promotion_code: null },
      { coupon: null, promotion_code: 'promo_1' },
    ]) {
      const { payment } = fakeProvider(responding(coupon ? [discount] : []));
      expect(await payment.renewalOfCheckout('cs_test_1')).toEqual({ ok: true, value: renewal });
    }
  });

  it('[SUB-22] returns no renewal price when its discount cannot be read', async () => {
    const sums = { amount_subtotal: 600_00, total_details: { amount_discount: 60_00 } };
    const { payment } = fakeProvider({ 'GET /v1/checkout/sessions/cs_test_1': session({ ...sums, discounts: [] }) });
    expect(await payment.renewalOfCheckout('cs_test_1')).toMatchObject({ ok: false, code: 'unavailable' });
  });

  it('expires with one key, and not after it has ended', async () => {
    const { payment, sent } = fakeProvider({
      'POST /v1/checkout/sessions/cs_test_1/expire': session({ status: 'expired' }),
      'POST /v1/checkout/sessions/cs_test_2/expire': () =>
        providerErrorResponse(400, {
          type: 'invalid_request_error',
          message: 'Only Checkout Sessions with a status of open can be expired',
        }),
    });
    expect(await payment.expireCheckout('cs_test_1')).toEqual({ ok: true, value: null });
    expect(sent[0]?.key).toBe('expire-cs_test_1');
    expect(await payment.expireCheckout('cs_test_2')).toEqual({ ok: false, code: 'invalid' });
  });
});
