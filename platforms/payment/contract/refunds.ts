import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractContext, failureOf } from './contract-context.ts';

/** Refunds of a payment. */
export function refundContract(open: () => Promise<ContractContext>): void {
  describe('refunds', () => {
    let stripe: Stripe;
    beforeAll(async () => {
      ({ stripe } = await open());
    });
    const pay = () =>
      stripe.paymentIntents.create({
        amount: 10_000,
        currency: 'usd',
        allowed_payment_method_types: ['card'],
        confirm: true,
        payment_method: 'pm_card_visa',
      });
    const chargeOf = async (intent: string) => (await stripe.charges.list({ payment_intent: intent })).data[0]!;

    it('[OP-06] gives back a part, then the rest, and never more than was paid', async () => {
      const { id } = await pay();
      const part = await stripe.refunds.create({ payment_intent: id, amount: 2_500, metadata: { refund_id: '7' } });
      expect(part).toMatchObject({ amount: 2_500, payment_intent: id, metadata: { refund_id: '7' } });
      expect(await chargeOf(id)).toMatchObject({ amount_refunded: 2_500, refunded: false });
      const tooMuch = await failureOf(stripe.refunds.create({ payment_intent: id, amount: 7_501 }));
      expect(tooMuch).toMatchObject({ type: 'StripeInvalidRequestError', param: 'amount' });
      expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(7_500);
      expect(await chargeOf(id)).toMatchObject({ amount_refunded: 10_000, refunded: true });
      const again = await failureOf(stripe.refunds.create({ payment_intent: id }));
      expect(again.code).toBe('charge_already_refunded');
      const listed = await stripe.refunds.list({ payment_intent: id });
      expect(listed.data.map(({ amount }) => amount)).toEqual([7_500, 2_500]);
      expect((await stripe.refunds.retrieve(part.id)).id).toBe(part.id);
    });

    it('[OP-06] gives back once under one key, and once of many at the same time', async () => {
      const { id } = await pay();
      const idempotencyKey = randomUUID();
      const params = { payment_intent: id, amount: 4_000 };
      const first = await stripe.refunds.create(params, { idempotencyKey });
      expect((await stripe.refunds.create(params, { idempotencyKey })).id).toBe(first.id);
      const all = await Promise.allSettled(
        Array.from({ length: 4 }, () => stripe.refunds.create({ payment_intent: id, amount: 6_000 })),
      );
      expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      expect((await chargeOf(id)).amount_refunded).toBe(10_000);
    });

    it('[OP-06] refuses what was never paid', async () => {
      const { id } = await stripe.paymentIntents.create({
        amount: 100,
        currency: 'usd',
        allowed_payment_method_types: ['card'],
      });
      expect((await failureOf(stripe.refunds.create({ payment_intent: id }))).statusCode).toBe(400);
      expect((await failureOf(stripe.refunds.create({ payment_intent: 'pi_none' }))).code).toBe('resource_missing');
    });
  });
}
