import fc from 'fast-check';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  attachTestCard,
  type BillingFixture,
  createBillingFixture,
  DAY,
  newBuyer,
  START,
  subscribe,
} from '../../../../platforms/payment/testing/billing-world.ts';

let world: BillingFixture;
beforeAll(async () => {
  world = await createBillingFixture();
});
afterAll(() => world?.db.drop());

const YEAR = 365 * DAY;
const itemOf = (subscription: Stripe.Subscription) => subscription.items.data[0]!;
const latest = async (id: string): Promise<Stripe.Invoice> =>
  (await world.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] }))
    .latest_invoice as Stripe.Invoice;
const ledgerOf = async (customer: string) =>
  (
    await world.db.query<{ amount: number; status: string }>(
      'SELECT amount, status FROM payment.charge WHERE customer = $1 ORDER BY seq',
      [customer],
    )
  ).rows;
const failureOf = async (work: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const failure: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (failure === null) throw new Error('it was not refused');
  return failure as Stripe.errors.StripeError;
};

describe('a subscription', () => {
  it('[SUB-03] [SUB-14] begins with a paid invoice of its tier, with tax', async () => {
    const buyer = await newBuyer(world);
    const made = await subscribe(world, buyer.id, 3, { metadata: { plan: 'unlimited' } });
    expect(made).toMatchObject({ status: 'active', customer: buyer.id, metadata: { plan: 'unlimited' } });
    expect(itemOf(made)).toMatchObject({ quantity: 3, current_period_start: START, current_period_end: START + YEAR });
    expect(itemOf(made).price).not.toHaveProperty('tiers');
    const invoice = await latest(made.id);
    expect(invoice).toMatchObject({
      number: `${buyer.invoice_prefix}-0001`,
      status: 'paid',
      subtotal: 659_700,
      total: 700_931,
      amount_paid: 700_931,
      amount_remaining: 0,
      total_taxes: [{ amount: 41_231 }],
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: made.id, metadata: { plan: 'unlimited' } } },
    });
    expect(invoice.lines.data.map((line) => line.description)).toEqual(['3 × Unlimited (Tier 1 at $2,199.00 / year)']);
    expect(invoice.hosted_invoice_url).toMatch(/^http:\/\/shop\.test\/platform\/payment\/invoices\/in_\w+\/[\w-]{32}$/);
    expect(invoice.invoice_pdf).toBe(`${invoice.hosted_invoice_url}/pdf`);
    expect(invoice.payments?.data[0]).toMatchObject({ status: 'paid', amount_paid: 700_931 });
    expect(await ledgerOf(buyer.id)).toEqual([{ amount: 700_931, status: 'succeeded' }]);
  });

  it('[I1] leaves no data if the card is refused', async () => {
    const buyer = await newBuyer(world, 'pm_card_chargeCustomerFail');
    const failure = await failureOf(subscribe(world, buyer.id));
    expect([failure.statusCode, failure.code]).toEqual([402, 'card_declined']);
    expect((await world.stripe.subscriptions.list({ customer: buyer.id, status: 'all' })).data).toEqual([]);
    expect((await world.stripe.invoices.list({ customer: buyer.id })).data).toEqual([]);
    expect(await ledgerOf(buyer.id)).toEqual([]);
  });

  it('is incomplete until its first invoice is paid, and ends if it never is', async () => {
    const buyer = await newBuyer(world, 'pm_card_chargeCustomerFail');
    const [paid, left] = await Promise.all(
      [1, 2].map((n) => subscribe(world, buyer.id, n, { payment_behavior: 'allow_incomplete' })),
    );
    expect([paid!.status, left!.status]).toEqual(['incomplete', 'incomplete']);
    await attachTestCard(world, buyer.id, 'pm_card_visa');
    await world.stripe.invoices.pay(String(paid!.latest_invoice));
    expect((await world.stripe.subscriptions.retrieve(paid!.id)).status).toBe('active');
    await world.advance(24 * 3600);
    expect(await world.stripe.subscriptions.retrieve(left!.id)).toMatchObject({ status: 'incomplete_expired' });
    expect((await world.stripe.invoices.retrieve(String(left!.latest_invoice))).status).toBe('void');
  });

  it('lists by customer, price and status', async () => {
    const buyer = await newBuyer(world);
    const [one, two] = [await subscribe(world, buyer.id, 1), await subscribe(world, buyer.id, 2)];
    await world.stripe.subscriptions.cancel(one.id);
    const ids = async (params: Stripe.SubscriptionListParams) =>
      (await world.stripe.subscriptions.list({ customer: buyer.id, ...params })).data.map((each) => each.id);
    expect(await ids({})).toEqual([two.id]);
    expect(await ids({ status: 'all' })).toEqual([two.id, one.id]);
    expect(await ids({ status: 'all', limit: 1 })).toEqual([two.id]);
    expect(await ids({ status: 'all', starting_after: two.id })).toEqual([one.id]);
    expect(await ids({ status: 'canceled', price: 'price_unlimited' })).toEqual([one.id]);
    expect(await ids({ price: 'price_plain' })).toEqual([]);
  });

  it('[MNG-15] is paid by invoice without a charge if configured', async () => {
    const buyer = await newBuyer(world);
    const made = await subscribe(world, buyer.id, 1);
    const changed = await world.stripe.subscriptions.update(made.id, {
      collection_method: 'send_invoice',
      days_until_due: 30,
      metadata: { autoRenew: 'false' },
    });
    expect(changed).toMatchObject({
      collection_method: 'send_invoice',
      days_until_due: 30,
      cancel_at_period_end: false,
    });
    expect(changed.metadata).toEqual({ autoRenew: 'false' });
    const failure = await failureOf(
      world.stripe.subscriptions.update(made.id, { days_until_due: 3, collection_method: 'charge_automatically' }),
    );
    expect(failure.statusCode).toBe(400);
    expect(
      await world.stripe.subscriptions.update(made.id, { collection_method: 'charge_automatically' }),
    ).toMatchObject({ days_until_due: null });
  });

  it('[SUB-17] replaces the complete list of discounts; the same list again changes nothing', async () => {
    const buyer = await newBuyer(world);
    const made = await subscribe(world, buyer.id, 1);
    const coupon = await world.stripe.coupons.create({ percent_off: 10, duration: 'forever' });
    const other = await world.stripe.coupons.create({ amount_off: 5_000, currency: 'usd', duration: 'once' });
    const apply = (discounts: Stripe.SubscriptionUpdateParams['discounts']) =>
      world.stripe.subscriptions.update(made.id, { discounts, expand: ['discounts'] });
    const couponsOf = (subscription: Stripe.Subscription) =>
      subscription.discounts.map((one) => (one as Stripe.Discount).source.coupon);
    const first = await apply([{ coupon: coupon.id }]);
    const again = await apply([{ coupon: coupon.id }]);
    expect(couponsOf(first)).toEqual([coupon.id]);
    expect(again.discounts).toEqual(first.discounts);
    expect((await world.stripe.coupons.retrieve(coupon.id)).times_redeemed).toBe(1);
    expect(couponsOf(await apply([{ coupon: coupon.id }, { coupon: other.id }]))).toEqual([coupon.id, other.id]);
    expect((await apply('')).discounts).toEqual([]);
    await apply([{ coupon: coupon.id }]);
    await world.stripe.subscriptions.deleteDiscount(made.id);
    expect((await world.stripe.subscriptions.retrieve(made.id)).discounts).toEqual([]);
  });

  it('ends at once when it is canceled, and emits its event', async () => {
    const buyer = await newBuyer(world);
    const made = await subscribe(world, buyer.id, 1);
    expect(await world.stripe.subscriptions.cancel(made.id)).toMatchObject({
      status: 'canceled',
      ended_at: world.now(),
    });
    expect((await failureOf(world.stripe.subscriptions.cancel(made.id))).statusCode).toBe(404);
    const failure = await failureOf(
      world.stripe.subscriptionItems.update(itemOf(made).id, { quantity: 4, proration_behavior: 'always_invoice' }),
    );
    expect(failure.statusCode).toBe(400);
    const { data } = await world.stripe.events.list({ type: 'customer.subscription.deleted', limit: 1 });
    expect(data[0]?.data.object).toMatchObject({ id: made.id, status: 'canceled' });
    const { rows } = await world.db.query<{ body: string }>(
      `SELECT body::text FROM payment.event WHERE type LIKE 'invoice.%' OR type LIKE 'customer.subscription.%'`,
    );
    // events omit unexpanded fields too, above all an intent's client secret
    expect(rows.filter(({ body }) => /confirmation_secret|"tiers"/.test(body))).toEqual([]);
  });
});

