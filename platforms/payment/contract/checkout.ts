import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractContext, failureOf } from './contract-context.ts';

/** Checkout sessions with elements embedded in the store's page. */
export function checkoutContract(open: () => Promise<ContractContext>): void {
  describe('checkout sessions', () => {
    let bench: ContractContext;
    let price: string;
    beforeAll(async () => {
      bench = await open();
      price = (await bench.newPrice()).id;
    });
    const sessionOf = (customer: string, quantity = 3): Stripe.Checkout.SessionCreateParams => ({
      mode: 'subscription',
      ui_mode: 'elements',
      customer,
      line_items: [{ price, quantity, adjustable_quantity: { enabled: true, minimum: 1, maximum: 50 } }],
      allowed_payment_method_types: ['card', 'us_bank_account'],
      saved_payment_method_options: { payment_method_save: 'enabled' },
      customer_update: { address: 'auto', name: 'auto' },
      billing_address_collection: 'required',
      metadata: { sub: 'person-1' },
      subscription_data: { metadata: { sub: 'person-1' } },
      return_url: 'https://shop.example.com/done?session_id={CHECKOUT_SESSION_ID}',
    });

    it('opens one with a secret for the browser, and finds it again', async () => {
      const { stripe, newCustomer } = bench;
      const { id: customer } = await newCustomer();
      const idempotencyKey = randomUUID();
      const made = await stripe.checkout.sessions.create(sessionOf(customer), { idempotencyKey });
      expect(made).toMatchObject({
        object: 'checkout.session',
        mode: 'subscription',
        ui_mode: 'elements',
        status: 'open',
        payment_status: 'unpaid',
        customer,
        subscription: null,
        amount_subtotal: 600_00,
        amount_total: 600_00,
        metadata: { sub: 'person-1' },
      });
      expect(made.client_secret).toContain(made.id);
      const again = await stripe.checkout.sessions.create(sessionOf(customer), { idempotencyKey });
      expect(again.id).toBe(made.id);
      const found = await stripe.checkout.sessions.retrieve(made.id, { expand: ['line_items'] });
      expect(found.client_secret).toBe(made.client_secret);
      expect(found.line_items?.data).toMatchObject([{ quantity: 3, amount_subtotal: 600_00, price: { id: price } }]);
      const listed = await stripe.checkout.sessions.list({ customer, limit: 20 });
      expect(listed.data.map((one) => one.id)).toEqual([made.id]);
    });

    it('prices volume tiers by the whole quantity', async () => {
      const { id: customer } = await bench.newCustomer();
      const made = await bench.stripe.checkout.sessions.create(sessionOf(customer, 5));
      expect(made.amount_total).toBe(5 * 150_00);
    });

    it('takes a coupon off, and lets nobody stack a code on it', async () => {
      const { stripe, newCustomer } = bench;
      const { id: customer } = await newCustomer();
      const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever', name: 'Member' });
      const discounts = [{ coupon: coupon.id }];
      const made = await stripe.checkout.sessions.create({ ...sessionOf(customer), discounts });
      expect(made).toMatchObject({ amount_subtotal: 600_00, amount_total: 540_00 });
      expect(made.total_details?.amount_discount).toBe(60_00);
      expect(made.discounts).toMatchObject([{ coupon: coupon.id }]);
      const both = { ...sessionOf(customer), discounts, allow_promotion_codes: true };
      expect((await failureOf(stripe.checkout.sessions.create(both))).statusCode).toBe(400);
    });

    it('ends an open one, once', async () => {
      const { stripe, newCustomer } = bench;
      const made = await stripe.checkout.sessions.create(sessionOf((await newCustomer()).id));
      expect(await stripe.checkout.sessions.expire(made.id)).toMatchObject({ id: made.id, status: 'expired' });
      expect(await failureOf(stripe.checkout.sessions.expire(made.id))).toMatchObject({
        type: 'StripeInvalidRequestError',
        statusCode: 400,
      });
      expect((await stripe.checkout.sessions.retrieve(made.id)).status).toBe('expired');
    });

    it('names a customer, a price or a coupon that is not there', async () => {
      const { stripe, newCustomer } = bench;
      const gone = await newCustomer();
      await stripe.customers.del(gone.id);
      for (const customer of ['cus_nobody', gone.id]) {
        expect(await failureOf(stripe.checkout.sessions.create(sessionOf(customer)))).toMatchObject({
          statusCode: 400,
          code: 'resource_missing',
          param: 'customer',
        });
      }
      const { id: customer } = await newCustomer();
      const wrong = { ...sessionOf(customer), line_items: [{ price: 'price_nobody', quantity: 1 }] };
      expect(await failureOf(stripe.checkout.sessions.create(wrong))).toMatchObject({ code: 'resource_missing' });
      const discounts = [{ coupon: 'nobody' }];
      expect(await failureOf(stripe.checkout.sessions.create({ ...sessionOf(customer), discounts }))).toMatchObject({
        code: 'resource_missing',
      });
      expect((await failureOf(stripe.checkout.sessions.retrieve('cs_test_nobody'))).statusCode).toBe(404);
    });
  });
}
