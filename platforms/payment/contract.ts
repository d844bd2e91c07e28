import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { createStripe } from './client/create-stripe.ts';
import { checkoutContract } from './contract/checkout.ts';
import { createContractContext, failureOf, type PaymentTarget } from './contract/contract-context.ts';
import { envelopeContract } from './contract/envelope.ts';
import { invoiceContract } from './contract/invoices.ts';
import { refundContract } from './contract/refunds.ts';
import { saleContract } from './contract/sale.ts';
import { seatContract } from './contract/seats.ts';
import { subscriptionContract } from './contract/subscriptions.ts';

const order = { amount: 4_999, currency: 'usd', allowed_payment_method_types: ['card' as const] };
const confirmed = { ...order, confirm: true as const };

/**
 * The contract that the store relies on, tested with the official client against any server at the target's address.
 */
export function paymentContract(open: () => Promise<PaymentTarget>): void {
  describe('payment contract', () => {
    let target: PaymentTarget;
    let stripe: Stripe;
    beforeAll(async () => {
      target = await open();
      stripe = createStripe(target.fetch, target);
    });

    const newCustomer = () => stripe.customers.create({ email: `${randomUUID()}@example.com`, name: 'Ada Brick' });
    const chargesOf = async (id: string) => (await stripe.charges.list({ payment_intent: id })).data;
    it('keeps customers: create, find by mail, change, delete', async () => {
      const customer = await newCustomer();
      expect(customer.id).toMatch(/^cus_/);
      const changed = await stripe.customers.update(customer.id, {
        address: { line1: '1 Main Street', city: 'Albany', state: 'NY', postal_code: '12207', country: 'US' },
        metadata: { team: 'north', gone: 'soon' },
      });
      expect(changed.address?.city).toBe('Albany');
      const cleared = await stripe.customers.update(customer.id, { metadata: { gone: '' } });
      expect(cleared.metadata).toEqual({ team: 'north' });
      const found = await stripe.customers.list({ email: customer.email ?? '' });
      expect(found.data.map((one) => one.id)).toEqual([customer.id]);
      await stripe.customers.del(customer.id);
      expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ id: customer.id, deleted: true });
    });

    it('saves, lists, prefers and frees cards', async () => {
      const customer = await newCustomer();
      const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
      expect(card.card).toMatchObject({ brand: 'visa', last4: '4242' });
      await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card.id } });
      const expanded = await stripe.customers.retrieve(customer.id, {
        expand: ['invoice_settings.default_payment_method'],
      });
      expect(expanded).toMatchObject({
        invoice_settings: { default_payment_method: { id: card.id, object: 'payment_method' } },
      });
      const moved = await stripe.paymentMethods.update(card.id, { billing_details: { name: 'Ada B.' } });
      expect(moved.billing_details.name).toBe('Ada B.');
      expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
      expect((await stripe.paymentMethods.detach(card.id)).customer).toBeNull();
      expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(0);
    });

    it('answers the same key with the same payment, and charges once', async () => {
      const idempotencyKey = randomUUID();
      const params = { ...confirmed, payment_method: 'pm_card_visa' };
      const first = await stripe.paymentIntents.create(params, { idempotencyKey });
      const second = await stripe.paymentIntents.create(params, { idempotencyKey });
      expect(first.status).toBe('succeeded');
      expect(second.id).toBe(first.id);
      expect(new Headers(second.lastResponse.headers).get('idempotent-replayed')).toBe('true');
      expect(await chargesOf(first.id)).toHaveLength(1);
      const other = await failureOf(stripe.paymentIntents.create({ ...params, amount: 5_000 }, { idempotencyKey }));
      expect(other.type).toBe('StripeIdempotencyError');
    });

    it('charges one intent once, however many confirm it at the same time', async () => {
      const intent = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_visa' });
      expect(intent.status).toBe('requires_confirmation');
      const all = await Promise.allSettled(Array.from({ length: 6 }, () => stripe.paymentIntents.confirm(intent.id)));
      expect(all.some((one) => one.status === 'fulfilled')).toBe(true);
      expect((await chargesOf(intent.id)).filter((charge) => charge.paid)).toHaveLength(1);
      expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
        status: 'succeeded',
        amount_received: 4_999,
      });
    });

    it('refuses a declined card in words for the shopper, and takes another for the same intent', async () => {
      const declined = await failureOf(
        stripe.paymentIntents.create({ ...confirmed, payment_method: 'pm_card_visa_chargeDeclined' }),
      );
      expect(declined).toMatchObject({
        type: 'StripeCardError',
        code: 'card_declined',
        statusCode: 402,
        message: 'Your card was declined.',
      });
      const id = declined.payment_intent?.id ?? '';
      expect(declined.payment_intent?.status).toBe('requires_payment_method');
      const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_mastercard' });
      expect(paid.status).toBe('succeeded');
      expect((await chargesOf(id)).map((charge) => charge.status).sort()).toEqual(['failed', 'succeeded']);
    });

    it('says a refusal again under the same key', async () => {
      const idempotencyKey = randomUUID();
      const params = { ...confirmed, payment_method: 'pm_card_visa_chargeDeclined' };
      const first = await failureOf(stripe.paymentIntents.create(params, { idempotencyKey }));
      const second = await failureOf(stripe.paymentIntents.create(params, { idempotencyKey }));
      expect([second.code, second.payment_intent?.id]).toEqual(['card_declined', first.payment_intent?.id]);
      expect(second.headers?.['idempotent-replayed']).toBe('true');
    });

    it('saves a card by a setup intent, and charges it off session', async () => {
      const customer = await newCustomer();
      const setup = await stripe.setupIntents.create({
        customer: customer.id,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
      });
      const done = await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' });
      expect(done.status).toBe('succeeded');
      expect(await stripe.setupIntents.retrieve(setup.id)).toMatchObject({
        status: 'succeeded',
        customer: customer.id,
        payment_method: done.payment_method,
        last_setup_error: null,
      });
      const paid = await stripe.paymentIntents.create({
        ...confirmed,
        customer: customer.id,
        payment_method: String(done.payment_method),
        off_session: true,
      });
      const charge = await stripe.charges.retrieve(String(paid.latest_charge), { expand: ['customer'] });
      expect(charge).toMatchObject({ amount: 4_999, paid: true, customer: { id: customer.id } });
    });

    it('tells what became of a setup whose card was refused, and of one that never was', async () => {
      const customer = await newCustomer();
      const allowed_payment_method_types = ['card' as const];
      const setup = await stripe.setupIntents.create({ customer: customer.id, allowed_payment_method_types });
      expect(setup).toMatchObject({ status: 'requires_payment_method', payment_method: null, last_setup_error: null });
      await failureOf(stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa_chargeDeclined' }));
      expect(await stripe.setupIntents.retrieve(setup.id)).toMatchObject({
        status: 'requires_payment_method',
        customer: customer.id,
        last_setup_error: { code: 'card_declined' },
      });
      expect((await stripe.setupIntents.cancel(setup.id)).status).toBe('canceled');
      expect((await failureOf(stripe.setupIntents.retrieve('seti_nobody'))).code).toBe('resource_missing');
    });

    it("never charges one customer for another's card", async () => {
      const [owner, other] = [await newCustomer(), await newCustomer()];
      const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: owner.id });
      const refused = await failureOf(
        stripe.paymentIntents.create({ ...confirmed, customer: other.id, payment_method: card.id }),
      );
      expect(refused.type).toBe('StripeInvalidRequestError');
    });

    it('names what is missing, unknown or wrong', async () => {
      expect(await failureOf(stripe.customers.retrieve('cus_nobody'))).toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
      });
      expect(await failureOf(stripe.paymentIntents.create({ ...order, customer: 'cus_nobody' }))).toMatchObject({
        statusCode: 400,
        code: 'resource_missing',
        param: 'customer',
      });
      expect(await failureOf(stripe.paymentIntents.create({ ...order, amount: 10 }))).toMatchObject({
        code: 'amount_too_small',
      });
      const unknown = { ...order, colour: 'green' };
      expect(await failureOf(stripe.paymentIntents.create(unknown))).toMatchObject({
        code: 'parameter_unknown',
        param: 'colour',
      });
    });

    it('pages through lists by cursor', async () => {
      const customer = await newCustomer();
      for (const token of ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex']) {
        await stripe.paymentMethods.attach(token, { customer: customer.id });
      }
      const first = await stripe.customers.listPaymentMethods(customer.id, { limit: 2 });
      expect(first.has_more).toBe(true);
      const rest = await stripe.customers.listPaymentMethods(customer.id, {
        limit: 2,
        starting_after: first.data[1]?.id,
      });
      expect(rest.data).toHaveLength(1);
      expect(rest.has_more).toBe(false);
      expect(new Set([...first.data, ...rest.data].map((one) => one.id)).size).toBe(3);
    });

    it('tells of payments by events', async () => {
      const paid = await stripe.paymentIntents.create({ ...confirmed, payment_method: 'pm_card_visa' });
      const events = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 10 });
      const reported = events.data.find((event) => (event.data.object as { id?: string }).id === paid.id);
      expect(reported?.type).toBe('payment_intent.succeeded');
    });

    it('cancels what is not paid, and nothing else', async () => {
      const open = await stripe.paymentIntents.create(order);
      expect((await stripe.paymentIntents.cancel(open.id)).status).toBe('canceled');
      const paid = await stripe.paymentIntents.create({ ...confirmed, payment_method: 'pm_card_visa' });
      expect(await failureOf(stripe.paymentIntents.cancel(paid.id))).toMatchObject({
        code: 'payment_intent_unexpected_state',
      });
    });

    it.each([
      ['GET', '/v1/nothing-here'],
      ['PUT', '/v1/customers'],
    ])('wraps %s %s in the error envelope', async (method, path) => {
      const response = await target.fetch(`${target.baseUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${target.secretKey}` },
      });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    });
  });

  const bench = async () => createContractContext(await open());
  saleContract(bench);
  checkoutContract(bench);
  subscriptionContract(bench);
  seatContract(bench);
  invoiceContract(bench);
  refundContract(bench);
  envelopeContract(bench);
}
