import type Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractContext, failureOf } from './contract-context.ts';

/** Every failure has the same envelope: without it the official client treats an error as a response. */
export function envelopeContract(open: () => Promise<ContractContext>): void {
  describe('refusals', () => {
    let bench: ContractContext;
    beforeAll(async () => {
      bench = await open();
    });

    it.each([
      ['GET', '/v1/subscriptions/sub_nobody', 404],
      ['POST', '/v1/subscriptions/sub_nobody', 404],
      ['DELETE', '/v1/subscriptions/sub_nobody', 404],
      ['POST', '/v1/subscription_items/si_nobody', 404],
      ['GET', '/v1/invoices/in_nobody', 404],
      ['POST', '/v1/invoices/in_nobody/pay', 404],
      ['GET', '/v1/coupons/nobody', 404],
      ['GET', '/v1/prices/price_nobody', 404],
      ['GET', '/v1/products/prod_nobody', 404],
      ['GET', '/v1/checkout/sessions/cs_test_nobody', 404],
      ['POST', '/v1/checkout/sessions/cs_test_nobody/expire', 404],
      ['POST', '/v1/checkout/sessions', 400],
      ['POST', '/v1/subscriptions', 400],
      ['GET', '/v1/subscriptions?customer=cus_nobody', 400],
      ['GET', '/v1/subscriptions?limit=0', 400],
      ['GET', '/v1/invoices?expand[]=nonsense', 400],
      ['GET', '/v1/nothing', 404],
    ])('wraps %s %s', async (method, path, status) => {
      const { target } = bench;
      const response = await target.fetch(`${target.baseUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${target.secretKey}` },
      });
      expect(await response.json()).toMatchObject({
        error: { type: 'invalid_request_error', message: expect.any(String) },
      });
      expect(response.status).toBe(status);
    });

    it('refuses a quantity that is none, and a field that nobody knows', async () => {
      const { stripe, newPayer, newPrice } = bench;
      const { customer } = await newPayer();
      const price = (await newPrice()).id;
      for (const quantity of [-1, 1.5])
        await failureOf(stripe.subscriptions.create({ customer, items: [{ price, quantity }] }));
      const unknown = { customer, items: [{ price, quantity: 1 }], colour: 'green' };
      expect(await failureOf(stripe.subscriptions.create(unknown))).toMatchObject({
        code: 'parameter_unknown',
        param: 'colour',
      });
    });

    it('[PL-30] refuses an endpoint for events that do not exist', async () => {
      const enabled = ['invoice.paid', 'nope.nope'] as unknown as Stripe.WebhookEndpointCreateParams.EnabledEvent[];
      const create = bench.stripe.webhookEndpoints.create({ url: 'https://example.com/hook', enabled_events: enabled });
      expect(await failureOf(create)).toMatchObject({
        type: 'StripeInvalidRequestError',
        param: expect.stringContaining('enabled_events'),
      });
    });
  });
}
