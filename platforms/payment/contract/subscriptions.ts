import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractContext, failureOf, firstItem, opened } from './contract-context.ts';

/** Subscriptions from the first charge to the end. */
export function subscriptionContract(open: () => Promise<ContractContext>): void {
  describe('subscriptions', () => {
    let bench: ContractContext;
    beforeAll(async () => {
      bench = await open();
    });

    it('starts one by charging the default method, once for one key', async () => {
      const { stripe, newPayer, newPrice } = bench;
      const { customer } = await newPayer();
      const idempotencyKey = randomUUID();
      const params = { customer, items: [{ price: (await newPrice()).id, quantity: 5 }], expand: ['latest_invoice'] };
      const made = await stripe.subscriptions.create(params, { idempotencyKey });
      const again = await stripe.subscriptions.create(params, { idempotencyKey });
      expect([again.id, new Headers(again.lastResponse.headers).get('idempotent-replayed')]).toEqual([made.id, 'true']);
      expect(made).toMatchObject({ status: 'active', collection_method: 'charge_automatically', metadata: {} });
      const item = firstItem(made);
      expect(item).toMatchObject({ object: 'subscription_item', quantity: 5, subscription: made.id });
      const years = (item.current_period_end - item.current_period_start) / 86_400;
      expect([365, 366]).toContain(years);
      const invoice = opened(made.latest_invoice);
      expect(invoice).toMatchObject({
        status: 'paid',
        billing_reason: 'subscription_create',
        subtotal: 5 * 150_00,
        total: 5 * 150_00,
        amount_paid: 5 * 150_00,
        parent: { type: 'subscription_details', subscription_details: { subscription: made.id } },
      });
      expect(invoice.number).toMatch(/\S/);
      expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(1);
    });

    it('prices graduated tiers each for its own seats', async () => {
      const { newPayer, newPrice, stripe } = bench;
      const { customer } = await newPayer();
      const items = [{ price: (await newPrice('graduated')).id, quantity: 5 }];
      const made = await stripe.subscriptions.create({ customer, items, expand: ['latest_invoice'] });
      expect(opened(made.latest_invoice).total).toBe(4 * 200_00 + 150_00);
    });

    it('leaves none behind where the card is refused', async () => {
      const { stripe, newPayer, newPrice } = bench;
      const { customer } = await newPayer('pm_card_chargeCustomerFail');
      const items = [{ price: (await newPrice()).id, quantity: 1 }];
      const params = { customer, items, payment_behavior: 'error_if_incomplete' as const };
      expect(await failureOf(stripe.subscriptions.create(params))).toMatchObject({
        type: 'StripeCardError',
        statusCode: 402,
        code: 'card_declined',
      });
      expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
    });

    it('says a refusal of the card again under the same key, also when another card is the default by then', async () => {
      const { stripe, newPayer, newPrice } = bench;
      const { customer } = await newPayer('pm_card_chargeCustomerFail');
      const items = [{ price: (await newPrice()).id, quantity: 1 }];
      const params = { customer, items, payment_behavior: 'error_if_incomplete' as const };
      const idempotencyKey = randomUUID();
      const first = await failureOf(stripe.subscriptions.create(params, { idempotencyKey }));
      const good = await stripe.paymentMethods.attach('pm_card_visa', { customer });
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: good.id } });
      const second = await failureOf(stripe.subscriptions.create(params, { idempotencyKey }));
      expect([second.statusCode, second.code, second.message]).toEqual([402, 'card_declined', first.message]);
      expect(second.headers?.['idempotent-replayed']).toBe('true');
      expect(await stripe.subscriptions.create(params, { idempotencyKey: randomUUID() })).toMatchObject({
        status: 'active',
      });
    });

    it('keeps what is changed: metadata, how it is collected, discounts, the method', async () => {
      const { stripe, newPayer, subscribe } = bench;
      const { customer, method } = await newPayer();
      const { id } = await subscribe(customer);
      const noted = await stripe.subscriptions.update(id, { metadata: { autoRenew: 'true', schedulePay: 'false' } });
      expect(noted.metadata).toEqual({ autoRenew: 'true', schedulePay: 'false' });
      const sent = await stripe.subscriptions.update(id, { collection_method: 'send_invoice', days_until_due: 30 });
      expect(sent).toMatchObject({ collection_method: 'send_invoice', days_until_due: 30, status: 'active' });
      const charged = await stripe.subscriptions.update(id, {
        collection_method: 'charge_automatically',
        default_payment_method: method,
      });
      expect(charged).toMatchObject({ collection_method: 'charge_automatically', default_payment_method: method });
      const [one, other] = [
        await stripe.coupons.create({ percent_off: 10, duration: 'forever' }),
        await stripe.coupons.create({ percent_off: 20, duration: 'forever' }),
      ];
      await stripe.subscriptions.update(id, { discounts: [{ coupon: one.id }] });
      const replaced = await stripe.subscriptions.update(id, {
        discounts: [{ coupon: other.id }],
        expand: ['discounts'],
      });
      expect(replaced.discounts).toMatchObject([{ object: 'discount', source: { type: 'coupon', coupon: other.id } }]);
      const listed = await stripe.subscriptions.list({ customer, status: 'all', expand: ['data.discounts'] });
      expect(listed.data[0]?.discounts).toMatchObject([{ source: { coupon: other.id } }]);
      expect((await stripe.subscriptions.update(id, { discounts: '' })).discounts).toEqual([]);
    });

    it('ends one, and lists it among all alone', async () => {
      const { stripe, newPayer, subscribe } = bench;
      const { customer } = await newPayer();
      const { id } = await subscribe(customer);
      expect((await stripe.subscriptions.update(id, { cancel_at_period_end: true })).cancel_at_period_end).toBe(true);
      expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled', ended_at: expect.any(Number) });
      expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
      expect((await stripe.subscriptions.list({ customer, status: 'all' })).data.map((each) => each.id)).toEqual([id]);
      await failureOf(stripe.subscriptions.cancel(id));
    });

    it('shows the next renewal by a preview that is kept nowhere', async () => {
      const { stripe, newPayer, subscribe } = bench;
      const { customer } = await newPayer();
      const made = await subscribe(customer);
      const preview = await stripe.invoices.createPreview({ subscription: made.id });
      expect(preview).toMatchObject({ status: 'draft', total: 600_00, amount_paid: 0, customer });
      expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
      await stripe.subscriptions.cancel(made.id);
      expect((await failureOf(stripe.invoices.createPreview({ subscription: made.id }))).type).toBe(
        'StripeInvalidRequestError',
      );
    });
  });
}
