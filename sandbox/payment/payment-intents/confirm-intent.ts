import type Stripe from 'stripe';
import { AUTHENTICATION_REQUIRED } from '../cards/card-errors.ts';
import { recordEvent } from '../events/record-event.ts';
import { saveObject } from '../objects/rows.ts';
import { challengeStep, methodToConfirm, mustAuthenticate } from '../payment-methods/confirm-with.ts';
import { badRequest, type Reply, successReply } from '../wire/reply.ts';
import type { RouteCall } from '../wire/route.ts';
import { chargeIntent, failIntent } from './charge-intent.ts';
import { type ConfirmIntentParams, WAITING } from './payment-intent.ts';

/** Confirms an intent that this transaction has locked: charges it, refuses the card, or requires authentication. */
export async function confirmIntent(
  call: RouteCall<unknown>,
  intent: Stripe.PaymentIntent,
  params: ConfirmIntentParams,
): Promise<Reply> {
  if (!WAITING.includes(intent.status)) return unexpectedState('confirm', intent);
  const methodId = params.payment_method ?? intent.payment_method;
  if (typeof methodId !== 'string') {
    return badRequest(
      'You cannot confirm this PaymentIntent because it is missing a payment method. Update the PaymentIntent with a payment method and try again, or provide one on this confirm request.',
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  const found = await methodToConfirm(call, intent, methodId);
  if ('refusal' in found) return found.refusal;
  const { method } = found;

  const ready: Stripe.PaymentIntent = {
    ...intent,
    payment_method: method.body.id,
    receipt_email: params.receipt_email ?? intent.receipt_email,
    setup_future_usage: params.setup_future_usage ?? intent.setup_future_usage,
  };
  const session = params.off_session === true ? 'off-session' : 'on-session';
  if (!mustAuthenticate(method, session)) return chargeIntent(call, ready, method);
  if (params.off_session === true || params.error_on_requires_action === true) {
    return failIntent(call, ready, method.body, AUTHENTICATION_REQUIRED, null);
  }
  const waiting: Stripe.PaymentIntent = {
    ...ready,
    status: 'requires_action',
    next_action: challengeStep(call.config, intent, params.return_url),
  };
  await saveObject(call.tx, 'payment_intent', waiting, { returnUrl: params.return_url ?? null });
  await recordEvent(call, 'payment_intent.requires_action', waiting);
  return successReply(waiting);
}

export function unexpectedState(verb: 'confirm' | 'cancel' | 'update', intent: Stripe.PaymentIntent): Reply {
  const reason =
    verb === 'confirm' && intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed'
      : `it has a status of ${intent.status}`;
  return badRequest(`You cannot ${verb} this PaymentIntent because ${reason}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}
