import { expect, it } from 'vitest';
import type { Fetch } from '../../../core/http/types.ts';
import { WEBHOOK_EVENTS } from '../webhook-events.ts';
import { inspectAccount } from './inspect-account.ts';

const url = 'https://shop.example.com/api/payment/webhook';
const price = {
  id: 'price_1',
  object: 'price',
  active: true,
  currency: 'usd',
  recurring: { interval: 'year', interval_count: 1 },
  billing_scheme: 'per_unit',
  unit_amount: 219_900,
};
const product = { id: 'prod_1', object: 'product', name: 'Unlimited', active: true, default_price: price };
const endpoint = {
  id: 'we_1',
  object: 'webhook_endpoint',
  url,
  status: 'enabled',
  enabled_events: [...WEBHOOK_EVENTS],
};
const account = {
  '/v1/products/prod_1': product as object,
  '/v1/coupons/AIAMember': {
    id: 'AIAMember',
    object: 'coupon',
    valid: true,
    duration: 'forever',
    percent_off: 10,
  } as object,
  '/v1/promotion_codes': { object: 'list', data: [], has_more: false } as object,
  '/v1/webhook_endpoints': { object: 'list', data: [endpoint], has_more: false } as object,
  '/v1/tax/settings': { object: 'tax.settings', status: 'active' } as object,
  '/v1/disputes': { object: 'list', data: [], has_more: false } as object,
  '/v1/credit_notes': { object: 'list', data: [], has_more: false } as object,
};
const config = {
  PAYMENT_SECRET_KEY: 'sk_test_1',
  PAYMENT_PAGE_ORIGINS: [],
  PAYMENT_PUBLISHABLE_KEY: 'pk_test_1',
  PAYMENT_UNLIMITED_PRODUCT: 'prod_1',
  PAYMENT_WEBHOOK_SECRET: 'whsec_1',
  PAYMENT_MEMBER_COUPON: 'AIAMember',
  PAYMENT_BASE_URL: 'https://api.stripe.com',
};

async function problemsOf(
  change: Partial<Record<keyof typeof account, object>>,
  settings: Record<string, string> = {},
) {
  const responses: Record<string, object> = { ...account, ...change };
  const requested: string[] = [];
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init);
    requested.push(request.method);
    const result = responses[new URL(request.url).pathname] ?? {};
    const status = 'error' in result ? 403 : 200;
    return Response.json(result, { status, headers: { 'stripe-should-retry': 'false' } });
  };
  const place = { publicUrl: 'https://shop.example.com', isLocal: false };
  const found = await inspectAccount({ ...config, ...settings }, place, fetch);
  expect(new Set(requested)).toEqual(new Set(['GET']));
  return found.filter(({ isProblem }) => isProblem).map(({ text }) => text);
}
const withPrice = (change: object) => ({
  '/v1/products/prod_1': { ...product, default_price: { ...price, ...change } },
});

it('[SUB-20] reports no problem in a valid account, using only reads', async () => {
  expect(await problemsOf({})).toEqual([]);
  expect(await problemsOf(withPrice({ billing_scheme: 'tiered', unit_amount: null }))).toEqual([]);
});

it.each([
  ['an archived product', { '/v1/products/prod_1': { ...product, active: false } }, /prod_1 is archived/],
  ['a product without a price', { '/v1/products/prod_1': { ...product, default_price: null } }, /no default price/],
  ['a monthly price', withPrice({ recurring: { interval: 'month', interval_count: 1 } }), /not on sale for a year/],
  ['a price in euros', withPrice({ currency: 'eur' }), /not on sale for a year in US dollars/],
  ['an archived price', withPrice({ active: false }), /not on sale/],
  ['a price without an amount', withPrice({ unit_amount: null }), /neither an amount nor tiers/],
  [
    'a coupon that ends',
    { '/v1/coupons/AIAMember': { valid: true, duration: 'once', percent_off: 10 } },
    /does not last/,
  ],
  ['a coupon that is over', { '/v1/coupons/AIAMember': { valid: false, duration: 'forever' } }, /no longer valid/],
  [
    'a code that gives the member coupon to anybody',
    { '/v1/promotion_codes': { object: 'list', data: [{ code: 'LEAK' }], has_more: false } },
    /every customer with the code LEAK/,
  ],
  [
    'a webhook elsewhere',
    { '/v1/webhook_endpoints': { object: 'list', data: [{ ...endpoint, url: 'https://x.example' }], has_more: false } },
    /has none at/,
  ],
  [
    'a webhook that is told too little',
    {
      '/v1/webhook_endpoints': {
        object: 'list',
        data: [{ ...endpoint, enabled_events: ['invoice.paid'] }],
        has_more: false,
      },
    },
    /is not told of checkout\.session\.completed/,
  ],
  [
    'a restricted key that may not read disputes',
    { '/v1/disputes': { error: { type: 'invalid_request_error', message: 'This key lacks a permission.' } } },
    /^key: it can’t read disputes, which exports/,
  ],
  ['tax that is not set up', { '/v1/tax/settings': { object: 'tax.settings', status: 'pending' } }, /tax: not active/],
])('[SUB-20] reports %s', async (_, change, expected) => {
  const problems = await problemsOf(change);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(expected);
});

it('reports keys of two different account modes', async () => {
  expect(await problemsOf({}, { PAYMENT_PUBLISHABLE_KEY: 'pk_live_1' })).toEqual([
    'keys: the secret one is of the test account, the publishable one of the live account.',
  ]);
  expect(await problemsOf({}, { PAYMENT_SECRET_KEY: 'top-private' })).toEqual([
    'keys: one is neither a test nor a live key.',
  ]);
});
