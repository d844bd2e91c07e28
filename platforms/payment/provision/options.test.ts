import { expect, it } from 'vitest';
import { planOfShop } from '../../../server/commands/to-plan-input.ts';
import { readDemo } from '../../../server/demo/read-demo.ts';
import { readWanted } from './desired-state.ts';
import { readOptions } from './options.ts';

const variables = { PAYMENT_SECRET_KEY: 'sk_test_1', PAYMENT_BASE_URL: '', PAYMENT_MEMBER_COUPON: '', PUBLIC_URL: '' };

it('parses options and environment', () => {
  expect(readOptions({ 'dry-run': true, url: 'https://shop.example.com/', file: 'plans.json' }, variables)).toEqual({
    ok: true,
    value: {
      secretKey: 'sk_test_1',
      baseUrl: 'https://api.stripe.com',
      couponId: 'AIAMember',
      publicUrl: 'https://shop.example.com',
      file: 'plans.json',
      isDry: true,
    },
  });
  expect(readOptions({}, { ...variables, PUBLIC_URL: 'http://localhost:3000' })).toMatchObject({
    value: { publicUrl: null, isDry: false },
  });
});

it('rejects a live account without the explicit option', () => {
  for (const key of ['sk_live_1', 'rk_live_1']) {
    const live = { ...variables, PAYMENT_SECRET_KEY: key };
    const refused = readOptions({}, live);
    expect(refused).toMatchObject({ ok: false, detail: expect.stringContaining('--live') });
    expect(JSON.stringify(refused)).not.toContain(key);
    expect(readOptions({ live: true }, live)).toMatchObject({ ok: true });
  }
});

it.each([
  ['no key', {}, { PAYMENT_SECRET_KEY: '' }],
  ['a browser key', {}, { PAYMENT_SECRET_KEY: 'pk_test_1' }],
  ['an address that is none', { url: 'shop' }, {}],
])('rejects %s', (_, given, change) => {
  expect(readOptions(given, { ...variables, ...change })).toMatchObject({ ok: false, code: 'refused' });
});

it('sells the products of the demo shop', () => {
  const read = readWanted({ plans: readDemo(process.cwd()).shop.plans.map(planOfShop) });
  expect(read).toMatchObject({
    ok: true,
    value: {
      plans: [
        { plan: 'unlimited', productId: 'prod_unlimited', lookupKey: 'unlimited-year', mode: 'volume' },
        { plan: 'facility-manager', productId: 'prod_facility', lookupKey: 'facility-manager-year' },
      ],
    },
  });
});

it('reports the valid format for a plan id that the provider would reject', () => {
  const [plan] = readDemo(process.cwd()).shop.plans.map(planOfShop);
  expect(readWanted({ plans: [{ ...plan, productId: 'plan-unlimited' }] })).toMatchObject({
    ok: false,
    detail: 'plans.0.productId: the id of a plan is prod_ and letters, digits or _',
  });
});

it('accepts a sale without plans, for a shop that sells none', () => {
  expect(readWanted({ plans: [] })).toMatchObject({ ok: true, value: { plans: [] } });
});

it.each([
  ['nothing', null],
  ['a field that nobody knows', { plans: [], colour: 'green' }],
])('rejects a file with %s', (_, json) => {
  expect(readWanted(json)).toMatchObject({ ok: false, detail: expect.stringMatching(/\S/) });
});

it.each([
  [
    'fall',
    [
      { upTo: 5, unitAmount: 1 },
      { upTo: 4, unitAmount: 1 },
      { upTo: null, unitAmount: 1 },
    ],
  ],
  ['end', [{ upTo: 5, unitAmount: 1 }]],
  ['are in parts of a cent', [{ upTo: null, unitAmount: 1.5 }]],
  [
    'end in the middle',
    [
      { upTo: null, unitAmount: 1 },
      { upTo: null, unitAmount: 1 },
    ],
  ],
])('rejects tiers that %s', (_, tiers) => {
  const plan = {
    plan: 'unlimited',
    productId: 'prod_1',
    name: 'A',
    description: 'B',
    sku: 'C',
    itemCode: 'D',
    lookupKey: 'e',
    tiers,
  };
  expect(readWanted({ plans: [plan] })).toMatchObject({ ok: false });
});
