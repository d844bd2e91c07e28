import { expect, it } from 'vitest';
import { fakeProvider, list } from '../testing/fake-provider.ts';

const tier = (up_to: number | null, unit_amount: number | null, flat_amount: number | null = null) => ({
  up_to,
  unit_amount,
  unit_amount_decimal: unit_amount === null ? null : String(unit_amount),
  flat_amount,
  flat_amount_decimal: flat_amount === null ? null : String(flat_amount),
});
const price = {
  id: 'price_unlimited_year',
  object: 'price',
  active: true,
  product: 'prod_unlimited',
  currency: 'usd',
  recurring: { interval: 'year', interval_count: 1 },
  billing_scheme: 'tiered',
  tiers_mode: 'volume',
  tiers: [tier(4, 219_900), tier(null, 199_900, 500)],
  unit_amount: null,
};
const readPrice = async (change: object) =>
  fakeProvider({ 'GET /v1/prices/price_unlimited_year': { ...price, ...change } }).payment.price(
    'price_unlimited_year',
  );

it('[SUB-03] reads a price with its tiers, which it expands', async () => {
  const { payment, sent } = fakeProvider({ 'GET /v1/prices/price_unlimited_year': price });
  expect(await payment.price('price_unlimited_year')).toEqual({
    ok: true,
    value: {
      priceId: 'price_unlimited_year',
      productId: 'prod_unlimited',
      interval: 'year',
      mode: 'volume',
      tiers: [
        { upTo: 4, unitAmount: 219_900, flatAmount: 0 },
        { upTo: null, unitAmount: 199_900, flatAmount: 500 },
      ],
    },
  });
  expect(sent[0]?.form).toEqual({ 'expand[0]': 'tiers' });
  expect(
    await readPrice({ tiers_mode: 'graduated', recurring: { interval: 'month', interval_count: 1 } }),
  ).toMatchObject({ value: { mode: 'graduated', interval: 'month' } });
  expect(await readPrice({ billing_scheme: 'per_unit', tiers_mode: null, unit_amount: 4_900 })).toMatchObject({
    value: { mode: 'flat', tiers: [{ upTo: null, unitAmount: 4_900, flatAmount: 0 }] },
  });
});

it.each([
  ['archived', { active: false }],
  ['paid once', { recurring: null }],
  ['paid every second year', { recurring: { interval: 'year', interval_count: 2 } }],
  ['in another currency', { currency: 'eur' }],
  ['without its tiers', { tiers: undefined }],
  ['in parts of a cent', { tiers: [{ ...tier(null, null), unit_amount_decimal: '0.5' }] }],
])('rejects a price that is %s', async (_, change) => {
  expect(await readPrice(change)).toMatchObject({ ok: false, code: 'not-found' });
});

it('reads a product with its SKU and item code', async () => {
  const product = {
    id: 'prod_unlimited',
    object: 'product',
    name: 'Unlimited',
    description: null,
    active: true,
    metadata: { sku: 'SUB-UNL', ItemCode: '9001' },
    default_price: 'price_1',
  };
  const { payment } = fakeProvider({ 'GET /v1/products/prod_unlimited': product });
  expect(await payment.product('prod_unlimited')).toEqual({
    ok: true,
    value: {
      id: 'prod_unlimited',
      name: 'Unlimited',
      description: '',
      isActive: true,
      sku: 'SUB-UNL',
      itemCode: '9001',
      defaultPriceId: 'price_1',
    },
  });
});

const coupon = { id: 'TEN', object: 'coupon', valid: true, percent_off: 12.5, amount_off: null, currency: null };
const code = {
  id: 'promo_1',
  object: 'promotion_code',
  code: 'SPRING',
  active: true,
  expires_at: null,
  max_redemptions: null,
  times_redeemed: 3,
  customer: null,
  restrictions: { first_time_transaction: true, minimum_amount: 1_000, minimum_amount_currency: 'usd' },
  promotion: { type: 'coupon', coupon },
};
const readCode = (change: object) =>
  fakeProvider({ 'GET /v1/promotion_codes': list([{ ...code, ...change }]) }).payment.promoCode('SPRING');

it('[SUB-05] finds a usable promotion code and its discount', async () => {
  const { payment, sent } = fakeProvider({ 'GET /v1/promotion_codes': list([code]) });
  expect(await payment.promoCode('SPRING')).toEqual({
    ok: true,
    value: {
      id: 'promo_1',
      code: 'SPRING',
      couponId: 'TEN',
      percentOff: 12.5,
      amountOff: null,
      minimumAmount: 1_000,
    },
  });
  const free = await readCode({ restrictions: { ...code.restrictions, minimum_amount: null } });
  expect(free.ok && 'minimumAmount' in free.value).toBe(false);
  expect(sent[0]?.form).toEqual({ code: 'SPRING', active: 'true', 'expand[0]': 'data.promotion.coupon' });
  const fixed = { ...coupon, percent_off: null, amount_off: 1_500, currency: 'usd' };
  expect(await readCode({ promotion: { type: 'coupon', coupon: fixed } })).toMatchObject({
    value: { percentOff: null, amountOff: 1_500 },
  });
  expect(await readCode({ expires_at: Math.floor(Date.now() / 1000) + 60, max_redemptions: 4 })).toMatchObject({
    ok: true,
  });
});

it.each([
  ['switched off', { active: false }],
  ['over', { expires_at: Math.floor(Date.now() / 1000) - 1 }],
  ['used up', { max_redemptions: 3 }],
  ['of a coupon that is not valid any more', { promotion: { type: 'coupon', coupon: { ...coupon, valid: false } } }],
  ['of a coupon that was not told', { promotion: { type: 'coupon', coupon: 'TEN' } }],
  [
    'in another currency',
    { promotion: { type: 'coupon', coupon: { ...coupon, percent_off: null, amount_off: 5, currency: 'eur' } } },
  ],
])('returns not-found for a code that is %s', async (_, change) => {
  expect(await readCode(change)).toMatchObject({ ok: false, code: 'not-found' });
});

it('[SUB-24] never accepts a coupon’s id as a promotion code', async () => {
  const { payment, sent } = fakeProvider({
    'GET /v1/promotion_codes': list([]),
    'GET /v1/coupons/AIAMember': { ...coupon, id: 'AIAMember' },
  });
  expect(await payment.promoCode('AIAMember')).toMatchObject({ ok: false, code: 'not-found' });
  expect(sent.map(({ path }) => path)).toEqual(['/v1/promotion_codes']);
  expect(await payment.coupon('AIAMember')).toMatchObject({ ok: true, value: { couponId: 'AIAMember' } });
});
