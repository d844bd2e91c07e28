import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noopLog } from '../../../../core/log.ts';
import {
  attachTestCard,
  type BillingFixture,
  createBillingFixture,
  DAY,
  newBuyer,
  SELLER,
  START,
  subscribe,
} from '../../../../platforms/payment/testing/billing-world.ts';
import { endOf } from '../discounts.ts';
import { createClockWorker } from './clock-worker.ts';
import { SELECT_DUE_OBJECT } from './run-due.ts';

let world: BillingFixture;
beforeAll(async () => {
  world = await createBillingFixture();
});
afterEach(() => expect(world.faults).toEqual([]));
afterAll(() => world?.db.drop());

const HOUR = 3_600;
const YEAR = 365 * DAY;
const read = (id: string) => world.stripe.subscriptions.retrieve(id);
const itemOf = (subscription: Stripe.Subscription) => subscription.items.data[0]!;
const invoicesOf = async (id: string) => (await world.stripe.invoices.list({ subscription: id, limit: 100 })).data;
const eventsOf = async (id: string): Promise<string[]> =>
  (
    await world.db.query<{ type: string }>(
      `SELECT type FROM payment.event WHERE body->'data'->'object'->>'id' = $1
         OR body #>> '{data,object,parent,subscription_details,subscription}' = $1 ORDER BY seq`,
      [id],
    )
  ).rows.map((row) => row.type);

