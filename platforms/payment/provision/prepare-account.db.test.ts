import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../core/dates.ts';
import type { Fetch } from '../../../core/http/types.ts';
import { noopLog } from '../../../core/log.ts';
import { createEmbeddedPayment } from '../../../sandbox/payment/app.ts';
import { paymentMigrations } from '../../../sandbox/payment/migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createStripe } from '../client/create-stripe.ts';
import { WEBHOOK_EVENTS } from '../webhook-events.ts';
import { readWanted, type WantedSale } from './desired-state.ts';
import { inspectAccount } from './inspect-account.ts';
import { prepareAccount } from './prepare-account.ts';

const keys = { secretKey: 'sk_test_prepare', publishableKey: 'pk_test_prepare' };
const baseUrl = 'http://payment.test';
const publicUrl = 'https://shop.example.com';
const webhook = `${publicUrl}/api/payment/webhook`;
let db: TestDatabase;
let fetch: Fetch;
let writes: string[] = [];
beforeAll(async () => {
  db = await createTestDatabase([paymentMigrations]);
  const app = createEmbeddedPayment({
    db,
    clock: systemClock,
    config: {
      ...keys,
      webhookSecret: 'whsec_test',
      publicBase: 'http://shop.test/platform/payment',
      sellerName: 'Planroom',
      taxRates: {},
    },
    deliver: async () => new Response(),
    webhookUrl: null,
    log: noopLog,
  });
  fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'GET') writes.push(`${request.method} ${new URL(request.url).pathname}`);
    return app.fetch(request);
  };
});
afterAll(() => db?.drop());

const tiers = (first: number) => [
  { upTo: 4, unitAmount: first },
  { upTo: null, unitAmount: 1_000 },
];
const saleOf = (first: number): WantedSale => {
  const read = readWanted({
    plans: [
      {
        plan: 'unlimited',
        productId: 'prod_unlimited',
        name: 'Unlimited',
        description: 'All',
        sku: 'SUB-UNL',
        itemCode: '9001',
        lookupKey: 'unlimited-year',
        tiers: tiers(first),
      },
    ],
    coupon: { name: 'AIA member discount', percentOff: 10 },
  });
  if (!read.ok) throw new Error(read.detail);
  return read.value;
};
async function prepare(sale: WantedSale, change: { isDry?: boolean; couponId?: string } = {}) {
  writes = [];
  const lines: string[] = [];
  const options = {
    secretKey: keys.secretKey,
    baseUrl,
    couponId: 'AIAMember',
    publicUrl,
    file: null,
    isDry: false,
    ...change,
  };
  const code = await prepareAccount(options, sale, { fetch, tell: (line) => void lines.push(line) });
  return { code, lines, text: lines.join('\n') };
}
const stripe = () => createStripe(fetch, { secretKey: keys.secretKey, baseUrl });
const config = {
  PAYMENT_SECRET_KEY: keys.secretKey,
  PAYMENT_PUBLISHABLE_KEY: keys.publishableKey,
  PAYMENT_PAGE_ORIGINS: [],
  PAYMENT_BASE_URL: baseUrl,
  PAYMENT_UNLIMITED_PRODUCT: 'prod_unlimited',
  PAYMENT_WEBHOOK_SECRET: 'whsec_test',
  PAYMENT_MEMBER_COUPON: 'AIAMember',
};
const inspect = () => inspectAccount(config, { publicUrl, isLocal: false }, fetch);

it('[SUB-20] reports the missing parts of an unprepared account', async () => {
  const found = await inspect();
  expect(found.filter(({ isProblem }) => isProblem).map(({ text }) => text)).toEqual([
    'unlimited plan: prod_unlimited is not in the account.',
    'coupon AIAMember is not in the account.',
    `webhook: the account has none at ${webhook}.`,
  ]);
  expect(found.map(({ text }) => text)).toContain(
    'facility manager plan: not sold, PAYMENT_FACILITY_PRODUCT is not set',
  );
  expect(found.slice(-2)).toEqual([
    { isProblem: false, text: 'tax: not checked' },
    { isProblem: false, text: 'key: reads disputes and credit notes' },
  ]);
});

it('prints its steps without changes in a dry run', async () => {
  const { code, text } = await prepare(saleOf(2_000), { isDry: true });
  expect([code, writes]).toEqual([0, []]);
  expect(text).toMatch(/to make +product prod_unlimited/);
  expect(text).toContain('to 4 $20.00, above $10.00');
  expect(text).not.toContain('whsec_');
});

