import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config, openTestShop, type TestShop } from '../../../platforms/payment/testing/checkout-shop.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { paymentMigrations } from '../migrations.ts';

let db: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  db = await createTestDatabase([paymentMigrations]);
  shop = openTestShop(db);
});
afterAll(() => db?.drop());

const times = <T>(n: number, make: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: n }, make));

describe('confirming a checkout session', () => {
  it('[SUB-13] pays once and starts one subscription for any number of concurrent calls', async () => {
    const [customer, price] = [await shop.customer(), await shop.price()];
    const more = {
      metadata: { source: 'plan' },
      subscription_data: { metadata: { kind: 'seats' }, description: 'Seats' },
    };
    const session = await shop.session(customer, price, more, 5);
    const paymentMethod = await shop.card();
    const responses = await times(10, () => shop.act(session, 'confirm', { paymentMethod }));
    await times(3, () => shop.act(session, 'settle'));
    expect(new Set(responses.map((one) => one.status))).toEqual(new Set([200]));
    expect(responses[0]?.session?.status).toEqual({ type: 'complete', paymentStatus: 'paid' });
    expect(responses[0]?.returnUrl).toBe(`http://shop.test/subscriptions/success?session_id=${session.id}`);
    expect(await shop.charges(customer)).toEqual([40_000]);
    const [subscription, ...others] = await shop.subscriptions(customer);
    expect([others.length, subscription?.status, subscription?.items.data[0]?.quantity]).toEqual([0, 'active', 5]);
    expect(subscription).toMatchObject({
      default_payment_method: paymentMethod,
      description: 'Seats',
      metadata: { kind: 'seats' },
    });
    const read = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice', 'subscription'] });
    expect(read).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      client_secret: null,
      metadata: { source: 'plan' },
      subscription: { id: subscription?.id },
      invoice: { status: 'paid', total: 40_000, amount_paid: 40_000 },
    });
    expect((await shop.events(session.id)).filter((type) => type === 'checkout.session.completed')).toHaveLength(1);
  });

  it('[CO1] charges only the displayed amount: refuses a changed session and returns it', async () => {
    const [customer, price] = [await shop.customer('TX'), await shop.price()];
    const session = await shop.session(customer, price);
    const { lineItems, total } = (await shop.readSession(session)).session!;
    const expectedAmount = total.total.minorUnitsAmount;
    const paymentMethod = await shop.card();
    // in another tab
    await shop.act(session, 'quantity', { lineItem: lineItems[0]!.id, quantity: 40 });
    const refused = await shop.act(session, 'confirm', { expectedAmount, paymentMethod });
    expect(refused).toMatchObject({
      status: 400,
      error: { code: 'checkout_amount_mismatch', message: expect.stringContaining('total has changed') },
    });
    expect([await shop.charges(customer), await shop.subscriptions(customer)]).toEqual([[], []]);
    const now = (await shop.readSession(session)).session!.total.total.minorUnitsAmount;
    expect(now).toBe(340_000);
    // an address sent with the submit may change the tax: it is stored, and its total is shown first
    const billingAddress = {
      name: 'Buyer',
      address: { country: 'US', state: 'OR', line1: '1', city: 'T', postal_code: '9' },
    };
    expect((await shop.act(session, 'confirm', { expectedAmount: now, paymentMethod, billingAddress })).status).toBe(
      400,
    );
    const seen = (await shop.readSession(session)).session!.total.total.minorUnitsAmount;
    expect(seen).toBe(320_000);
    const paid = await shop.act(session, 'confirm', { expectedAmount: seen, paymentMethod });
    expect(paid.session?.status).toEqual({ type: 'complete', paymentStatus: 'paid' });
    expect(await shop.charges(customer)).toEqual([320_000]);
  });

  it('[SUB-13] returns the bank’s message for a refused card, and accepts another one', async () => {
    const [customer, price] = [await shop.customer(), await shop.price()];
    const session = await shop.session(customer, price);
    const refused = await shop.act(session, 'confirm', { paymentMethod: await shop.card('4000000000009995') });
    expect(refused).toMatchObject({
      status: 402,
      error: { type: 'card_error', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
    });
    const open = await shop.readSession(session);
    expect(open.session).toMatchObject({
      status: { type: 'open' },
      lastPaymentError: { message: 'Your card has insufficient funds.' },
    });
    expect(await shop.subscriptions(customer)).toEqual([]);
    const paid = await shop.act(session, 'confirm', { paymentMethod: await shop.card() });
    expect(paid.session?.status).toEqual({ type: 'complete', paymentStatus: 'paid' });
    expect(await shop.charges(customer)).toEqual([10_000]);
    expect(await shop.charges(customer, 'failed')).toEqual([10_000]);
  });

  it('[SUB-13] waits for card authentication, and ends in one charge and one subscription', async () => {
    const [customer, price] = [await shop.customer(), await shop.price()];
    const session = await shop.session(customer, price);
    const paymentMethod = await shop.card('4000002500003155');
    const requested = await times(4, () => shop.act(session, 'confirm', { paymentMethod }));
    expect(new Set(requested.map((one) => one.nextAction?.url)).size).toBe(1);
    const { paymentIntent, clientSecret } = requested[0]!.nextAction!;
    expect(await shop.charges(customer)).toEqual([]);
    // only the session confirms its intent
    const aside = await shop.stripe.paymentIntents
      .confirm(paymentIntent, { payment_method: 'pm_card_visa' })
      .catch((error: unknown) => error);
    expect(aside).toMatchObject({ code: 'payment_intent_unexpected_state' });
    await times(3, () => respond(paymentIntent, clientSecret, 'complete'));
    // the page may be closed by now: the purchase is complete with the charge
    expect(await shop.subscriptions(customer)).toHaveLength(1);
    const settled = await times(5, () => shop.act(session, 'settle'));
    expect(settled[0]?.session?.status).toEqual({ type: 'complete', paymentStatus: 'paid' });
    expect(await shop.charges(customer)).toEqual([10_000]);
    expect(await shop.subscriptions(customer)).toHaveLength(1);
  });

  it('[SUB-13] stays open after a failed authentication, and cancels a pending one when the purchase changes', async () => {
    const [customer, price] = [await shop.customer(), await shop.price()];
    const session = await shop.session(customer, price);
    const paymentMethod = await shop.card('4000002500003155');
    const first = (await shop.act(session, 'confirm', { paymentMethod })).nextAction!;
    await respond(first.paymentIntent, first.clientSecret, 'fail');
    const open = await shop.act(session, 'settle');
    expect(open.session?.lastPaymentError?.message).toMatch(/authenticate/);
    const second = (await shop.act(session, 'confirm', { paymentMethod })).nextAction!;
    const line = open.session!.lineItems[0]!.id;
    const changed = await shop.act(session, 'quantity', { lineItem: line, quantity: 2 });
    expect([changed.nextAction, changed.session?.total.total.minorUnitsAmount]).toEqual([null, 20_000]);
    expect((await respond(second.paymentIntent, second.clientSecret, 'complete')).status).toBe(400);
    expect(await shop.charges(customer)).toEqual([]);
  });

  it('refuses the saved card of another customer', async () => {
    const [customer, other, price] = [await shop.customer(), await shop.customer(), await shop.price()];
    const theirs = await shop.stripe.paymentMethods.attach('pm_card_visa', { customer: other.id });
    const session = await shop.session(customer, price);
    const refused = await shop.act(session, 'confirm', { paymentMethod: theirs.id });
    expect(refused).toMatchObject({ status: 400, error: { code: 'payment_method_customer_mismatch' } });
    expect([await shop.charges(customer), await shop.charges(other)]).toEqual([[], []]);
  });

  it('[SUB-10] always saves a new card for renewals, and lists it only on request', async () => {
    const price = await shop.price();
    for (const [savePaymentMethod, allow_redisplay] of [
      [true, 'always'],
      [false, 'limited'],
    ]) {
      const customer = await shop.customer();
      const session = await shop.session(customer, price);
      const paymentMethod = await shop.card();
      await shop.act(session, 'confirm', { paymentMethod, savePaymentMethod });
      expect(await shop.stripe.paymentMethods.retrieve(paymentMethod)).toMatchObject({
        customer: customer.id,
        allow_redisplay,
      });
      const next = await shop.readSession(await shop.session(customer, price));
      expect(next.session?.savedPaymentMethods).toHaveLength(savePaymentMethod === true ? 1 : 0);
    }
  });

  it('charges nothing if the amount due is 0', async () => {
    const [customer, price] = [await shop.customer(), await shop.price()];
    const coupon = await shop.stripe.coupons.create({ percent_off: 100, duration: 'once' });
    const session = await shop.session(customer, price, { discounts: [{ coupon: coupon.id }] });
    const done = await shop.act(session, 'confirm');
    expect(done.session?.status).toEqual({ type: 'complete', paymentStatus: 'no_payment_required' });
    expect(done.session?.recurring?.dueNext.total.minorUnitsAmount).toBe(10_000);
    expect(await shop.charges(customer)).toEqual([]);
    expect(await shop.subscriptions(customer)).toMatchObject([{ status: 'active' }]);
  });

  it('[I1] charges nothing if the purchase fails half way, and succeeds on a retry', async () => {
    const [customer, price] = [await shop.customer(), await shop.price()];
    const session = await shop.session(customer, price);
    const paymentMethod = await shop.card('4000002500003155');
    const { paymentIntent, clientSecret } = (await shop.act(session, 'confirm', { paymentMethod })).nextAction!;
    const other = await shop.session(customer, price);
    // simulates a crash between the charge and the purchase
    await db.query('ALTER TABLE payment.invoice RENAME TO gone');
    expect((await respond(paymentIntent, clientSecret, 'complete')).status).toBe(500);
    expect((await shop.act(other, 'confirm', { paymentMethod: await shop.card() })).status).toBe(500);
    await db.query('ALTER TABLE payment.gone RENAME TO invoice');
    expect(await shop.charges(customer)).toEqual([]);
    expect((await shop.act(session, 'settle')).session?.status).toEqual({ type: 'open' });
    expect((await respond(paymentIntent, clientSecret, 'complete')).status).toBe(200);
    expect((await shop.readSession(session)).session?.status).toEqual({ type: 'complete', paymentStatus: 'paid' });
    expect(await shop.charges(customer)).toEqual([10_000]);
    expect(await shop.subscriptions(customer)).toHaveLength(1);
  });

  it('[SUB-12] charges no tax to an exempt customer, and uses a credit first', async () => {
    const [customer, price] = [await shop.customer('TX'), await shop.price()];
    await shop.stripe.customers.update(customer.id, { tax_exempt: 'exempt' });
    await db.query(`UPDATE payment.customer SET body = jsonb_set(body, '{balance}', '-2500') WHERE id = $1`, [
      customer.id,
    ]);
    const session = await shop.session(customer, price);
    const { session: seen } = await shop.readSession(session);
    expect(seen?.total).toMatchObject({
      taxExclusive: { minorUnitsAmount: 0 },
      appliedBalance: { minorUnitsAmount: -2_500 },
      total: { minorUnitsAmount: 7_500 },
    });
    await shop.act(session, 'confirm', { paymentMethod: await shop.card() });
    expect(await shop.charges(customer)).toEqual([7_500]);
    expect(await shop.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 0 });
  });

  it('[SUB-23] starts a bank debit that clears days later', async () => {
    const [customer, price] = [await shop.customer(), await shop.price()];
    const session = await shop.session(customer, price);
    const begun = await shop.act(session, 'confirm', { paymentMethod: await shop.bankAccount('000666666661') });
    expect(begun.session?.status).toEqual({ type: 'complete', paymentStatus: 'unpaid' });
    expect(await shop.charges(customer, 'pending')).toEqual([10_000]);
    const { invoice } = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice'] });
    expect(invoice).toMatchObject({ status: 'open' });
  });

  it('returns 404 without the session’s secret', async () => {
    const [customer, price] = [await shop.customer(), await shop.price()];
    const session = await shop.session(customer, price);
    const other = await shop.session(customer, price);
    const path = `/elements/checkout/${session.id}`;
    expect((await shop.send(path, other.client_secret!)).status).toBe(404);
    expect((await shop.send(path, '')).status).toBe(404);
    expect((await shop.send(`${path}/confirm`, other.client_secret!, { paymentMethod: 'pm_card_visa' })).status).toBe(
      404,
    );
    expect((await shop.send(path, session.client_secret!, undefined, 'pk_test_other')).status).toBe(401);
    expect((await shop.send(`${path}/pay`, session.client_secret!, {})).status).toBe(404);
    expect((await shop.send(`${path}/confirm`, session.client_secret!, { paymentMethod: '../x' })).status).toBe(400);
    expect(await shop.charges(customer)).toEqual([]);
  });
});

const respond = async (intent: string, secret: string, outcome: 'complete' | 'fail') =>
  shop.app.fetch(
    new Request(`${config.publicBase}/authenticate/${intent}`.replace('/platform/payment', ''), {
      method: 'POST',
      body: new URLSearchParams({ client_secret: secret, outcome }),
    }),
  );
