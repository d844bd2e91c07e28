import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf } from '../../../platforms/payment/contract/contract-context.ts';
import {
  type BillingFixture,
  createBillingFixture,
  newBuyer,
  subscribe,
} from '../../../platforms/payment/testing/billing-world.ts';
import { erasePayer } from '../customers/erase-payer.ts';

let world: BillingFixture;
beforeAll(async () => {
  world = await createBillingFixture();
});
afterAll(() => world?.db.drop());

const pay = (payment_method: string, amount = 10_000) =>
  world.stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    confirm: true,
    payment_method,
  });
const disputeOf = async ({ id }: Stripe.PaymentIntent) =>
  (await world.stripe.disputes.list({ payment_intent: id })).data[0]!;
const amountsOf = ({ balance_transactions }: Stripe.Dispute) =>
  balance_transactions.map(({ amount, fee, net }) => [amount, fee, net]);
const eventsOf = async (id: string) => {
  const events = await world.stripe.events.list({ limit: 100 });
  const own = events.data.filter(({ data }) => (data.object as { id?: string }).id === id);
  return own.map(({ type }) => type.replace('charge.dispute.', '')).reverse();
};

describe('[BR-03] a disputed charge', () => {
  it('is paid, then withdrawn with a fee, and cannot be refunded', async () => {
    const intent = await pay('pm_card_createDispute');
    expect(intent.status).toBe('succeeded');
    const dispute = await disputeOf(intent);
    expect(dispute).toMatchObject({ amount: 10_000, status: 'needs_response', reason: 'fraudulent' });
    expect(amountsOf(dispute)).toEqual([[-10_000, 1_500, -11_500]]);
    expect((await world.stripe.charges.retrieve(String(dispute.charge))).disputed).toBe(true);
    expect(await eventsOf(dispute.id)).toEqual(['created', 'funds_withdrawn']);
    expect((await failureOf(world.stripe.refunds.create({ payment_intent: intent.id }))).code).toBe('charge_disputed');
  });

  it('is won with winning evidence: the amount is reinstated once, without the fee', async () => {
    const dispute = await disputeOf(await pay('pm_card_createDispute'));
    const staged = await world.stripe.disputes.update(dispute.id, {
      evidence: { customer_name: 'Ada Brick' },
      submit: false,
    });
    expect(staged).toMatchObject({ status: 'needs_response', evidence_details: { has_evidence: true } });
    const won = await world.stripe.disputes.update(dispute.id, {
      evidence: { uncategorized_text: 'winning_evidence' },
    });
    expect(won).toMatchObject({ status: 'won', evidence_details: { due_by: null, submission_count: 1 } });
    expect(amountsOf(won)).toEqual([
      [-10_000, 1_500, -11_500],
      [10_000, 0, 10_000],
    ]);
    expect(await eventsOf(dispute.id)).toEqual([
      'created',
      'funds_withdrawn',
      'updated',
      'updated',
      'funds_reinstated',
      'closed',
    ]);
    const again = { evidence: { uncategorized_text: 'winning_evidence' } };
    expect((await failureOf(world.stripe.disputes.update(dispute.id, again))).statusCode).toBe(400);
  });

  it('is lost when it is closed, and with losing evidence', async () => {
    const accepted = await disputeOf(await pay('pm_card_createDisputeProductNotReceived'));
    expect(await world.stripe.disputes.close(accepted.id)).toMatchObject({
      status: 'lost',
      reason: 'product_not_received',
    });
    const tried = await disputeOf(await pay('pm_card_createDispute'));
    const lost = await world.stripe.disputes.update(tried.id, { evidence: { uncategorized_text: 'losing_evidence' } });
    expect([lost.status, amountsOf(lost).length]).toEqual(['lost', 1]);
    expect((await eventsOf(tried.id)).at(-1)).toBe('closed');
  });

  it('is an inquiry that moves no money until the bank withdraws it', async () => {
    const intent = await pay('pm_card_createDisputeInquiry');
    const inquiry = await disputeOf(intent);
    expect([inquiry.status, amountsOf(inquiry)]).toEqual(['warning_needs_response', []]);
    const escalated = await world.stripe.disputes.update(inquiry.id, {
      evidence: { uncategorized_text: 'escalate_inquiry_evidence' },
    });
    expect([escalated.status, amountsOf(escalated).length]).toEqual(['needs_response', 1]);
    const other = await disputeOf(await pay('pm_card_createDisputeInquiry'));
    expect((await world.stripe.disputes.close(other.id)).status).toBe('warning_closed');
  });

  it('[DSK-06] clears the evidence about its payer when the payer is erased, also in its events', async () => {
    const buyer = await newBuyer(world, 'pm_card_createDispute', { email: 'dee@example.com', name: 'Dee Holt' });
    const plan = await subscribe(world, buyer.id, 1);
    const [charge] = (await world.stripe.charges.list({ customer: buyer.id })).data;
    const dispute = await disputeOf(await world.stripe.paymentIntents.retrieve(String(charge!.payment_intent)));
    await world.stripe.disputes.update(dispute.id, {
      evidence: { customer_name: 'Dee Holt', uncategorized_text: 'Dee Holt signed in every day' },
    });
    await world.stripe.creditNotes.create({
      invoice: String(plan.latest_invoice),
      out_of_band_amount: 100,
      memo: 'Dee Holt paid twice',
    });
    await world.stripe.subscriptions.cancel(plan.id);
    await world.db.transaction((tx) =>
      erasePayer(tx, { sub: 'dee', customerId: 0, email: 'dee@example.com', paymentCustomerId: buyer.id }),
    );
    for (const table of ['dispute', 'credit_note', 'event', 'idempotency']) {
      const { rows } = await world.db.query(`SELECT 1 FROM payment.${table} WHERE body::text LIKE '%Dee Holt%'`);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    expect((await world.stripe.disputes.retrieve(dispute.id)).amount).toBe(dispute.amount);
  });
});
