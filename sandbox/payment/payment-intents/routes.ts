import type Stripe from 'stripe';
import { z } from 'zod';
import { recordEvent } from '../events/record-event.ts';
import { listObjects } from '../objects/list-objects.ts';
import { findObject, insertObject, saveObject } from '../objects/rows.ts';
import { findMethod } from '../payment-methods/find-method.ts';
import { usableFor } from '../payment-methods/usable-for.ts';
import { mergeMetadata, pageParams, reference, secretParams } from '../wire/params.ts';
import { badRequest, errorReply, notFound, type Reply, successReply } from '../wire/reply.ts';
import { defineRoute, type RouteCall } from '../wire/route.ts';
import { confirmIntent, unexpectedState } from './confirm-intent.ts';
import { followIntent, lockIntentOwner } from './intent-owner.ts';
import {
  browserIntent,
  type ConfirmIntentParams,
  type CreateIntentParams,
  confirmIntentParams,
  createIntentParams,
  newIntent,
  type UpdateIntentParams,
  updateIntentParams,
  WAITING,
} from './payment-intent.ts';

const reasons = z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']);
const cancelParams = z.strictObject({ cancellation_reason: reasons.optional() });
const SMALLEST = 50;
const LARGEST = 99_999_999;

export const paymentIntentRoutes = [
  defineRoute({
    method: 'GET',
    path: '/v1/payment_intents',
    schema: z.strictObject({ ...pageParams, customer: reference.optional() }),
    run: ({ tx, params }) =>
      listObjects(tx, 'payment_intent', '/v1/payment_intents', params, { customer: params.customer }),
  }),
  defineRoute({ method: 'POST', path: '/v1/payment_intents', schema: createIntentParams, run: createIntent }),
  defineRoute({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    access: 'browser',
    schema: secretParams,
    run: retrieveIntent,
  }),
  defineRoute({ method: 'POST', path: '/v1/payment_intents/:id', schema: updateIntentParams, run: updateIntent }),
  defineRoute({
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    access: 'browser',
    schema: confirmIntentParams,
    run: confirmExisting,
  }),
  defineRoute({ method: 'POST', path: '/v1/payment_intents/:id/cancel', schema: cancelParams, run: cancelIntent }),
];

function amountProblem(amount: number): Reply | null {
  if (amount < 1)
    return badRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (amount < SMALLEST)
    return badRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  if (amount > LARGEST)
    return badRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' });
  return null;
}

async function customerProblem({ tx }: RouteCall<unknown>, id: string | undefined): Promise<Reply | null> {
  if (id === undefined) return null;
  const customer = await findObject(tx, 'customer', id, 'FOR SHARE');
  return customer === null || customer.isDeleted ? notFound('customer', id, 'customer') : null;
}

/** Returns the intent with the method set, or the reason why it cannot be. */
async function withMethod(
  call: RouteCall<unknown>,
  intent: Stripe.PaymentIntent,
  methodId: string,
): Promise<Stripe.PaymentIntent | Reply> {
  const method = await findMethod(call, methodId);
  if (method === null) return notFound('PaymentMethod', methodId, 'payment_method');
  return (
    usableFor(method, intent.customer) ?? { ...intent, payment_method: method.body.id, status: 'requires_confirmation' }
  );
}

const isReply = (value: Stripe.PaymentIntent | Reply): value is Reply => 'isFinal' in value;

async function createIntent(call: RouteCall<CreateIntentParams>): Promise<Reply> {
  const { params } = call;
  const problem = amountProblem(params.amount) ?? (await customerProblem(call, params.customer));
  if (problem !== null) return problem;
  if (params.confirm !== true && (params.off_session !== undefined || params.return_url !== undefined)) {
    const param = params.off_session === undefined ? 'return_url' : 'off_session';
    return badRequest(`You may only specify '${param}' when 'confirm' is 'true'.`, { param });
  }
  let intent = newIntent(params, call.now);
  if (params.payment_method != null) {
    const equipped = await withMethod(call, intent, params.payment_method);
    if (isReply(equipped)) return equipped;
    intent = equipped;
  }
  await insertObject(call.tx, 'payment_intent', intent, { isDirect: true });
  await recordEvent(call, 'payment_intent.created', intent);
  if (params.confirm !== true) return successReply(intent);
  const { off_session, return_url, error_on_requires_action } = params;
  return confirmIntent(call, intent, { off_session, return_url, error_on_requires_action });
}

