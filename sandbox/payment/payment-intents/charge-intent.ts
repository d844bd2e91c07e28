import type Stripe from 'stripe';
import type { CardError } from '../cards/card-errors.ts';
import { CHARGE_ERRORS, validateCard } from '../cards/card-errors.ts';
import { DISPUTED_BY, openDispute } from '../disputes/open-dispute.ts';
import { recordEvent } from '../events/record-event.ts';
import { insertObject, saveObject } from '../objects/rows.ts';
import { attachMethod } from '../payment-methods/attach-method.ts';
import { behaviourOf, type StoredMethod } from '../payment-methods/find-method.ts';
import { CLEARING_TIME } from '../payment-methods/test-accounts.ts';
import { type Reply, successReply } from '../wire/reply.ts';
import type { RouteCall } from '../wire/route.ts';
import { newCharge, withReceipt } from './charge.ts';

type Changer = Pick<RouteCall<unknown>, 'tx' | 'now' | 'requestId' | 'idempotencyKey' | 'webhookUrl' | 'config'>;

/**
 * Charges a locked intent with a locked method, once: charge, intent, method and events are one transaction. A refusal
 * is stored too; it is final for its idempotency key.
 */
export async function chargeIntent(call: Changer, intent: Stripe.PaymentIntent, method: StoredMethod): Promise<Reply> {
  const behaviour = behaviourOf(method.hidden);
  if (behaviour === 'clears-later' || behaviour === 'bounces-later') return beginTransfer(call, intent, method);
  const error = CHARGE_ERRORS[behaviour] ?? null;
  const made = newCharge(intent, method.body, error, call.now);
  const { charge, hidden } = error === null ? withReceipt(made, call.config) : { charge: made, hidden: {} };
  await insertObject(call.tx, 'charge', charge, hidden);
  if (error !== null) {
    await recordEvent(call, 'charge.failed', charge);
    return failIntent(call, intent, method.body, error, charge.id);
  }
  const paid: Stripe.PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.body.id,
    status: 'succeeded',
  };
  await saveObject(call.tx, 'payment_intent', paid);
  await saveOrConsume(call, paid, method);
  await recordEvent(call, 'charge.succeeded', charge);
  await recordEvent(call, 'payment_intent.succeeded', paid);
  const disputed = DISPUTED_BY[behaviour];
  if (disputed !== undefined) await openDispute(call, charge, disputed);
  return successReply(paid);
}

/** Starts a debit, which takes days: its charge is pending and the intent is processing until then. */
async function beginTransfer(call: Changer, intent: Stripe.PaymentIntent, method: StoredMethod): Promise<Reply> {
  const charge: Stripe.Charge = {
    ...newCharge(intent, method.body, null, call.now),
    amount_captured: 0,
    captured: false,
    paid: false,
    status: 'pending',
  };
  await insertObject(call.tx, 'charge', charge);
  const begun: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.body.id,
    status: 'processing',
  };
  await saveObject(call.tx, 'payment_intent', begun, { clearsAt: call.now + CLEARING_TIME });
  await saveOrConsume(call, begun, method);
  await recordEvent(call, 'charge.pending', charge);
  await recordEvent(call, 'payment_intent.processing', begun);
  return successReply(begun);
}

/** Saves a method only if the intent says so; any other unattached one is consumed by its payment. */
async function saveOrConsume(call: Changer, intent: Stripe.PaymentIntent, method: StoredMethod): Promise<void> {
  if (method.body.customer !== null) return;
  if (intent.setup_future_usage !== null && typeof intent.customer === 'string') {
    await attachMethod(call, method, intent.customer);
  } else {
    await saveObject(call.tx, 'payment_method', method.body, { ...method.hidden, isUsed: true });
  }
}

/** Lets the intent wait for another card; the response contains the provider's message for the shopper. */
export async function failIntent(
  call: Changer,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  error: CardError,
  chargeId: string | null,
): Promise<Reply> {
  const last = {
    ...error,
    ...(chargeId === null ? {} : { charge: chargeId }),
    payment_method: method,
    type: 'card_error' as const,
  };
  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: last,
    latest_charge: chargeId ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  await saveObject(call.tx, 'payment_intent', failed);
  await recordEvent(call, 'payment_intent.payment_failed', failed);
  return {
    ...validateCard(error, {
      ...(chargeId === null ? {} : { charge: chargeId }),
      payment_intent: failed,
      payment_method: method,
    }),
    isFinal: true,
  };
}