async function newClock() {
  const clock = await world.stripe.testHelpers.testClocks.create({ frozen_time: START, name: 'a year' });
  return {
    id: clock.id,
    async to(frozen_time: number): Promise<Stripe.TestHelpers.TestClock> {
      const requested = await world.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time });
      expect(requested.status).toBe('advancing');
      for (;;) {
        const now = await world.stripe.testHelpers.testClocks.retrieve(clock.id);
        if (now.status === 'ready') return now;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
}

describe('a renewal', () => {
  it('[I1] charges the next period once, with the active discounts, and emits its events', async () => {
    const clock = await newClock();
    const buyer = await newBuyer(world, 'pm_card_visa', { test_clock: clock.id });
    const coupon = await world.stripe.coupons.create({ percent_off: 10, duration: 'forever' });
    const once = await world.stripe.coupons.create({ amount_off: 10_000, currency: 'usd', duration: 'once' });
    const made = await subscribe(world, buyer.id, 2, { discounts: [{ coupon: coupon.id }, { coupon: once.id }] });
    expect(made.created).toBe(START);
    const preview = await world.stripe.invoices.createPreview({ subscription: made.id });
    await clock.to(START + YEAR + HOUR);
    const [renewal, first, ...others] = await invoicesOf(made.id);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ billing_reason: 'subscription_create', subtotal: 439_800, total: 409_934 });
    expect(renewal).toMatchObject({
      billing_reason: 'subscription_cycle',
      created: START + YEAR,
      status: 'paid',
      number: `${buyer.invoice_prefix}-0002`,
      total_discount_amounts: [{ amount: 43_980 }],
      total: 420_559,
      amount_due: preview.amount_due,
    });
    const after = await read(made.id);
    expect(itemOf(after)).toMatchObject({
      current_period_start: START + YEAR,
      current_period_end: START + 2 * YEAR + DAY,
    });
    expect([after.status, after.latest_invoice]).toEqual(['active', renewal!.id]);
    expect(await eventsOf(made.id)).toEqual([
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
      'invoice.upcoming',
      'invoice.created',
      'customer.subscription.updated',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
    const { data } = await world.stripe.events.list({ type: 'invoice.upcoming', limit: 1 });
    expect(data[0]).toMatchObject({ created: START + YEAR - 30 * DAY, request: { id: null } });
    const { rows } = await world.db.query<{ body: { data: { previous_attributes: object } } }>(
      `SELECT body FROM payment.event WHERE type = 'customer.subscription.updated' AND body->'data'->'object'->>'id' = $1 ORDER BY seq`,
      [made.id],
    );
    expect(Object.keys(rows.at(-1)!.body.data.previous_attributes)).toEqual(
      expect.arrayContaining(['items', 'latest_invoice']),
    );
  });

  it.each([
    ['charged', {}, 'paid'],
    ['sent', { collection_method: 'send_invoice', days_until_due: 30 }, 'open'],
  ] as const)('[I1] is a draft for its first hour, then %s', async (_, change, status) => {
    const clock = await newClock();
    const buyer = await newBuyer(world, 'pm_card_visa', { test_clock: clock.id });
    const made = await subscribe(world, buyer.id, 1);
    await world.stripe.subscriptions.update(made.id, change);
    const start = START + YEAR;
    await clock.to(start + HOUR - 1);
    const [draft, first, ...others] = await invoicesOf(made.id);
    expect([first?.status, others.length]).toEqual(['paid', 0]);
    expect(draft).toMatchObject({
      status: 'draft',
      auto_advance: true,
      automatically_finalizes_at: start + HOUR,
      created: start,
      number: null,
      hosted_invoice_url: null,
      due_date: null,
      ending_balance: null,
    });
    const now = await read(made.id);
    expect([now.status, now.latest_invoice, itemOf(now).current_period_start]).toEqual(['active', draft!.id, start]);
    await clock.to(start + HOUR);
    const [invoice, ...rest] = await invoicesOf(made.id);
    expect(rest).toHaveLength(1);
    expect(invoice).toMatchObject({
      id: draft!.id,
      status,
      automatically_finalizes_at: null,
      created: start,
      status_transitions: { finalized_at: start + HOUR },
      number: `${buyer.invoice_prefix}-0002`,
    });
    const { rows } = await world.db.query<{ type: string; at: number }>(
      `SELECT type, (body->>'created')::int AS at FROM payment.event
       WHERE body->'data'->'object'->>'id' = $1 AND type IN ('invoice.created', 'invoice.finalized') ORDER BY seq`,
      [draft!.id],
    );
    expect(rows).toEqual([
      { type: 'invoice.created', at: start },
      { type: 'invoice.finalized', at: start + HOUR },
    ]);
  });

  it.each([
    ['is not advanced', { auto_advance: false }, { status: 'draft', automatically_finalizes_at: null }],
    [
      'is sent instead of charged',
      { collection_method: 'send_invoice', days_until_due: 30 },
      { status: 'open', attempted: false, due_date: START + YEAR + 30 * DAY },
    ],
  ] as const)('[MO-25] a draft that %s is never charged', async (_, change, after) => {
    const clock = await newClock();
    const buyer = await newBuyer(world, 'pm_card_visa', { test_clock: clock.id });
    const made = await subscribe(world, buyer.id, 1);
    await clock.to(START + YEAR + 60);
    const [draft] = await invoicesOf(made.id);
    expect(await world.stripe.invoices.update(draft!.id, change)).toMatchObject({ id: draft!.id, status: 'draft' });
    await clock.to(START + YEAR + DAY);
    expect((await invoicesOf(made.id))[0]).toMatchObject({ id: draft!.id, ...after });
    const { rows } = await world.db.query(`SELECT 1 FROM payment.charge WHERE customer = $1`, [buyer.id]);
    expect(rows).toHaveLength(1);
    expect((await read(made.id)).status).toBe('active');
  });

  it('[MO-25] charges a draft an hour after it is advanced again', async () => {
    const clock = await newClock();
    const buyer = await newBuyer(world, 'pm_card_visa', { test_clock: clock.id });
    const made = await subscribe(world, buyer.id, 1);
    await clock.to(START + YEAR + 60);
    const [draft] = await invoicesOf(made.id);
    await world.stripe.invoices.update(draft!.id, {
      auto_advance: false,
      collection_method: 'send_invoice',
      days_until_due: 7,
    });
    await clock.to(START + YEAR + DAY);
    const on = { auto_advance: true, collection_method: 'charge_automatically' } as const;
    expect(await world.stripe.invoices.update(draft!.id, on)).toMatchObject({
      due_date: null,
      automatically_finalizes_at: START + YEAR + DAY + HOUR,
    });
    await clock.to(START + YEAR + DAY + HOUR - 1);
    expect((await invoicesOf(made.id))[0]?.status).toBe('draft');
    await clock.to(START + YEAR + DAY + HOUR);
    expect((await invoicesOf(made.id))[0]?.status).toBe('paid');
  });

  it('[MO-25] refuses to change the collection method of an invoice after its draft state', async () => {
    const buyer = await newBuyer(world);
    const made = await subscribe(world, buyer.id, 1);
    const [paid] = await invoicesOf(made.id);
    const change = { collection_method: 'send_invoice', days_until_due: 30 } as const;
    await expect(world.stripe.invoices.update(paid!.id, change)).rejects.toThrow('Finalized invoices');
    await expect(world.stripe.invoices.update('in_none', change)).rejects.toThrow('No such invoice');
  });

  it('is charged at once and only once when its draft is paid', async () => {
    const clock = await newClock();
    const buyer = await newBuyer(world, 'pm_card_visa', { test_clock: clock.id });
    const made = await subscribe(world, buyer.id, 1);
    await clock.to(START + YEAR + 60);
    const [draft] = await invoicesOf(made.id);
    expect(await world.stripe.invoices.pay(draft!.id)).toMatchObject({ status: 'paid' });
    await clock.to(START + YEAR + DAY);
    const { rows } = await world.db.query(`SELECT 1 FROM payment.charge WHERE customer = $1`, [buyer.id]);
    expect(rows).toHaveLength(2);
  });

  it('becomes past due when the card is refused, is retried, and recovers when paid by hand', async () => {
    const clock = await newClock();
    const buyer = await newBuyer(world, 'pm_card_visa', { test_clock: clock.id });
    const made = await subscribe(world, buyer.id, 1);
    await attachTestCard(world, buyer.id, 'pm_card_chargeCustomerFail');
    const renewal = START + YEAR + HOUR;
    await clock.to(renewal);
    expect((await read(made.id)).status).toBe('past_due');
    expect((await invoicesOf(made.id))[0]).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: renewal + 3 * DAY,
    });
    await clock.to(renewal + 8 * DAY);
    expect((await invoicesOf(made.id))[0]).toMatchObject({
      attempt_count: 3,
      next_payment_attempt: renewal + 15 * DAY,
    });
    await clock.to(renewal + 15 * DAY);
    expect([(await read(made.id)).status, (await invoicesOf(made.id))[0]?.next_payment_attempt]).toEqual([
      'unpaid',
      null,
    ]);
    await attachTestCard(world, buyer.id, 'pm_card_visa');
    const [open] = await invoicesOf(made.id);
    const paid = await world.stripe.invoices.pay(open!.id);
    expect([paid.status, (await read(made.id)).status]).toEqual(['paid', 'active']);
    const { rows } = await world.db.query(
      `SELECT status, count(*)::int AS n FROM payment.charge WHERE customer = $1 GROUP BY status ORDER BY status`,
      [buyer.id],
    );
    expect(rows).toEqual([
      { status: 'failed', n: 4 },
      { status: 'succeeded', n: 2 },
    ]);
    expect((await eventsOf(made.id)).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  });

  it('is paid at a later attempt if the card works again', async () => {
    const clock = await newClock();
    const buyer = await newBuyer(world, 'pm_card_visa', { test_clock: clock.id });
    const made = await subscribe(world, buyer.id, 1);
    await attachTestCard(world, buyer.id, 'pm_card_chargeCustomerFail');
    await clock.to(START + YEAR + HOUR);
    await attachTestCard(world, buyer.id, 'pm_card_visa');
    await clock.to(START + YEAR + HOUR + 3 * DAY);
    expect((await read(made.id)).status).toBe('active');
    expect((await invoicesOf(made.id))[0]).toMatchObject({ status: 'paid', attempt_count: 1 });
  });

  it('[MNG-15] is sent as an invoice without auto-pay, becomes past due if not paid, and unpaid a month later', async () => {
    const clock = await newClock();
    const buyer = await newBuyer(world, 'pm_card_visa', { test_clock: clock.id });
    const made = await subscribe(world, buyer.id, 1);
    await world.stripe.subscriptions.update(made.id, { collection_method: 'send_invoice', days_until_due: 30 });
    await clock.to(START + YEAR + HOUR);
    const [sent] = await invoicesOf(made.id);
    expect(sent).toMatchObject({
      status: 'open',
      collection_method: 'send_invoice',
      due_date: START + YEAR + HOUR + 30 * DAY,
    });
    expect(await read(made.id)).toMatchObject({ status: 'active', cancel_at_period_end: false });
    await clock.to(START + YEAR + 31 * DAY);
    expect((await read(made.id)).status).toBe('past_due');
    await clock.to(START + YEAR + 61 * DAY);
    expect((await read(made.id)).status).toBe('unpaid');
    const { rows } = await world.db.query(`SELECT 1 FROM payment.charge WHERE customer = $1`, [buyer.id]);
    expect(rows).toHaveLength(1);
    await world.stripe.invoices.pay(sent!.id);
    expect((await read(made.id)).status).toBe('active');
  });

  it('[MNG-12] [MO-24] does not come for an unpaid subscription, which ends with its period', async () => {
    const clock = await newClock();
    const buyer = await newBuyer(world, 'pm_card_visa', { test_clock: clock.id });
    const made = await subscribe(world, buyer.id, 1);
    await attachTestCard(world, buyer.id, 'pm_card_chargeCustomerFail');
    await clock.to(START + YEAR + 20 * DAY);
    const unpaid = await read(made.id);
    expect(unpaid.status).toBe('unpaid');
    const end = itemOf(unpaid).current_period_end;
    await clock.to(end + 13 * DAY);
    expect(await read(made.id)).toMatchObject({
      status: 'canceled',
      ended_at: end,
      cancellation_details: { reason: 'payment_failed' },
    });
    const [owed, first, ...others] = await invoicesOf(made.id);
    expect([owed?.status, first?.status, others]).toEqual(['open', 'paid', []]);
    // an old debt may still be paid, and reactivates nothing
    await attachTestCard(world, buyer.id, 'pm_card_visa');
    await world.stripe.invoices.pay(owed!.id);
    expect([(await read(made.id)).status, (await invoicesOf(made.id)).length]).toEqual(['canceled', 2]);
  });

  it.each([
    ['arrives', 'pm_usBankAccount_processing', 'active', 3],
    ['comes back', 'pm_usBankAccount_debitNotAuthorized', 'canceled', 2],
  ])('[MO-24] waits at an unpaid subscription for a debit that %s after the period', async (...of) => {
    const [, token, status, invoices] = of;
    const clock = await newClock();
    const buyer = await newBuyer(world, 'pm_card_visa', { test_clock: clock.id });
    const made = await subscribe(world, buyer.id, 1);
    await attachTestCard(world, buyer.id, 'pm_card_chargeCustomerFail');
    await clock.to(START + YEAR + 20 * DAY);
    const end = itemOf(await read(made.id)).current_period_end;
    await clock.to(end - 2 * DAY);
    await attachTestCard(world, buyer.id, token);
    await world.stripe.invoices.pay((await invoicesOf(made.id))[0]!.id);
    await clock.to(end + DAY);
    expect((await read(made.id)).status).toBe('unpaid');
    await clock.to(end + 3 * DAY);
    const after = await read(made.id);
    expect([after.status, (await invoicesOf(made.id)).length]).toEqual([status, invoices]);
    // a period that starts late starts at the end of the last one
    expect(itemOf(after).current_period_start).toBe(status === 'active' ? end : START + YEAR);
  });

  it('does not happen if the subscription ends with its period', async () => {
    const clock = await newClock();
    const buyer = await newBuyer(world, 'pm_card_visa', { test_clock: clock.id });
    const made = await subscribe(world, buyer.id, 1);
    await world.stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
    await clock.to(START + YEAR + DAY);
    expect(await read(made.id)).toMatchObject({ status: 'canceled', ended_at: START + YEAR });
    expect(await invoicesOf(made.id)).toHaveLength(1);
    expect(await eventsOf(made.id)).not.toContain('invoice.upcoming');
  });

  it('[I1] of a month comes twelve times a year, with concurrent runs of due transitions', async () => {
    const buyer = await newBuyer(world);
    const made = await subscribe(world, buyer.id, 1, { items: [{ price: 'price_monthly', quantity: 1 }] });
    const from = itemOf(made).current_period_start;
    world.setNow(from + YEAR + DAY);
    const until = new Date((from + YEAR + DAY) * 1000);
    const others = Array.from({ length: 9 }, () =>
      createClockWorker({
        db: world.db,
        clock: { now: () => until },
        config: SELLER,
        webhookUrl: null,
        log: noopLog,
        onWrite: () => {},
      }).advance(until),
    );
    await Promise.all([world.app.advance(until), ...others]);
    await world.app.advance(until);
    const invoices = await invoicesOf(made.id);
    expect(invoices).toHaveLength(13);
    expect(new Set(invoices.map((one) => one.lines.data[0]?.period.start)).size).toBe(13);
    const before = invoices.map((one) => one.id);
    await world.app.advance(until);
    expect((await invoicesOf(made.id)).map((one) => one.id)).toEqual(before);
    const { rows } = await world.db.query(`SELECT 1 FROM payment.charge WHERE customer = $1 AND status = 'succeeded'`, [
      buyer.id,
    ]);
    expect(rows).toHaveLength(13);
  });

  it('[I1] of forty subscriptions in a year bills each period once, numbered without a gap', async () => {
    const clock = await newClock();
    const buyers = await Promise.all([1, 2, 3, 4].map(() => newBuyer(world, 'pm_card_visa', { test_clock: clock.id })));
    await Promise.all(buyers.flatMap(({ id }) => Array.from({ length: 10 }, (_, i) => subscribe(world, id, i + 1))));
    await clock.to(START + YEAR + DAY);
    const { rows } = await world.db.query<{ customer: string; n: number; periods: number; last: string }>(
      `SELECT customer, count(*)::int AS n, count(DISTINCT bills)::int AS periods, right(max(number), 4) AS last
       FROM payment.invoice WHERE customer = ANY($1) GROUP BY customer`,
      [buyers.map((one) => one.id)],
    );
    expect(rows.map(({ n, periods, last }) => [n, periods, last])).toEqual(buyers.map(() => [20, 20, '0020']));
    const charges = await world.db.query<{ n: number; intents: number }>(
      `SELECT count(*)::int AS n, count(DISTINCT payment_intent)::int AS intents FROM payment.charge
       WHERE customer = ANY($1) AND status = 'succeeded'`,
      [buyers.map((one) => one.id)],
    );
    expect(charges.rows).toEqual([{ n: 80, intents: 80 }]);
  });

  it('either happens or does not when the subscription is canceled at the same moment', async () => {
    const buyer = await newBuyer(world);
    const all = await Promise.all([1, 2, 3, 4].map((n) => subscribe(world, buyer.id, n)));
    const end = itemOf(all[0]!).current_period_end;
    world.setNow(end);
    await Promise.all([
      world.app.advance(new Date(end * 1000)),
      ...all.map((one) => world.stripe.subscriptions.cancel(one.id)),
    ]);
    for (const one of all) {
      expect((await read(one.id)).status).toBe('canceled');
      const invoices = await invoicesOf(one.id);
      expect(invoices.length).toBeLessThanOrEqual(2);
      // an earlier renewal is a draft, and no longer finalizes automatically
      const drafts = invoices.filter((each) => each.status !== 'paid');
      expect(drafts).toHaveLength(invoices.length - 1);
      for (const draft of drafts)
        expect(draft).toMatchObject({ status: 'draft', auto_advance: false, automatically_finalizes_at: null });
    }
    const open = await world.db.query(`SELECT 1 FROM payment.subscription WHERE due_at IS NOT NULL AND customer = $1`, [
      buyer.id,
    ]);
    expect(open.rows).toEqual([]);
  });
});

