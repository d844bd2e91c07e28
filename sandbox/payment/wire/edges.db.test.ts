import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../core/dates.ts';
import { noopLog } from '../../../core/log.ts';
import { createStripe } from '../../../platforms/payment/client/create-stripe.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createEmbeddedPayment } from '../app.ts';
import { paymentMigrations } from '../migrations.ts';

const config = {
  secretKey: 'sk_test_secret',
  publishableKey: 'pk_test_public',
  webhookSecret: 'whsec_test',
  publicBase: 'http://payment.test',
  sellerName: 'Planroom',
  taxRates: {},
};
let db: TestDatabase;
let app: ReturnType<typeof createEmbeddedPayment>;
let stripe: Stripe;
beforeAll(async () => {
  db = await createTestDatabase([paymentMigrations]);
  const deliver = async () => new Response();
  app = createEmbeddedPayment({ db, clock: systemClock, config, deliver, webhookUrl: null, log: noopLog });
  stripe = createStripe(async (input, init) => app.fetch(new Request(input, init)), {
    secretKey: config.secretKey,
    baseUrl: config.publicBase,
  });
});
afterAll(() => db?.drop());

const ask = (path: string) =>
  app.fetch(
    new Request(config.publicBase + path, { headers: { authorization: `Bearer ${config.secretKey}` } }),
  ) as Promise<Response>;
const errorOf = async (path: string): Promise<unknown> =>
  ((await (await ask(path)).json()) as { error: unknown }).error;

/** Creates a customer whose card is charged without authentication, and a plan at 100 dollars a year. */
async function makeBuyer() {
  const product = await stripe.products.create({ name: 'Plan' });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 10_000,
    recurring: { interval: 'year' },
  });
  const customer = await stripe.customers.create({ name: 'Eve Column' });
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  return { price: price.id, customer: customer.id, method: method.id };
}

it('[PL-09] an incomplete subscription has the client secret of its first payment', async () => {
  const { price, customer } = await makeBuyer();
  const { latest_invoice: invoice, status } = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
  });
  expect(status).toBe('incomplete');
  const { confirmation_secret: secret, payments } = invoice as Stripe.Invoice;
  const intent = String(payments?.data[0]?.payment.payment_intent);
  expect(secret).toEqual({ client_secret: expect.stringMatching(`^${intent}_secret_`), type: 'payment_intent' });
  expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
    status: 'requires_payment_method',
    amount: 10_000,
  });
});

it('[PL-10] lists events by a group of types', async () => {
  await stripe.customers.create({ name: 'Ada Beam' });
  const types = async (type: string) =>
    new Set((await stripe.events.list({ type, limit: 100 })).data.map((one) => one.type));
  const customers = await types('customer.*');
  expect(customers).toContain('customer.created');
  expect([...customers].filter((type) => !type.startsWith('customer.'))).toEqual([]);
  expect((await types('*')).size).toBeGreaterThan(customers.size);
  expect(await types('customer_created*')).toEqual(new Set());
});

it('[PL-11] lets an uncollectible invoice be paid, and keeps its status after a refused payment', async () => {
  const { price, customer, method } = await makeBuyer();
  const { latest_invoice: id } = await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    collection_method: 'send_invoice',
    days_until_due: 30,
  });
  const first = String(id);
  if ((await stripe.invoices.retrieve(first)).status === 'draft') await stripe.invoices.finalizeInvoice(first);
  await stripe.invoices.markUncollectible(first);
  const declined = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await expect(stripe.invoices.pay(first, { payment_method: declined.id })).rejects.toThrow('declined');
  expect((await stripe.invoices.retrieve(first)).status).toBe('uncollectible');
  expect(await stripe.invoices.pay(first, { payment_method: method })).toMatchObject({
    status: 'paid',
    amount_remaining: 0,
  });
});

it('[PL-16] returns the error messages of the protocol', async () => {
  expect(await errorOf('/v1/customers?limit=101')).toMatchObject({ code: 'parameter_invalid_integer', param: 'limit' });
  await expect(stripe.customers.create({ email: 'no address' })).rejects.toMatchObject({
    code: 'email_invalid',
    param: 'email',
  });
  const { price, customer, method } = await makeBuyer();
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'once', max_redemptions: 1 });
  const buy = () =>
    stripe.subscriptions.create({
      customer,
      items: [{ price }],
      default_payment_method: method,
      discounts: [{ coupon: coupon.id }],
    });
  await buy();
  await expect(buy()).rejects.toMatchObject({ code: 'coupon_expired' });
  const code = await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: (await stripe.coupons.create({ percent_off: 5, duration: 'once' })).id },
    restrictions: { minimum_amount: 9_999_900, minimum_amount_currency: 'usd' },
  });
  const refused = await stripe.subscriptions
    .create({ customer, items: [{ price }], default_payment_method: method, discounts: [{ promotion_code: code.id }] })
    .catch((error: Stripe.errors.StripeError) => error);
  expect(refused).toMatchObject({
    param: 'discounts[0][promotion_code]',
    message: expect.stringContaining('at least'),
  });
  expect((refused as Stripe.errors.StripeError).code).toBeUndefined();
});

it('[PL-17] rejects an unsupported search, with the request id', async () => {
  const response = await ask('/v1/customers/search?query=x');
  expect(response.status).toBe(404);
  expect(response.headers.get('request-id')).toMatch(/^req_/);
  expect(await response.json()).toMatchObject({
    error: { message: 'Unrecognized request URL (GET: /v1/customers/search).' },
  });
});