describe('a change of seats', () => {
  it('[SUB-14] costs exactly what its preview said', async () => {
    const buyer = await newBuyer(world);
    const made = await subscribe(world, buyer.id, 3);
    const proration_date = itemOf(made).current_period_start + YEAR / 4;
    const item = itemOf(made).id;
    const preview = await world.stripe.invoices.createPreview({
      customer: buyer.id,
      subscription: made.id,
      subscription_details: {
        items: [{ id: item, quantity: 5 }],
        proration_behavior: 'always_invoice',
        proration_date,
      },
    });
    const changed = await world.stripe.subscriptionItems.update(item, {
      quantity: 5,
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
      proration_date,
    });
    const invoice = await latest(made.id);
    expect(changed.quantity).toBe(5);
    // two seats of 2,199.00 for three quarters of the year, and 6.25 % of it
    expect(preview).toMatchObject({
      subtotal: 329_850,
      total: 350_466,
      amount_due: 350_466,
      status: 'draft',
      number: null,
    });
    expect(invoice).toMatchObject({
      subtotal: 329_850,
      total: 350_466,
      amount_paid: 350_466,
      billing_reason: 'subscription_update',
    });
    const shown = (one: Stripe.Invoice) =>
      one.lines.data.map((line) => [line.description, line.amount, line.parent?.subscription_item_details?.proration]);
    expect(shown(invoice)).toEqual(shown(preview));
    expect(shown(preview).map(([text]) => text)).toEqual([
      expect.stringMatching(/^Unused time on 3 × Unlimited after \d\d \w{3} 2027$/),
      expect.stringMatching(/^Remaining time on 5 × Unlimited after \d\d \w{3} 2027$/),
    ]);
    expect(await ledgerOf(buyer.id)).toHaveLength(2);
  });

  it('[SUB-14] costs the amount of its preview, for any seats, moment and discount', async () => {
    const buyer = await newBuyer(world);
    const coupon = await world.stripe.coupons.create({ percent_off: 33.33, duration: 'forever' });
    const made = await subscribe(world, buyer.id, 3, { discounts: [{ coupon: coupon.id }] });
    const { id, current_period_start: start } = itemOf(made);
    const change = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: YEAR }));
    await fc.assert(
      fc.asyncProperty(change, async ([quantity, after]) => {
        const how = { proration_behavior: 'always_invoice', proration_date: start + after } as const;
        const details = { items: [{ id, quantity }], ...how };
        const preview = await world.stripe.invoices.createPreview({
          subscription: made.id,
          subscription_details: details,
        });
        const changed = await world.stripe.subscriptionItems.update(id, { quantity, ...how });
        expect(changed.quantity).toBe(quantity);
        const invoice = await latest(made.id);
        if (preview.lines.data.length === 0) return;
        expect([invoice.subtotal, invoice.total, invoice.amount_due]).toEqual([
          preview.subtotal,
          preview.total,
          preview.amount_due,
        ]);
        expect(invoice.amount_paid).toBe(invoice.amount_due);
        expect(invoice.starting_balance + invoice.total).toBe(invoice.amount_paid + (invoice.ending_balance ?? 0));
      }),
      { numRuns: 15 },
    );
  });

  it('[I4] leaves seats and ledger unchanged if the card is refused', async () => {
    const buyer = await newBuyer(world);
    const made = await subscribe(world, buyer.id, 3);
    await attachTestCard(world, buyer.id, 'pm_card_chargeCustomerFail');
    const before = await ledgerOf(buyer.id);
    const failure = await failureOf(
      world.stripe.subscriptionItems.update(itemOf(made).id, {
        quantity: 9,
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      }),
    );
    expect([failure.statusCode, failure.type]).toEqual([402, 'StripeCardError']);
    expect((await world.stripe.subscriptionItems.retrieve(itemOf(made).id)).quantity).toBe(3);
    expect(await ledgerOf(buyer.id)).toEqual(before);
    expect((await world.stripe.invoices.list({ subscription: made.id })).data).toHaveLength(1);
  });

  it('waits for its payment if configured', async () => {
    const buyer = await newBuyer(world);
    const made = await subscribe(world, buyer.id, 3);
    await attachTestCard(world, buyer.id, 'pm_card_chargeCustomerFail');
    const item = await world.stripe.subscriptionItems.update(itemOf(made).id, {
      quantity: 4,
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
    expect(item.quantity).toBe(3);
    const waiting = await world.stripe.subscriptions.retrieve(made.id);
    expect(waiting).toMatchObject({ status: 'active', pending_update: { subscription_items: [{ quantity: 4 }] } });
    await attachTestCard(world, buyer.id, 'pm_card_visa');
    await world.stripe.invoices.pay(String(waiting.latest_invoice));
    const done = await world.stripe.subscriptions.retrieve(made.id);
    expect([done.pending_update, itemOf(done).quantity]).toEqual([null, 4]);
  });

  it('credits removed seats, and applies the credit to the next invoice', async () => {
    const buyer = await newBuyer(world);
    const made = await subscribe(world, buyer.id, 3);
    const change = (quantity: number) =>
      world.stripe.subscriptionItems.update(itemOf(made).id, {
        quantity,
        proration_behavior: 'always_invoice',
        proration_date: itemOf(made).current_period_start,
      });
    await change(2);
    expect(await latest(made.id)).toMatchObject({
      total: -233_643,
      amount_due: 0,
      status: 'paid',
      ending_balance: -233_643,
    });
    expect(await world.stripe.customers.retrieve(buyer.id)).toMatchObject({ balance: -233_643 });
    await change(3);
    expect(await latest(made.id)).toMatchObject({ total: 233_643, amount_due: 0, starting_balance: -233_643 });
    expect(await world.stripe.customers.retrieve(buyer.id)).toMatchObject({ balance: 0 });
    expect(await ledgerOf(buyer.id)).toHaveLength(1);
  });

  it('is billed with the renewal if prorations are deferred', async () => {
    const buyer = await newBuyer(world);
    const made = await subscribe(world, buyer.id, 1);
    await world.stripe.subscriptions.update(made.id, {
      items: [{ id: itemOf(made).id, quantity: 2 }],
      proration_date: itemOf(made).current_period_start,
    });
    const preview = await world.stripe.invoices.createPreview({ subscription: made.id });
    expect(preview.lines.data.map((line) => line.amount)).toEqual([-219_900, 439_800, 439_800]);
    expect((await world.stripe.invoices.list({ subscription: made.id })).data).toHaveLength(1);
    const recurring = await world.stripe.invoices.createPreview({ subscription: made.id, preview_mode: 'recurring' });
    expect(recurring.subtotal).toBe(439_800);
  });

  it('[I1] [I4] charges each of ten concurrent changes once', async () => {
    const buyer = await newBuyer(world);
    const made = await subscribe(world, buyer.id, 1);
    const proration_date = itemOf(made).current_period_start;
    const quantities = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    await Promise.all(
      quantities.map((quantity) =>
        world.stripe.subscriptionItems.update(itemOf(made).id, {
          quantity,
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
          proration_date,
        }),
      ),
    );
    const { data } = await world.stripe.invoices.list({ subscription: made.id, limit: 100 });
    expect(data).toHaveLength(11);
    expect(new Set(data.map((one) => one.number)).size).toBe(11);
    expect(data.map((one) => Number(one.number?.slice(-4))).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
    const charged = (await ledgerOf(buyer.id)).reduce((sum, one) => sum + one.amount, 0);
    const { balance } = (await world.stripe.customers.retrieve(buyer.id)) as Stripe.Customer;
    const seats = (await world.stripe.subscriptionItems.retrieve(itemOf(made).id)).quantity!;
    const worth = (await world.stripe.invoices.createPreview({ subscription: made.id, preview_mode: 'recurring' }))
      .total;
    expect(quantities).toContain(seats);
    // in any order: the charges, less the remaining credit, equal the price of the seats, except for rounding per
    // invoice
    expect(Math.abs(charged + balance - worth)).toBeLessThanOrEqual(20);
  });
});

describe('an invoice', () => {
  it('of a plan without a subscription is shown with its discount and tax', async () => {
    const coupon = await world.stripe.coupons.create({ percent_off: 10, duration: 'forever' });
    const preview = await world.stripe.invoices.createPreview({
      subscription_details: { items: [{ price: 'price_unlimited', quantity: 3 }] },
      discounts: [{ coupon: coupon.id }],
      automatic_tax: { enabled: true },
      customer_details: { address: { country: 'US', state: 'NY' } },
    });
    expect(preview).toMatchObject({ subtotal: 659_700, total_discount_amounts: [{ amount: 65_970 }], total: 646_424 });
    expect(preview.total_taxes?.[0]?.amount).toBe(52_694);
  });

  it('is voided or marked uncollectible, and not paid twice', async () => {
    const buyer = await newBuyer(world);
    const [one, two] = [1, 2].map((n) =>
      subscribe(world, buyer.id, n, {
        collection_method: 'send_invoice',
        days_until_due: 30,
        payment_behavior: undefined,
      }),
    );
    const first = String((await one!).latest_invoice);
    const second = String((await two!).latest_invoice);
    expect(await world.stripe.invoices.retrieve(first)).toMatchObject({
      status: 'draft',
      automatically_finalizes_at: world.now() + 3_600,
      due_date: null,
    });
    await world.advance(3_600);
    expect(await world.stripe.invoices.retrieve(first)).toMatchObject({
      status: 'open',
      due_date: world.now() + 30 * DAY,
    });
    expect(await world.stripe.invoices.voidInvoice(first)).toMatchObject({ status: 'void' });
    expect(await world.stripe.invoices.markUncollectible(second)).toMatchObject({ status: 'uncollectible' });
    expect((await failureOf(world.stripe.invoices.pay(first))).statusCode).toBe(400);
    const third = await subscribe(world, buyer.id, 1);
    expect((await failureOf(world.stripe.invoices.pay(String(third.latest_invoice)))).code).toBe(
      'invoice_already_paid',
    );
    const lines = await world.stripe.invoices.listLineItems(String(third.latest_invoice), { limit: 1 });
    expect(lines.data[0]?.description).toContain('1 × Unlimited');
  });

  it('[I1] is charged once by ten concurrent payments', async () => {
    const buyer = await newBuyer(world);
    const made = await subscribe(world, buyer.id, 2, {
      collection_method: 'send_invoice',
      days_until_due: 30,
      payment_behavior: undefined,
    });
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => world.stripe.invoices.pay(String(made.latest_invoice))),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect((await ledgerOf(buyer.id)).filter((one) => one.status === 'succeeded')).toHaveLength(1);
    expect((await latest(made.id)).status).toBe('paid');
  });
});