/** Returns the locked intent, if the caller may see it: a browser needs its client secret. */
async function openIntent(
  call: RouteCall<{ client_secret?: string }>,
  lock: '' | 'FOR UPDATE',
): Promise<Stripe.PaymentIntent | Reply> {
  const found = await findObject(call.tx, 'payment_intent', call.id, lock);
  if (found === null) return notFound('payment_intent', call.id, 'intent');
  const given = call.params.client_secret;
  const isOpen = given === undefined ? call.keyKind === 'secret' : given === found.body.client_secret;
  return isOpen ? found.body : wrongSecret();
}

const wrongSecret = (): Reply =>
  errorReply(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_invalid_parameter',
    message: 'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    param: 'client_secret',
  });

async function retrieveIntent(call: RouteCall<{ client_secret?: string }>): Promise<Reply> {
  const intent = await openIntent(call, '');
  return isReply(intent) ? intent : forCaller(call, successReply(intent));
}

/** Refuses a direct change: a checkout's intent is controlled by its session. */
const ofCheckout = (): Reply =>
  badRequest(
    'This PaymentIntent was created by a Checkout Session. It is confirmed, changed and ended through that session.',
    {
      code: 'payment_intent_unexpected_state',
    },
  );

async function confirmExisting(call: RouteCall<ConfirmIntentParams>): Promise<Reply> {
  const owner = await lockIntentOwner(call, call.id);
  if (owner?.kind === 'checkout') return ofCheckout();
  const intent = await openIntent(call, 'FOR UPDATE');
  if (isReply(intent)) return intent;
  if (call.keyKind === 'publishable' && call.params.off_session === true) {
    return badRequest('You may not pass off_session with a publishable key.', { param: 'off_session' });
  }
  const reply = await confirmIntent(call, intent, call.params);
  if (reply.status < 400) await followIntent(call, owner, reply.body as Stripe.PaymentIntent);
  return forCaller(call, reply);
}

/** Returns the short form of the intent to a browser, also inside an error. */
function forCaller({ keyKind }: RouteCall<unknown>, reply: Reply): Reply {
  if (keyKind === 'secret') return reply;
  const body = reply.body as { object?: string; error?: { payment_intent?: Stripe.PaymentIntent } };
  if (body.object === 'payment_intent') return { ...reply, body: browserIntent(body as Stripe.PaymentIntent) };
  const intent = body.error?.payment_intent;
  return intent === undefined
    ? reply
    : { ...reply, body: { error: { ...body.error, payment_intent: browserIntent(intent) } } };
}

async function updateIntent(call: RouteCall<UpdateIntentParams>): Promise<Reply> {
  const { params } = call;
  const found = await findObject(call.tx, 'payment_intent', call.id, 'FOR UPDATE');
  if (found === null) return notFound('payment_intent', call.id, 'intent');
  if (found.hidden.checkoutId !== undefined) return ofCheckout();
  if (['succeeded', 'canceled', 'processing'].includes(found.body.status)) return unexpectedState('update', found.body);
  const problem =
    (params.amount === undefined ? null : amountProblem(params.amount)) ??
    (await customerProblem(call, params.customer));
  if (problem !== null) return problem;
  const { metadata, payment_method, ...plain } = params;
  let intent: Stripe.PaymentIntent = {
    ...found.body,
    ...plain,
    metadata: mergeMetadata(found.body.metadata, metadata),
  };
  if (payment_method === null)
    intent = { ...intent, payment_method: null, status: 'requires_payment_method', next_action: null };
  const stored = payment_method ?? (params.customer === undefined ? null : intent.payment_method);
  if (typeof stored === 'string') {
    const equipped = await withMethod(call, { ...intent, next_action: null }, stored);
    if (isReply(equipped)) return equipped;
    intent = equipped;
  }
  await saveObject(call.tx, 'payment_intent', intent);
  return successReply(intent);
}

async function cancelIntent(call: RouteCall<z.output<typeof cancelParams>>): Promise<Reply> {
  const found = await findObject(call.tx, 'payment_intent', call.id, 'FOR UPDATE');
  if (found === null) return notFound('payment_intent', call.id, 'intent');
  if (found.hidden.checkoutId !== undefined) return ofCheckout();
  if (!WAITING.includes(found.body.status)) return unexpectedState('cancel', found.body);
  const canceled: Stripe.PaymentIntent = {
    ...found.body,
    canceled_at: call.now,
    cancellation_reason: call.params.cancellation_reason ?? null,
    next_action: null,
    status: 'canceled',
  };
  await saveObject(call.tx, 'payment_intent', canceled);
  await recordEvent(call, 'payment_intent.canceled', canceled);
  return successReply(canceled);
}
