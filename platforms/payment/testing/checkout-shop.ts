import Stripe from 'stripe';
import type { Database } from '../../../core/database/database.ts';
import { noopLog } from '../../../core/log.ts';
import { createEmbeddedPayment } from '../../../sandbox/payment/app.ts';
import type { SessionResponse } from '../../../sandbox/payment/checkout/wire.ts';

export const config = {
  secretKey: 'sk_test_secret',
  publishableKey: 'pk_test_public',
  webhookSecret: 'whsec_test',
  publicBase: 'http://shop.test/platform/payment',
  sellerName: 'Planroom',
  seller: { address: ['2200 Quarry Street', 'Des Moines, IA 50309'], contact: ['Tax ID 00-0000000'] },
  taxRates: { TX: 6_250 },
};
const base = 'http://payment.test';

export type TestShop = ReturnType<typeof openTestShop>;
type Failed = { error: { type: string; code?: string; message: string; decline_code?: string; param?: string } };
type CheckoutResponse = { status: number } & Partial<SessionResponse> & Partial<Failed>;

/**
 * The embedded platform with a clock that tests control, its official client, and the calls of the provider's script.
 */
export function openTestShop(db: Database) {
  const clock = { at: new Date('2026-11-21T12:00:00Z') };
  const app = createEmbeddedPayment({
    db,
    clock: { now: () => clock.at },
    config,
    deliver: async () => new Response(),
    webhookUrl: null,
    log: noopLog,
  });
  const fetch = async (input: string | URL | Request, init?: RequestInit) =>
    app.fetch(new Request(String(input).replace('https://api.stripe.com', base), init));
  const stripe = new Stripe(config.secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    maxNetworkRetries: 0,
    telemetry: false,
  });

  const send = async (
    path: string,
    secret: string,
    body?: unknown,
    key = config.publishableKey,
  ): Promise<CheckoutResponse> => {
    const response = await app.fetch(
      new Request(`${base}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'x-checkout-secret': secret,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    return { status: response.status, ...((await response.json()) as object) };
  };

  let made = 0;
  return {
    app,
    clock,
    stripe,
    send,
    readSession: (session: Stripe.Checkout.Session) => send(`/elements/checkout/${session.id}`, session.client_secret!),
    act: (session: Stripe.Checkout.Session, action: string, body: object = {}) =>
      send(`/elements/checkout/${session.id}/${action}`, session.client_secret!, body),

    /** volume prices: 100.00 each up to 4, 80.00 each from 5 */
    async price(): Promise<Stripe.Price> {
      made += 1;
      const product = await stripe.products.create({ name: `Plan ${made}` });
      return stripe.prices.create({
        product: product.id,
        currency: 'usd',
        recurring: { interval: 'year' },
        billing_scheme: 'tiered',
        tiers_mode: 'volume',
        tiers: [
          { up_to: 4, unit_amount: 10_000 },
          { up_to: 'inf', unit_amount: 8_000 },
        ],
      });
    },
    customer: (state: string | null = 'OR'): Promise<Stripe.Customer> => {
      made += 1;
      return stripe.customers.create({
        email: `buyer${made}@example.com`,
        name: `Buyer ${made}`,
        ...(state === null
          ? {}
          : { address: { line1: '1 Main St', city: 'Town', state, postal_code: '97201', country: 'US' } }),
      });
    },
    session: (
      customer: Stripe.Customer,
      price: Stripe.Price,
      more: Partial<Stripe.Checkout.SessionCreateParams> = {},
      quantity = 1,
    ): Promise<Stripe.Checkout.Session> =>
      stripe.checkout.sessions.create({
        mode: 'subscription',
        ui_mode: 'elements',
        customer: customer.id,
        line_items: [{ price: price.id, quantity, adjustable_quantity: { enabled: true, minimum: 1, maximum: 50 } }],
        return_url: 'http://shop.test/subscriptions/success?session_id={CHECKOUT_SESSION_ID}',
        automatic_tax: { enabled: true },
        customer_update: { address: 'auto', name: 'auto' },
        saved_payment_method_options: { payment_method_save: 'enabled' },
        ...more,
      }),
    /** creates a payment method from the entered number, like the card frame */
    async card(number = '4242424242424242'): Promise<string> {
      const method = await stripe.paymentMethods.create({
        type: 'card',
        card: { number, exp_month: 12, exp_year: 2040, cvc: '123' },
      } as unknown as Stripe.PaymentMethodCreateParams);
      return method.id;
    },
    async bankAccount(number: string): Promise<string> {
      const method = await stripe.paymentMethods.create({
        type: 'us_bank_account',
        us_bank_account: { routing_number: '110000000', account_number: number },
        billing_details: { name: 'Buyer' },
      });
      return method.id;
    },
    charges: async (customer: Stripe.Customer, status = 'succeeded'): Promise<number[]> =>
      (
        await db.query<{ amount: number }>('SELECT amount FROM payment.charge WHERE customer = $1 AND status = $2', [
          customer.id,
          status,
        ])
      ).rows.map((row) => row.amount),
    subscriptions: async (customer: Stripe.Customer): Promise<Stripe.Subscription[]> =>
      (await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data,
    events: async (objectId: string): Promise<string[]> =>
      (
        await db.query<{ type: string }>(
          `SELECT type FROM payment.event WHERE body->'data'->'object'->>'id' = $1 ORDER BY seq`,
          [objectId],
        )
      ).rows.map((row) => row.type),
  };
}
