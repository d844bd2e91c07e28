import { afterAll, beforeAll, expect, it } from 'vitest';
import { config, openTestShop } from '../../platforms/payment/testing/checkout-shop.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { paymentMigrations } from './migrations.ts';
import { type PaymentSeed, type SeedSubscription, seedPayment, truncatePayment } from './seed.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([paymentMigrations]);
});
afterAll(() => db?.drop());

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();
const createdAt = daysAgo(1_500);
const people = ['active', 'lasting', 'failing', 'overdue', 'canceling', 'ended', 'bank'] as const;
const plan = (
  key: (typeof people)[number],
  days: number,
  state: SeedSubscription['state'],
  more: Partial<SeedSubscription> = {},
): SeedSubscription => ({
  key,
  customerId: `cus_${key}`,
  priceId: 'price_plan',
  quantity: 2,
  startedAt: daysAgo(days),
  methodId: `pm_${key}`,
  collection: 'charge_automatically',
  metadata: { autoRenew: 'true' },
  discounts: [],
  state,
  ...more,
});

const seed: PaymentSeed = {
  customers: people.map((key) => ({
    id: `cus_${key}`,
    email: `${key}@example.com`,
    name: `Max ${key}`,
    phone: '',
    userId: key,
    address: { line1: '1 Main St', line2: '', city: 'Austin', state: 'TX', postal_code: '73301', country: 'US' },
    defaultCardId: `pm_${key}`,
    createdAt,
  })),
  cards: people
    .filter((key) => key !== 'bank')
    .map((key) => ({
      id: `pm_${key}`,
      customerId: `cus_${key}`,
      last4: key === 'failing' ? '0341' : '4242',
      expMonth: 8,
      expYear: 2040,
      createdAt,
    })),
  bankAccounts: [{ id: 'pm_bank', customerId: 'cus_bank', last4: '6789', createdAt }],
  products: [
    { id: 'prod_plan', name: 'Plan', description: 'x', metadata: {}, defaultPriceId: 'price_plan', createdAt },
  ],
  prices: [
    {
      id: 'price_plan',
      productId: 'prod_plan',
      nickname: null,
      lookupKey: 'plan',
      interval: 'year',
      unitAmount: null,
      tiersMode: 'volume',
      tiers: [{ upTo: null, unitAmount: 10_000, flatAmount: null }],
      createdAt,
    },
  ],
  coupons: [{ id: 'AIAMember', name: 'Member', percentOff: 10, amountOff: null, duration: 'forever', createdAt }],
  promotionCodes: [
    {
      id: 'promo_over',
      code: 'OVER',
      couponId: 'AIAMember',
      expiresAt: daysAgo(10),
      maxRedemptions: null,
      timesRedeemed: 0,
      isFirstTimeOnly: false,
      minimumAmount: null,
      createdAt,
    },
  ],
  subscriptions: [
    plan('active', 100, 'active', { discounts: ['AIAMember'] }),
    plan('lasting', 900, 'active', { collection: 'send_invoice', methodId: null }),
    plan('failing', 370, 'past_due'),
    plan('overdue', 377, 'past_due'),
    plan('canceling', 200, 'canceling'),
    plan('ended', 405, 'ended'),
    plan('bank', 800, 'active'),
  ],
};

it('starts and renews subscriptions through the engine, once for repeated seeds', async () => {
  const world = { config, now };
  await db.transaction((tx) => seedPayment(tx, seed, world));
  await db.transaction((tx) => seedPayment(tx, seed, world));
  const { stripe } = openTestShop(db);
  const stateOf = async (key: string) => {
    const { data } = await stripe.subscriptions.list({ customer: `cus_${key}`, status: 'all' });
    const invoices = await stripe.invoices.list({ customer: `cus_${key}` });
    return [
      data.length,
      data[0]?.status,
      data[0]?.collection_method,
      data[0]?.cancel_at_period_end,
      invoices.data.map(({ status, total }) => `${status} ${total}`),
    ];
  };
  const full = 'paid 21250';
  expect(await stateOf('active')).toEqual([1, 'active', 'charge_automatically', false, ['paid 19125']]);
  expect(await stateOf('lasting')).toEqual([1, 'active', 'send_invoice', false, [full, full, full]]);
  expect(await stateOf('failing')).toEqual([1, 'past_due', 'charge_automatically', false, ['open 21250', full]]);
  expect(await stateOf('overdue')).toEqual([1, 'past_due', 'charge_automatically', false, ['open 21250', full]]);
  expect(await stateOf('canceling')).toEqual([1, 'active', 'charge_automatically', true, [full]]);
  expect(await stateOf('ended')).toEqual([1, 'canceled', 'charge_automatically', false, [full]]);
  expect(await stateOf('bank')).toEqual([1, 'active', 'charge_automatically', false, [full, full, full]]);
  const methods = await stripe.customers.listPaymentMethods('cus_lasting');
  expect(methods.data.map((method) => method.id)).toEqual(['pm_lasting']);
  expect((await stripe.promotionCodes.list({ code: 'over' })).data).toMatchObject([{ active: false }]);
  const { rows } = await db.query('SELECT 1 FROM payment.delivery');
  expect(rows).toEqual([]);
});

it('leaves no data after a reset', async () => {
  await db.transaction((tx) => truncatePayment(tx));
  const { rows } = await db.query<{ n: number }>(
    `SELECT (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM payment.%I', table_name), false, true, '')))[1]::text::int AS n
     FROM information_schema.columns WHERE table_schema = 'payment' AND column_name = 'hidden'`,
  );
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(0);
});