it('[SUB-20] [SUB-25] prepares an account, prints the secret once, and changes nothing the second time', async () => {
  const first = await prepare(saleOf(2_000));
  expect(first.code).toBe(0);
  expect(first.text).toMatch(/^PAYMENT_UNLIMITED_PRODUCT=prod_unlimited$/m);
  expect(first.text).toMatch(/^PAYMENT_WEBHOOK_SECRET=whsec_\w{32}$/m);
  const product = await stripe().products.retrieve('prod_unlimited', { expand: ['default_price'] });
  expect(product).toMatchObject({
    active: true,
    metadata: { sku: 'SUB-UNL', ItemCode: '9001' },
    default_price: { lookup_key: 'unlimited-year', tiers_mode: 'volume', currency: 'usd' },
  });
  expect(await stripe().coupons.retrieve('AIAMember')).toMatchObject({ percent_off: 10, duration: 'forever' });
  const [endpoint] = (await stripe().webhookEndpoints.list()).data;
  expect(endpoint).toMatchObject({ url: webhook, status: 'enabled', enabled_events: [...WEBHOOK_EVENTS] });
  expect((await inspect()).filter(({ isProblem }) => isProblem)).toEqual([]);

  const second = await prepare(saleOf(2_000));
  expect([second.code, writes]).toEqual([0, []]);
  expect(second.text).not.toContain('whsec_');
  expect(second.lines.filter((line) => /^(made|changed)/.test(line))).toEqual([]);
});

it('replaces a changed price, and corrects manual changes', async () => {
  const before = String((await stripe().products.retrieve('prod_unlimited')).default_price);
  await stripe().products.update('prod_unlimited', { metadata: { sku: 'OTHER' } });
  const [endpoint] = (await stripe().webhookEndpoints.list()).data;
  await stripe().webhookEndpoints.update(endpoint!.id, { enabled_events: ['invoice.paid'], disabled: true });
  expect((await inspect()).find(({ isProblem }) => isProblem)?.text).toContain('is switched off');
  expect((await prepare(saleOf(3_000))).code).toBe(0);
  const after = await stripe().products.retrieve('prod_unlimited');
  expect(after.default_price).not.toBe(before);
  expect(after.metadata.sku).toBe('SUB-UNL');
  expect((await stripe().prices.retrieve(before)).active).toBe(false);
  expect((await inspect()).filter(({ isProblem }) => isProblem)).toEqual([]);
  expect((await prepare(saleOf(3_000))).code).toBe(0);
  expect(writes).toEqual([]);
});

it('[OP-28] creates no member coupon for a shop without an association, and the doctor requires none', async () => {
  const { coupon: _, ...sale } = saleOf(3_000);
  const { code, text } = await prepare(sale, { couponId: 'NOBODY' });
  expect([code, text]).toEqual([0, expect.stringMatching(/left out +member coupon/)]);
  await expect(stripe().coupons.retrieve('NOBODY')).rejects.toMatchObject({ code: 'resource_missing' });
  const place = { publicUrl, isLocal: false, hasAssociation: () => false };
  const found = await inspectAccount({ ...config, PAYMENT_MEMBER_COUPON: 'NOBODY' }, place, fetch);
  expect(found).toContainEqual({ isProblem: false, text: 'member coupon: none, the shop has no association' });
  expect(found.filter(({ isProblem }) => isProblem)).toEqual([]);
});

it('changes no coupon, but reports that it differs', async () => {
  await stripe().coupons.create({ id: 'ONCE', percent_off: 10, duration: 'once' });
  const { code, text } = await prepare(saleOf(3_000), { couponId: 'ONCE' });
  expect(code).toBe(1);
  expect(text).toMatch(/PROBLEM +coupon ONCE is not 10 % forever/);
  expect(text).toMatch(/^PAYMENT_MEMBER_COUPON=ONCE$/m);
});

it('[SUB-24] A34 rejects an account with an unrestricted code for the member coupon, until it is archived', async () => {
  const { promotionCodes } = stripe();
  const leak = await promotionCodes.create({ promotion: { type: 'coupon', coupon: 'AIAMember' }, code: 'LEAK' });
  const refused = await prepare(saleOf(3_000));
  expect(refused.code).toBe(1);
  expect(refused.text).toMatch(/PROBLEM +coupon AIAMember works for every customer with the code LEAK/);
  const problems = (await inspect()).filter(({ isProblem }) => isProblem);
  expect(problems.map(({ text }) => text)).toEqual([expect.stringContaining('every customer with the code LEAK')]);
  await promotionCodes.update(leak.id, { active: false });
  expect((await prepare(saleOf(3_000))).code).toBe(0);
});

it('stops when the key is rejected, and prints no key', async () => {
  const lines: string[] = [];
  const options = { secretKey: 'sk_test_wrong', baseUrl, couponId: 'AIAMember', publicUrl, file: null, isDry: false };
  expect(await prepareAccount(options, saleOf(1), { fetch, tell: (line) => void lines.push(line) })).toBe(1);
  expect(lines.join()).toMatch(/stopped +401/);
  expect(lines.join()).not.toContain('sk_test_wrong');
});
