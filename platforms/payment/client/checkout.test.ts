import { describe, expect, it } from 'vitest';
import { fakeProvider, list, refusal } from '../testing/fake-provider.ts';
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
  it.each([
    ['no discount: the buyer may type a code', null, { allow_promotion_codes: 'true' }],
    ['the member’s coupon, and no other', { couponId: 'AIAMember' }, { 'discounts[0][coupon]': 'AIAMember' }],
    ['a promotion code', { promotionCodeId: 'promo_1' }, { 'discounts[0][promotion_code]': 'promo_1' }],
  ])('[SUB-24] opens a purchase with %s', async (_, discount, extra) => {
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
});

describe('a purchase', () => {
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

  it('shows its secret only while it is open, and its invoice once there is one', async () => {
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

  it('[SUB-14] comes to what the session says, before it is bought', async () => {
    const { payment } = fakeProvider({
      'GET /v1/checkout/sessions/cs_test_1': session({
        amount_subtotal: 659_700,
        amount_total: 617_478,
        total_details: { amount_discount: 65_970, amount_tax: 23_748, amount_shipping: 0 },
        discounts: [{ coupon: 'AIAMember', promotion_code: null }],
        line_items: list([{ id: 'li_1', description: 'Unlimited', quantity: 3, amount_subtotal: 659_700 }]),
      }),
      'GET /v1/coupons/AIAMember': { id: 'AIAMember', object: 'coupon', name: 'AIA member discount' },
    });
    expect(await payment.previewCheckout('cs_test_1')).toMatchObject({
      ok: true,
      value: {
        id: null,
        number: null,
        status: 'draft',
        subtotal: 659_700,
        discounts: [{ name: 'AIA member discount', amount: 65_970 }],
        taxes: [23_748],
        total: 617_478,
        lines: [{ description: 'Unlimited', quantity: 3, amount: 659_700 }],
      },
    });
  });

  it('is ended under one key, and not where it is over', async () => {
    const { payment, sent } = fakeProvider({
      'POST /v1/checkout/sessions/cs_test_1/expire': session({ status: 'expired' }),
      'POST /v1/checkout/sessions/cs_test_2/expire': () =>
        refusal(400, {
          type: 'invalid_request_error',
          message: 'Only Checkout Sessions with a status of open can be expired',
        }),
    });
    expect(await payment.expireCheckout('cs_test_1')).toEqual({ ok: true, value: null });
    expect(sent[0]?.key).toBe('expire-cs_test_1');
    expect(await payment.expireCheckout('cs_test_2')).toEqual({ ok: false, code: 'invalid' });
  });
});
