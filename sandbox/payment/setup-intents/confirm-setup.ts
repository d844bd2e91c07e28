import type Stripe from 'stripe';
import { type CardError, saveError, validateCard } from '../cards/card-errors.ts';
import { recordEvent } from '../events/record-event.ts';
import { newId } from '../objects/new-id.ts';
import { saveObject } from '../objects/rows.ts';
import { attachMethod } from '../payment-methods/attach-method.ts';
import { challengeStep, methodToConfirm, mustAuthenticate } from '../payment-methods/confirm-with.ts';
import { behaviourOf, type StoredMethod } from '../payment-methods/find-method.ts';
import { badRequest, type Reply, successReply } from '../wire/reply.ts';
import type { RouteCall } from '../wire/route.ts';
import type { ConfirmSetupIntentParams } from './setup-intent.ts';

type Changer = Pick<RouteCall<unknown>, 'tx' | 'now' | 'requestId' | 'idempotencyKey' | 'webhookUrl'>;

/** Confirms a setup intent that this transaction has locked: saves the card, refuses it, or requires authentication. */
export async function confirmSetup(
  call: RouteCall<unknown>,
  intent: Stripe.SetupIntent,
  params: ConfirmSetupIntentParams,
): Promise<Reply> {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    return badRequest(`You cannot confirm this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
      setup_intent: intent,
    });
  }
  const methodId = params.payment_method ?? intent.payment_method;
  if (typeof methodId !== 'string') {
    return badRequest('You cannot confirm this SetupIntent because it is missing a payment method.', {
      code: 'setup_intent_unexpected_state',
      setup_intent: intent,
    });
  }
  const found = await methodToConfirm(call, intent, methodId);
  if ('refusal' in found) return found.refusal;
  const { method } = found;

  const { type } = method.body;
  if (!intent.payment_method_types.includes(type)) {
    return badRequest(
      `The PaymentMethod provided (${type}) is not allowed for this SetupIntent. Please attach a different PaymentMethod type.`,
      { param: 'payment_method' },
    );
  }
  // in the browser, confirming is the consent; a server sends when and where its owner gave it
  const hasConsent = type !== 'us_bank_account' || call.keyKind === 'publishable' || params.mandate_data !== undefined;
  if (!hasConsent) {
    return badRequest('You must provide `mandate_data` to save a us_bank_account.', {
      code: 'parameter_missing',
      param: 'mandate_data',
    });
  }
  const ready: Stripe.SetupIntent = {
    ...intent,
    mandate: type === 'us_bank_account' ? newId('mandate') : null,
    payment_method: method.body.id,
  };
  const error = saveError(behaviourOf(method.hidden));
  if (error !== null) return failSetup(call, ready, method.body, error);
  if (!mustAuthenticate(method, 'on-session')) return completeSetup(call, ready, method);
  const waiting: Stripe.SetupIntent = {
    ...ready,
    status: 'requires_action',
    next_action: challengeStep(call.config, intent, params.return_url),
  };
  await saveObject(call.tx, 'setup_intent', waiting, { returnUrl: params.return_url ?? null });
  await recordEvent(call, 'setup_intent.requires_action', waiting);
  return successReply(waiting);
}

/** Saves the card to the intent's customer, if any. */
export async function completeSetup(call: Changer, intent: Stripe.SetupIntent, method: StoredMethod): Promise<Reply> {
  const done: Stripe.SetupIntent = { ...intent, last_setup_error: null, next_action: null, status: 'succeeded' };
  await saveObject(call.tx, 'setup_intent', done);
  if (typeof intent.customer === 'string' && method.body.customer === null) {
    await attachMethod(call, method, intent.customer);
  }
  await recordEvent(call, 'setup_intent.succeeded', done);
  return successReply(done);
}

export async function failSetup(
  call: Changer,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  error: CardError,
): Promise<Reply> {
  const failed: Stripe.SetupIntent = {
    ...intent,
    last_setup_error: { ...error, payment_method: method, type: 'card_error' },
    next_action: null,
    mandate: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  await saveObject(call.tx, 'setup_intent', failed);
  await recordEvent(call, 'setup_intent.setup_failed', failed);
  return { ...validateCard(error, { setup_intent: failed, payment_method: method }), isFinal: true };
}
