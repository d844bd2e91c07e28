import type Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractContext, failureOf, firstItem, opened } from './contract-context.ts';

const CLOCK_MS = 120_000;
const HOUR = 3_600;

/** Invoices that are sent and paid, and years on a test clock. */
export function invoiceContract(open: () => Promise<ContractContext>): void {
  describe('invoices', () => {
    let bench: ContractContext;
    beforeAll(async () => {
      bench = await open();
    });

    /** Returns the invoice of a subscription that is not charged; the provider may leave it a draft for an hour. */
    const newOpenInvoice = async () => {
      const { stripe, newPayer, subscribe } = bench;
      const { customer, method } = await newPayer();
      const made = await subscribe(customer, { collection_method: 'send_invoice', days_until_due: 30 });
      const invoice = opened(made.latest_invoice);
      const open = invoice.status === 'draft' ? await stripe.invoices.finalizeInvoice(invoice.id) : invoice;
      return { customer, method, subscription: made, open };
    };

    it('sends one with a page and a file, and takes its payment once', async () => {
      const { stripe, target } = bench;
      const { customer, method, subscription, open } = await newOpenInvoice();
      expect(open).toMatchObject({
        status: 'open',
        amount_due: 600_00,
        amount_paid: 0,
        collection_method: 'send_invoice',
      });
      expect(open.due_date).toBeGreaterThan(open.created + 29 * 86_400);
      const page = await target.fetch(String(open.hosted_invoice_url));
      expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
      const file = await target.fetch(String(open.invoice_pdf));
      expect([file.status, new TextDecoder().decode((await file.arrayBuffer()).slice(0, 5))]).toEqual([200, '%PDF-']);
      const waiting = await stripe.invoices.list({ subscription: subscription.id, status: 'open', limit: 1 });
      expect(waiting.data.map((each) => each.id)).toEqual([open.id]);
      const paid = await stripe.invoices.pay(open.id, { payment_method: method });
      expect(paid).toMatchObject({ status: 'paid', amount_paid: 600_00, amount_remaining: 0 });
      expect(paid.status_transitions.paid_at).toEqual(expect.any(Number));
      expect((await failureOf(stripe.invoices.pay(open.id))).type).toBe('StripeInvalidRequestError');
      expect((await stripe.invoices.list({ customer, status: 'open' })).data).toEqual([]);
    });

    it('[INV-02] lets one payment pay several, attached before it is charged', async () => {
      const { stripe } = bench;
      const first = await newOpenInvoice();
      const { customer, method } = first;
      const made = await bench.subscribe(customer, { collection_method: 'send_invoice', days_until_due: 30 });
      const other = opened(made.latest_invoice);
      const second = other.status === 'draft' ? await stripe.invoices.finalizeInvoice(other.id) : other;
      // more than the two: the rest pays invoices that the provider doesn't know
      const amount = first.open.amount_due + second.amount_due + 1_00;
      const intent = await stripe.paymentIntents.create({ amount, currency: 'usd', customer, payment_method: method });
      for (const { id } of [first.open, second]) {
        const attached = await stripe.invoices.attachPayment(id, { payment_intent: intent.id, expand: ['payments'] });
        expect(attached).toMatchObject({ status: 'open', amount_remaining: 600_00 });
        expect(attached.payments?.data).toContainEqual(
          expect.objectContaining({ is_default: false, amount_requested: 600_00, status: 'open' }),
        );
      }
      await stripe.paymentIntents.confirm(intent.id, { return_url: 'https://shop.example/' });
      for (const { id } of [first.open, second])
        expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: 'paid', amount_paid: 600_00 });
      const late = await failureOf(stripe.invoices.attachPayment(second.id, { payment_intent: intent.id }));
      expect(late.type).toBe('StripeInvalidRequestError');
    });

    it('names what was taken off, and for what', async () => {
      const { stripe, newPayer, subscribe } = bench;
      const { customer } = await newPayer();
      const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever', name: 'Member' });
      const made = await subscribe(customer, { discounts: [{ coupon: coupon.id }] });
      const invoice = await stripe.invoices.retrieve(opened(made.latest_invoice).id, {
        expand: ['discounts.source.coupon'],
      });
      expect(invoice).toMatchObject({ subtotal: 600_00, total: 540_00 });
      expect(invoice.total_discount_amounts?.map(({ amount }) => amount)).toEqual([60_00]);
      expect(invoice.discounts).toMatchObject([{ source: { coupon: { id: coupon.id, name: 'Member' } } }]);
      expect(invoice.lines.data.reduce((sum, line) => sum + line.amount, 0)).toBe(invoice.subtotal);
    });

    it('pages through them', async () => {
      const { stripe, newPayer, subscribe } = bench;
      const { customer } = await newPayer();
      const made = await subscribe(customer);
      await stripe.subscriptionItems.update(firstItem(made).id, { quantity: 4, proration_behavior: 'always_invoice' });
      const first = await stripe.invoices.list({ customer, limit: 1 });
      expect([first.data[0]?.billing_reason, first.has_more]).toEqual(['subscription_update', true]);
      const rest = await stripe.invoices.list({ customer, limit: 1, starting_after: first.data[0]?.id });
      expect([rest.data[0]?.billing_reason, rest.has_more]).toEqual(['subscription_create', false]);
      expect(await stripe.invoices.list({ customer, limit: 1 }).autoPagingToArray({ limit: 10 })).toHaveLength(2);
    });

    const openClock = async (card = 'pm_card_visa') => {
      const { stripe, newPayer } = bench;
      const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) });
      const payer = await newPayer(card, { test_clock: clock.id });
      const advance = async (frozen_time: number): Promise<void> => {
        let at = await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time });
        for (const end = Date.now() + CLOCK_MS; at.status === 'advancing' && Date.now() < end; ) {
          await new Promise((resolve) => setTimeout(resolve, 500));
          at = await stripe.testHelpers.testClocks.retrieve(clock.id);
        }
        expect(at.status).toBe('ready');
      };
      return { ...payer, advance };
    };
    const endOf = (subscription: Stripe.Subscription): number => firstItem(subscription).current_period_end;

    it('renews a year later, once, for the seats of then', { timeout: CLOCK_MS }, async () => {
      const { stripe, subscribe } = bench;
      const { customer, advance } = await openClock();
      const made = await subscribe(customer);
      await advance(endOf(made) + 2 * HOUR);
      const renewed = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] });
      expect(renewed.status).toBe('active');
      expect(firstItem(renewed).current_period_start).toBe(endOf(made));
      expect(opened(renewed.latest_invoice)).toMatchObject({
        status: 'paid',
        billing_reason: 'subscription_cycle',
        total: 600_00,
      });
      expect((await stripe.invoices.list({ customer })).data).toHaveLength(2);
    });

    it('[MO-25] sends the draft of a renewal instead of charging it', { timeout: CLOCK_MS }, async () => {
      const { stripe, subscribe } = bench;
      const { customer, advance } = await openClock();
      const made = await subscribe(customer);
      await advance(endOf(made) + 60);
      const { data } = await stripe.invoices.list({ customer, status: 'draft' });
      const sent = { collection_method: 'send_invoice', days_until_due: 30 } as const;
      await stripe.invoices.update(data[0]!.id, sent);
      await advance(endOf(made) + 2 * HOUR);
      const invoice = await stripe.invoices.retrieve(data[0]!.id);
      expect(invoice).toMatchObject({ status: 'open', collection_method: 'send_invoice', amount_paid: 0 });
      expect((await failureOf(stripe.invoices.update(invoice.id, sent))).type).toBe('StripeInvalidRequestError');
    });

    it('falls past due where the renewal is refused', { timeout: CLOCK_MS }, async () => {
      const { stripe, subscribe } = bench;
      const { customer, advance } = await openClock();
      const made = await subscribe(customer);
      const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
      await stripe.subscriptions.update(made.id, { default_payment_method: bad.id });
      await advance(endOf(made) + 2 * HOUR);
      const late = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] });
      expect(late.status).toBe('past_due');
      expect(opened(late.latest_invoice)).toMatchObject({ status: 'open', amount_remaining: 600_00 });
    });

    it('sends an invoice at the end where it is not to be charged', { timeout: CLOCK_MS }, async () => {
      const { stripe, subscribe } = bench;
      const { customer, advance } = await openClock();
      const made = await subscribe(customer);
      await stripe.subscriptions.update(made.id, { collection_method: 'send_invoice', days_until_due: 30 });
      await advance(endOf(made) + 2 * HOUR);
      const sent = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] });
      expect(opened(sent.latest_invoice)).toMatchObject({ status: 'open', collection_method: 'send_invoice' });
      expect(sent.status).toBe('active');
      await advance(endOf(made) + 31 * 86_400);
      expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('past_due');
    });
  });
}