describe('a coupon for some months', () => {
  const half = { percent_off: 50, duration: 'repeating' as const };

  it('[SUB-24] reduces each renewal before its end date, but not the one on that date', async () => {
    const clock = await newClock();
    const buyer = await newBuyer(world, 'pm_card_visa', { test_clock: clock.id });
    const coupon = await world.stripe.coupons.create({ ...half, duration_in_months: 3 });
    const items = [{ price: 'price_monthly', quantity: 1 }];
    const made = await subscribe(world, buyer.id, 1, { items, discounts: [{ coupon: coupon.id }] });
    const month = (n: number): number => Date.UTC(2026, 10 + n, 21, 15) / 1000;
    for (const n of [1, 2, 3, 4]) await clock.to(month(n) + 60);
    const invoices = (await invoicesOf(made.id)).toReversed();
    expect(
      invoices.map(({ created, subtotal, total_discount_amounts }) => [
        created,
        subtotal,
        total_discount_amounts?.[0]?.amount ?? 0,
      ]),
    ).toEqual([1_500, 1_500, 1_500, 0, 0].map((off, n) => [month(n), 3_000, off]));
    expect((await read(made.id)).discounts).toEqual([]);
  });

  it.each([
    [11, 0],
    [12, 0],
    [13, 50_000],
  ])('of %i months is worth %i at the renewal after a year', async (duration_in_months, off) => {
    const clock = await newClock();
    const buyer = await newBuyer(world, 'pm_card_visa', { test_clock: clock.id });
    const coupon = await world.stripe.coupons.create({ ...half, duration_in_months });
    const items = [{ price: 'price_plain', quantity: 1 }];
    const made = await subscribe(world, buyer.id, 1, { items, discounts: [{ coupon: coupon.id }] });
    const preview = await world.stripe.invoices.createPreview({ subscription: made.id });
    await clock.to(START + YEAR + 60);
    const [renewal, first] = await invoicesOf(made.id);
    expect([first, renewal, preview].map((one) => one?.total_discount_amounts?.[0]?.amount ?? 0)).toEqual([
      50_000,
      off,
      off,
    ]);
  });

  it('granted on the last day of a month ends on the last day of a shorter one', () => {
    const coupon = { duration: 'repeating', duration_in_months: 1 } as Stripe.Coupon;
    expect(endOf(coupon, Date.UTC(2027, 0, 31) / 1000)).toBe(Date.UTC(2027, 1, 28) / 1000);
  });
});

