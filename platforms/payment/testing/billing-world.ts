import type Stripe from 'stripe';
import type { Clock } from '../../../core/dates.ts';
import { type Log, noopLog } from '../../../core/log.ts';
import { createEmbeddedPayment } from '../../../sandbox/payment/app.ts';
import { paymentMigrations } from '../../../sandbox/payment/migrations.ts';
import type { WirePrice } from '../../../sandbox/payment/objects/kinds.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createStripe } from '../client/create-stripe.ts';

/** The fixture of billing tests: a platform with a separate database, and a shop clock that they can move. */
export const SELLER = {
  secretKey: 'sk_test_secret',
  publishableKey: 'pk_test_public',
  webhookSecret: 'whsec_test',
  publicBase: 'http://shop.test/platform/payment',
  sellerName: 'Planroom',
  taxRates: { TX: 6_250, NY: 8_875 },
};
const baseUrl = 'http://payment.test';
export const START = Math.floor(Date.UTC(2026, 10, 21, 15) / 1000);
export { DAY } from '../../../sandbox/payment/billing/billing-state.ts';

export type BillingFixture = {
  db: TestDatabase;
  stripe: Stripe;
  app: ReturnType<typeof createEmbeddedPayment>;
  /** moves the shop's clock and runs everything that becomes due */
  advance(seconds: number): Promise<void>;
  setNow(seconds: number): void;
  now(): number;
  faults: string[];
};

export async function createBillingFixture(webhookUrl: string | null = null): Promise<BillingFixture> {
  const db = await createTestDatabase([paymentMigrations]);
  let now = START;
  const clock: Clock = { now: () => new Date(now * 1000) };
  const faults: string[] = [];
  const log: Log = {
    ...noopLog,
    error: (data: object) => void faults.push(String((data as { error?: unknown }).error)),
  };
  const deliver = async () => new Response();
  const app = createEmbeddedPayment({ db, clock, config: SELLER, deliver, webhookUrl, log });
  const stripe = createStripe(async (input, init) => app.fetch(new Request(input, init)), {
    secretKey: SELLER.secretKey,
    baseUrl,
  });
  for (const [id, name] of [
    ['prod_unlimited', 'Unlimited'],
    ['prod_plain', 'Plain'],
  ] as const) {
    const product = { id, object: 'product', active: true, created: START, name, metadata: {} };
    await insert(db, 'product', product);
  }
  for (const price of PRICES) await insert(db, 'price', price);
  return {
    db,
    stripe,
    app,
    faults,
    now: () => now,
    setNow: (seconds) => {
      now = seconds;
    },
    async advance(seconds) {
      now += seconds;
      await app.advance(new Date(now * 1000));
    },
  };
}

const insert = (db: TestDatabase, kind: string, body: { id: string; object: string }) =>
  db.query(`INSERT INTO payment.${kind} (id, body) VALUES ($1, $2)`, [body.id, JSON.stringify(body)]);

const tier = (upTo: number | null, unit: number, flat: number | null = null) => ({
  flat_amount: flat,
  flat_amount_decimal: flat === null ? null : String(flat),
  unit_amount: unit,
  unit_amount_decimal: String(unit),
  up_to: upTo,
});

export function testPrice(change: Partial<WirePrice> = {}): WirePrice {
  const isTiered = change.tiers !== undefined;
  const unit = isTiered ? null : (change.unit_amount ?? 100_000);
  return {
    id: 'price_plain',
    object: 'price',
    active: true,
    billing_scheme: isTiered ? 'tiered' : 'per_unit',
    created: START,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: 'prod_plain',
    recurring: { interval: 'year', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'exclusive',
    tiers_mode: isTiered ? 'volume' : null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: unit,
    unit_amount_decimal: unit === null ? null : String(unit),
    ...change,
  };
}

export const VOLUME = testPrice({
  id: 'price_unlimited',
  product: 'prod_unlimited',
  tiers: [tier(5, 219_900), tier(10, 209_900), tier(null, 199_900)],
});
export const GRADUATED = testPrice({
  id: 'price_graduated',
  product: 'prod_unlimited',
  tiers_mode: 'graduated',
  tiers: [tier(2, 10_000, 500), tier(4, 8_000), tier(null, 5_000, 1_000)],
});
const monthly = {
  interval: 'month',
  interval_count: 1,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed',
} as const;
const PRICES = [
  VOLUME,
  GRADUATED,
  testPrice(),
  testPrice({ id: 'price_monthly', unit_amount: 3_000, recurring: monthly }),
];

/** A buyer in Texas with a card. */
export async function newBuyer(
  { stripe }: Pick<BillingFixture, 'stripe'>,
  card: string | null = 'pm_card_visa',
  more: Stripe.CustomerCreateParams = {},
): Promise<Stripe.Customer> {
  const customer = await stripe.customers.create({
    email: 'ada@example.com',
    name: 'Ada Brick',
    address: { line1: '1 Main St', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' },
    ...more,
  });
  if (card === null) return customer;
  return attachTestCard({ stripe }, customer.id, card);
}

export async function attachTestCard(
  { stripe }: Pick<BillingFixture, 'stripe'>,
  customer: string,
  card: string,
): Promise<Stripe.Customer> {
  const method = await stripe.paymentMethods.attach(card, { customer });
  return stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
}

export const subscribe = (
  { stripe }: Pick<BillingFixture, 'stripe'>,
  customer: string,
  quantity = 3,
  more: Partial<Stripe.SubscriptionCreateParams> = {},
): Promise<Stripe.Subscription> =>
  stripe.subscriptions.create({
    customer,
    items: [{ price: VOLUME.id, quantity }],
    automatic_tax: { enabled: true },
    payment_behavior: 'error_if_incomplete',
    ...more,
  });
