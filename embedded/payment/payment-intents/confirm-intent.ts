import type Stripe from 'stripe';
import { AUTHENTICATION_REQUIRED } from '../cards/card-errors.ts';
import { recordEvent } from '../events/record-event.ts';
import { findObject, saveObject } from '../objects/rows.ts';
import { behaviourOf, findMethod } from '../payment-methods/find-method.ts';
import { usableFor } from '../payment-methods/usable-for.ts';
import { answer, badRequest, missing, type Reply } from '../wire/reply.ts';
import type { Call } from '../wire/route.ts';
import { chargeIntent, failIntent } from './charge-intent.ts';
import type { ConfirmParams } from './payment-intent.ts';

const CONFIRMABLE: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Confirms an intent that this transaction holds: charges it, refuses the card, or asks for authentication. */
export async function confirmIntent(
  call: Call<unknown>,
  intent: Stripe.PaymentIntent,
  params: ConfirmParams,
): Promise<Reply> {
  if (!CONFIRMABLE.includes(intent.status)) return unexpectedState('confirm', intent);
  const methodId = params.payment_method ?? intent.payment_method;
  if (typeof methodId !== 'string') {
    return badRequest(
      'You cannot confirm this PaymentIntent because it is missing a payment method. Update the PaymentIntent with a payment method and try again, or provide one on this confirm request.',
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  if (typeof intent.customer === 'string') {
    const customer = await findObject(call.tx, 'customer', intent.customer, 'FOR SHARE');
    if (customer === null || customer.isDeleted) return missing('customer', intent.customer, 'customer');
  }
  const method = await findMethod(call, methodId);
  if (method === null) return missing('PaymentMethod', methodId, 'payment_method');
  const refusal = usableFor(method, intent.customer);
  if (refusal !== null) return refusal;

  const ready: Stripe.PaymentIntent = {
    ...intent,
    payment_method: method.body.id,
    receipt_email: params.receipt_email ?? intent.receipt_email,
    setup_future_usage: params.setup_future_usage ?? intent.setup_future_usage,
  };
  if (behaviourOf(method.hidden) !== 'authenticates' || method.hidden.isAuthenticated === true) {
    return chargeIntent(call, ready, method);
  }
  if (params.off_session === true || params.error_on_requires_action === true) {
    return failIntent(call, ready, method.body, AUTHENTICATION_REQUIRED, null);
  }
  const waiting: Stripe.PaymentIntent = {
    ...ready,
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: {
        url: `${call.config.publicBase}/authenticate/${intent.id}?client_secret=${intent.client_secret}`,
        return_url: params.return_url ?? null,
      },
    },
  };
  await saveObject(call.tx, 'payment_intent', waiting, { returnUrl: params.return_url ?? null });
  await recordEvent(call, 'payment_intent.requires_action', waiting);
  return answer(waiting);
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
