import type Stripe from 'stripe';
import { recordEvent } from '../events/record-event.ts';
import { newId } from '../objects/new-id.ts';
import { findObject, insertObject, saveObject } from '../objects/rows.ts';
import { badRequest, notFound, type Reply, successReply } from '../wire/reply.ts';
import type { RouteCall } from '../wire/route.ts';

type RefundParams = {
  payment_intent?: string;
  charge?: string;
  amount?: number;
  reason?: Stripe.RefundCreateParams.Reason;
  metadata?: Record<string, string> | null;
};

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/**
 * Refunds a charge or a part of it, never more than is left. Locks the charge's row, so that of two concurrent refunds
 * the second sees the amount of the first. Charge, refund and events are one transaction.
 */
export async function createRefund(call: RouteCall<RefundParams>): Promise<Reply> {
  const { tx, params } = call;
  const named = await chargeOf(call);
  if (typeof named !== 'string') return named;
  const found = await findObject(tx, 'charge', named, 'FOR UPDATE');
  if (found === null) return notFound('charge', named, 'charge');
  const charge = found.body;
  if (!charge.paid) return badRequest('This charge has not succeeded, so it cannot be refunded.', { param: 'charge' });
  if (charge.disputed && (await isChargedBack(call, charge.id)))
    return badRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  const left = charge.amount_captured - charge.amount_refunded;
  if (left <= 0)
    return badRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = params.amount ?? left;
  if (amount < 1) return badRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left)
    return badRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
  const refund = newRefund(call, charge, amount);
  const refunded: Stripe.Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  await insertObject(tx, 'refund', refund);
  await saveObject(tx, 'charge', refunded);
  await recordEvent(call, 'refund.created', refund);
  const { amount_refunded, refunded: wasRefunded } = charge;
  await recordEvent(call, 'charge.refunded', refunded, { amount_refunded, refunded: wasRefunded });
  return successReply(refund);
}

async function isChargedBack({ tx }: RouteCall<RefundParams>, chargeId: string): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT 1 FROM payment.dispute WHERE charge = $1 AND body->>'is_charge_refundable' = 'false' LIMIT 1`,
    [chargeId],
  );
  return rows.length > 0;
}

/** Returns the requested charge: by its id, or by the intent that it paid. */
async function chargeOf({ tx, params }: RouteCall<RefundParams>): Promise<string | Reply> {
  if (params.charge !== undefined) return params.charge;
  if (params.payment_intent === undefined)
    return badRequest('One of the following params should be provided for this request: payment_intent or charge.');
  const intent = await findObject(tx, 'payment_intent', params.payment_intent);
  if (intent === null) return notFound('payment_intent', params.payment_intent, 'payment_intent');
  const { latest_charge: charge, status } = intent.body;
  if (typeof charge === 'string' && status === 'succeeded') return charge;
  return badRequest(`This PaymentIntent (${params.payment_intent}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
    param: 'payment_intent',
  });
}

const newRefund = ({ params, now }: RouteCall<RefundParams>, charge: Stripe.Charge, amount: number): Stripe.Refund => ({
  id: newId('re'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created: now,
  currency: charge.currency,
  customer: charge.customer,
  customer_account: null,
  destination_details: { card: { reference_status: 'pending', type: 'refund' }, type: 'card' },
  metadata: params.metadata ?? {},
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason: params.reason ?? null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