describe('a bank payment', () => {
  it.each([
    ['clears after four days', 'pm_usBankAccount_processing', 'active', 'paid'],
    ['comes back after four days', 'pm_usBankAccount_debitNotAuthorized', 'past_due', 'open'],
  ])('that %s', async (_, token, status, invoiceStatus) => {
    const clock = await newClock();
    const buyer = await newBuyer(world, 'pm_card_visa', { test_clock: clock.id });
    const made = await subscribe(world, buyer.id, 1);
    await attachTestCard(world, buyer.id, token);
    await clock.to(START + YEAR + HOUR);
    expect((await invoicesOf(made.id))[0]?.status).toBe('open');
    expect((await read(made.id)).status).toBe('active');
    await clock.to(START + YEAR + HOUR + 4 * DAY);
    expect([(await read(made.id)).status, (await invoicesOf(made.id))[0]?.status]).toEqual([status, invoiceStatus]);
  });

  it('[MO-26] that the bank returns as unauthorized is not retried, and leaves the subscription unpaid 15 days later', async () => {
    const clock = await newClock();
    const buyer = await newBuyer(world, 'pm_card_visa', { test_clock: clock.id });
    const made = await subscribe(world, buyer.id, 1);
    await attachTestCard(world, buyer.id, 'pm_usBankAccount_debitNotAuthorized');
    const returned = START + YEAR + HOUR + 4 * DAY;
    await clock.to(returned);
    expect((await invoicesOf(made.id))[0]).toMatchObject({ attempt_count: 1, next_payment_attempt: null });
    await clock.to(returned + 15 * DAY - 1);
    expect((await read(made.id)).status).toBe('past_due');
    await clock.to(returned + 15 * DAY);
    expect((await read(made.id)).status).toBe('unpaid');
    await clock.to(returned + 60 * DAY);
    const { rows } = await world.db.query(`SELECT 1 FROM payment.charge WHERE customer = $1 AND status = 'failed'`, [
      buyer.id,
    ]);
    expect([rows.length, (await invoicesOf(made.id))[0]?.attempt_count]).toEqual([1, 1]);
  });

  it.each([
    ['arrives', 'pm_usBankAccount_processing', 'active', 'paid'],
    ['comes back', 'pm_usBankAccount_debitNotAuthorized', 'unpaid', 'open'],
  ])('[MNG-12] for a suspended plan reactivates it only once it %s', async (_, token, status, invoiceStatus) => {
    const clock = await newClock();
    const buyer = await newBuyer(world, 'pm_card_visa', { test_clock: clock.id });
    const made = await subscribe(world, buyer.id, 1);
    await attachTestCard(world, buyer.id, 'pm_card_chargeCustomerFail');
    await clock.to(START + YEAR + HOUR);
    // retried 3, 5 and 7 days later
    await clock.to(START + YEAR + HOUR + 15 * DAY);
    expect((await read(made.id)).status).toBe('unpaid');
    await attachTestCard(world, buyer.id, token);
    const [open] = await invoicesOf(made.id);
    await world.stripe.invoices.pay(open!.id);
    expect([(await read(made.id)).status, (await invoicesOf(made.id))[0]?.status]).toEqual(['unpaid', 'open']);
    await clock.to(START + YEAR + HOUR + 19 * DAY);
    expect([(await read(made.id)).status, (await invoicesOf(made.id))[0]?.status]).toEqual([status, invoiceStatus]);
  });
});

