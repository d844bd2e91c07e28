import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractContext, failureOf, firstItem, opened } from './contract-context.ts';

/** Seats added in the middle of a year: their price, the moment they become available, and the effects. */
export function seatContract(open: () => Promise<ContractContext>): void {
  describe('seats', () => {
    let bench: ContractContext;
    beforeAll(async () => {
      bench = await open();
    });

    it('charges for more seats what the preview of the same moment said', async () => {
      const { stripe, newPayer, subscribe } = bench;
      const { customer } = await newPayer();
      const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever', name: 'Member' });
      const made = await subscribe(customer, { discounts: [{ coupon: coupon.id }] });
      const item = firstItem(made);
      const proration_date = item.current_period_start + 100 * 86_400;
      const preview = await stripe.invoices.createPreview({
        subscription: made.id,
        subscription_details: {
          items: [{ id: item.id, quantity: 5 }],
          proration_behavior: 'always_invoice',
          proration_date,
        },
        expand: ['discounts.source.coupon'],
      });
      expect((await stripe.subscriptions.retrieve(made.id)).items.data[0]?.quantity).toBe(3);
      await stripe.subscriptionItems.update(item.id, {
        quantity: 5,
        proration_behavior: 'always_invoice',
        proration_date,
        payment_behavior: 'error_if_incomplete',
      });
      const changed = await stripe.subscriptions.retrieve(made.id, {
        expand: ['latest_invoice.discounts.source.coupon'],
      });
      const invoice = opened(changed.latest_invoice);
      expect(firstItem(changed)).toMatchObject({ quantity: 5, current_period_end: item.current_period_end });
      expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
      expect([invoice.subtotal, invoice.total]).toEqual([preview.subtotal, preview.total]);
      expect(invoice.lines.data.map((line) => [line.description, line.amount])).toEqual(
        preview.lines.data.map((line) => [line.description, line.amount]),
      );
      for (const line of invoice.lines.data) {
        const { subscription_item_details: ofItem, invoice_item_details: ofLine } = line.parent ?? {};
        expect(ofItem?.proration === true || ofLine?.proration === true).toBe(true);
      }
      // the rest of the year for five seats, less the rest for three, less the discount
      const total = item.current_period_end - item.current_period_start;
      const share = (item.current_period_end - proration_date) / total;
      const expected = (5 * 150_00 - 3 * 200_00) * share * 0.9;
      expect(Math.abs(invoice.total - expected)).toBeLessThanOrEqual(2);
    });

    it('leaves the seats where the card is refused', async () => {
      const { stripe, newPayer, subscribe } = bench;
      const { customer } = await newPayer();
      const made = await subscribe(customer);
      const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
      await stripe.subscriptions.update(made.id, { default_payment_method: bad.id });
      const item = firstItem(made);
      const refused = await failureOf(
        stripe.subscriptionItems.update(item.id, {
          quantity: 4,
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        }),
      );
      expect(refused).toMatchObject({ type: 'StripeCardError', statusCode: 402 });
      expect(firstItem(await stripe.subscriptions.retrieve(made.id)).quantity).toBe(3);
    });

    it('changes seats, what is noted, how it is collected and by what in one step, and undoes it whole where the card is refused', async () => {
      const { stripe, newPayer, subscribe } = bench;
      const { customer } = await newPayer('pm_card_visa');
      const made = await subscribe(customer, { metadata: { kept: 'yes' } });
      await stripe.subscriptions.update(made.id, { collection_method: 'send_invoice', days_until_due: 30 });
      const good = await stripe.paymentMethods.attach('pm_card_mastercard', { customer });
      const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
      const { id, current_period_start } = firstItem(made);
      const add = (method: string, idempotencyKey: string = randomUUID()) =>
        stripe.subscriptions.update(
          made.id,
          {
            items: [{ id, quantity: 5 }],
            proration_behavior: 'always_invoice',
            proration_date: current_period_start,
            payment_behavior: 'error_if_incomplete',
            collection_method: 'charge_automatically',
            default_payment_method: method,
            metadata: { seatsIntent: 'one' },
            expand: ['latest_invoice'],
          },
          { idempotencyKey },
        );
      const before = await stripe.subscriptions.retrieve(made.id);
      const key = randomUUID();
      const refused = await failureOf(add(bad.id, key));
      expect([refused.type, refused.statusCode, refused.code]).toEqual(['StripeCardError', 402, 'card_declined']);
      expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({
        items: { data: [{ quantity: 3 }] },
        collection_method: 'send_invoice',
        default_payment_method: before.default_payment_method,
        latest_invoice: before.latest_invoice,
        metadata: { kept: 'yes' },
      });
      expect((await stripe.subscriptions.retrieve(made.id)).metadata).not.toHaveProperty('seatsIntent');
      expect((await failureOf(add(bad.id, key))).headers?.['idempotent-replayed']).toBe('true');

      const added = await add(good.id);
      expect(added).toMatchObject({
        items: { data: [{ quantity: 5 }] },
        status: 'active',
        collection_method: 'charge_automatically',
        default_payment_method: good.id,
        metadata: { kept: 'yes', seatsIntent: 'one' },
      });
      expect(opened(added.latest_invoice)).toMatchObject({
        status: 'paid',
        collection_method: 'charge_automatically',
        billing_reason: 'subscription_update',
        total: 5 * 150_00 - 3 * 200_00,
      });
      // the same seats again cost nothing, with another key as well
      expect(opened((await add(good.id)).latest_invoice).id).toBe(opened(added.latest_invoice).id);
      const sent = await stripe.subscriptions.update(made.id, {
        collection_method: 'send_invoice',
        days_until_due: 30,
      });
      expect(sent).toMatchObject({ collection_method: 'send_invoice', items: { data: [{ quantity: 5 }] } });
    });

    it.each([
      ['was set up', 'pm_card_authenticationRequiredOnSetup'],
      ['always asks', 'pm_card_authenticationRequired'],
    ])('refuses a change at once where the card needs its holder: one that %s', async (_, token) => {
      const { stripe, newPayer, subscribe } = bench;
      const { customer } = await newPayer();
      const made = await subscribe(customer);
      const card = await stripe.paymentMethods.attach(token, { customer });
      await stripe.subscriptions.update(made.id, { default_payment_method: card.id });
      const refused = await failureOf(
        stripe.subscriptions.update(made.id, {
          items: [{ id: firstItem(made).id, quantity: 4 }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        }),
      );
      expect([refused.type, refused.statusCode, refused.code]).toEqual([
        'StripeCardError',
        402,
        'subscription_payment_intent_requires_action',
      ]);
      expect(firstItem(await stripe.subscriptions.retrieve(made.id)).quantity).toBe(3);
    });

    it('holds a change back until its cardholder authenticates, and drops it with its invoice', async () => {
      const { stripe, newPayer, subscribe } = bench;
      const { customer } = await newPayer();
      const made = await subscribe(customer, { metadata: { kept: 'yes' } });
      const card = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer });
      await stripe.subscriptions.update(made.id, { default_payment_method: card.id });
      const change = {
        items: [{ id: firstItem(made).id, quantity: 5 }],
        proration_behavior: 'always_invoice' as const,
        payment_behavior: 'pending_if_incomplete' as const,
      };
      const waiting = await stripe.subscriptions.update(made.id, {
        ...change,
        metadata: { seatsIntent: 'one' },
        expand: ['latest_invoice.confirmation_secret'],
      });
      expect(waiting).toMatchObject({
        items: { data: [{ quantity: 3 }] },
        status: 'active',
        metadata: { kept: 'yes' },
        pending_update: { metadata: { seatsIntent: 'one' }, subscription_items: [{ quantity: 5 }] },
      });
      expect(waiting.metadata).not.toHaveProperty('seatsIntent');
      const invoice = opened(waiting.latest_invoice);
      expect(invoice).toMatchObject({ status: 'open', billing_reason: 'subscription_update' });
      expect(invoice.confirmation_secret?.client_secret).toMatch(/_secret_/);
      const requested = await stripe.invoices.retrieve(String(invoice.id), {
        expand: ['payments.data.payment.payment_intent', 'parent.subscription_details.subscription'],
      });
      expect(opened(requested.payments?.data[0]?.payment.payment_intent)).toMatchObject({ status: 'requires_action' });
      expect(opened(requested.parent?.subscription_details?.subscription).pending_update).not.toBeNull();
      await stripe.invoices.voidInvoice(String(invoice.id));
      expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({
        items: { data: [{ quantity: 3 }] },
        pending_update: null,
        metadata: { kept: 'yes' },
      });
    });

    it('holds no change back of a plan whose invoices are sent, and none that names its method', async () => {
      const { stripe, newPayer, subscribe } = bench;
      const { customer } = await newPayer();
      const made = await subscribe(customer);
      const change = {
        items: [{ id: firstItem(made).id, quantity: 5 }],
        proration_behavior: 'always_invoice' as const,
        payment_behavior: 'pending_if_incomplete' as const,
      };
      const named = await failureOf(
        stripe.subscriptions.update(made.id, { ...change, collection_method: 'charge_automatically' }),
      );
      expect(named.type).toBe('StripeInvalidRequestError');
      await stripe.subscriptions.update(made.id, { collection_method: 'send_invoice', days_until_due: 30 });
      expect((await failureOf(stripe.subscriptions.update(made.id, change))).type).toBe('StripeInvalidRequestError');
      expect(firstItem(await stripe.subscriptions.retrieve(made.id)).quantity).toBe(3);
    });

    it('changes no item of another subscription', async () => {
      const { stripe, newPayer, subscribe } = bench;
      const { customer } = await newPayer();
      const [one, other] = [await subscribe(customer), await subscribe(customer)];
      const items = [{ id: firstItem(other).id, quantity: 5 }];
      const refused = await failureOf(stripe.subscriptions.update(one.id, { items }));
      expect([refused.type, refused.code]).toEqual(['StripeInvalidRequestError', 'resource_missing']);
      expect(firstItem(await stripe.subscriptions.retrieve(other.id)).quantity).toBe(3);
    });

    it('shows the next renewal with other seats, without the change itself', async () => {
      const { stripe, newPayer, subscribe } = bench;
      const { customer } = await newPayer();
      const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever', name: 'Member' });
      const made = await subscribe(customer, { discounts: [{ coupon: coupon.id }] });
      const { id, current_period_end } = firstItem(made);
      const renewal = (more: object = {}) =>
        stripe.invoices.createPreview({
          subscription: made.id,
          subscription_details: { items: [{ id, quantity: 5 }], proration_behavior: 'none', ...more },
        });
      const preview = await renewal();
      expect(preview).toMatchObject({ subtotal: 5 * 150_00, total: 5 * 135_00 });
      expect(preview.lines.data).toMatchObject([{ quantity: 5, period: { start: current_period_end } }]);
      expect(firstItem(await stripe.subscriptions.retrieve(made.id)).quantity).toBe(3);
      const dated = await failureOf(renewal({ proration_date: current_period_end - 1 }));
      expect(dated.type).toBe('StripeInvalidRequestError');
      await stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
      expect((await failureOf(renewal())).code).toBe('invoice_upcoming_none');
    });
  });
}