describe('a test clock', () => {
  it('moves forward only, and at most two intervals', async () => {
    const clock = await newClock();
    const buyer = await newBuyer(world, 'pm_card_visa', { test_clock: clock.id });
    await subscribe(world, buyer.id, 1, { items: [{ price: 'price_monthly', quantity: 1 }] });
    const advance = (frozen_time: number) => world.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time });
    await expect(advance(START - DAY)).rejects.toMatchObject({ statusCode: 400 });
    await expect(advance(START + 70 * DAY)).rejects.toMatchObject({ statusCode: 400 });
    expect((await clock.to(START + 60 * DAY)).frozen_time).toBe(START + 60 * DAY);
    const { data } = await world.stripe.testHelpers.testClocks.list({ limit: 1 });
    expect(data[0]?.id).toBe(clock.id);
  });

  it('is deleted with its customers', async () => {
    const clock = await newClock();
    const buyer = await newBuyer(world, 'pm_card_visa', { test_clock: clock.id });
    const made = await subscribe(world, buyer.id, 1);
    await world.stripe.testHelpers.testClocks.del(clock.id);
    expect(await world.stripe.customers.retrieve(buyer.id)).toMatchObject({ deleted: true });
    expect((await read(made.id)).status).toBe('canceled');
  });
});

it('[I1] finds the next due transition at the front of an index, for any number of rows', async () => {
  await world.db.query(
    `INSERT INTO payment.subscription (id, body, due_at)
     SELECT 'sub_many' || n, jsonb_build_object('created', n, 'test_clock', 'clock_many'), n FROM generate_series(1, 3000) n`,
  );
  const { rows } = await world.db.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE) ${SELECT_DUE_OBJECT}`, [
    START,
    'clock_many',
    [],
  ]);
  await world.db.query(`DELETE FROM payment.subscription WHERE test_clock = 'clock_many'`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Scan using subscription_due .*rows=1\D/);
  expect(plan).not.toContain('Sort');
});
