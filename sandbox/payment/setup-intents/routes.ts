import type Stripe from 'stripe';
import { z } from 'zod';
import { recordEvent } from '../events/record-event.ts';
import { listObjects } from '../objects/list-objects.ts';
import { findObject, insertObject, saveObject } from '../objects/rows.ts';
import { findMethod } from '../payment-methods/find-method.ts';
import { usableFor } from '../payment-methods/usable-for.ts';
import { pageParams, reference, secretParams } from '../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../wire/reply.ts';
import { defineRoute, type RouteCall } from '../wire/route.ts';
import { confirmSetup } from './confirm-setup.ts';
import {
  browserSetupIntent,
  type ConfirmSetupIntentParams,
  type CreateSetupIntentParams,
  confirmSetupIntentParams,
  createSetupIntentParams,
  newSetupIntent,
} from './setup-intent.ts';

const cancelParams = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
});

export const setupIntentRoutes = [
  defineRoute({ method: 'POST', path: '/v1/setup_intents', schema: createSetupIntentParams, run: createSetup }),
  defineRoute({
    method: 'GET',
    path: '/v1/setup_intents',
    schema: z.strictObject({ ...pageParams, customer: reference.optional() }),
    run: ({ tx, params }) =>
      listObjects(tx, 'setup_intent', '/v1/setup_intents', params, { customer: params.customer }),
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/setup_intents/:id',
    access: 'browser',
    schema: secretParams,
    run: retrieveSetup,
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    access: 'browser',
    schema: confirmSetupIntentParams,
    run: confirmExisting,
  }),
  defineRoute({ method: 'POST', path: '/v1/setup_intents/:id/cancel', schema: cancelParams, run: cancelSetup }),
];

async function createSetup(call: RouteCall<CreateSetupIntentParams>): Promise<Reply> {
  const { params, tx } = call;
  if (params.customer !== undefined) {
    const customer = await findObject(tx, 'customer', params.customer, 'FOR SHARE');
    if (customer === null || customer.isDeleted) return notFound('customer', params.customer, 'customer');
  }
  let intent = newSetupIntent(params, call.now);
  if (params.payment_method !== undefined) {
    const method = await findMethod(call, params.payment_method);
    if (method === null) return notFound('PaymentMethod', params.payment_method, 'payment_method');
    const refusal = usableFor(method, intent.customer);
    if (refusal !== null) return refusal;
    intent = { ...intent, payment_method: method.body.id, status: 'requires_confirmation' };
  }
  await insertObject(tx, 'setup_intent', intent);
  await recordEvent(call, 'setup_intent.created', intent);
  return params.confirm === true
    ? confirmSetup(call, intent, { mandate_data: params.mandate_data, return_url: params.return_url })
    : successReply(intent);
}

async function openSetup(
  call: RouteCall<{ client_secret?: string }>,
  lock: '' | 'FOR UPDATE',
): Promise<Stripe.SetupIntent | Reply> {
  const found = await findObject(call.tx, 'setup_intent', call.id, lock);
  if (found === null) return notFound('setupintent', call.id, 'intent');
  const given = call.params.client_secret;
  const isOpen = given === undefined ? call.keyKind === 'secret' : given === found.body.client_secret;
  if (isOpen) return found.body;
  return badRequest('The client_secret provided does not match the client_secret associated with the SetupIntent.', {
    code: 'setup_intent_invalid_parameter',
    param: 'client_secret',
  });
}

const isReply = (value: Stripe.SetupIntent | Reply): value is Reply => 'isFinal' in value;

async function retrieveSetup(call: RouteCall<{ client_secret?: string }>): Promise<Reply> {
  const intent = await openSetup(call, '');
  return isReply(intent) ? intent : forCaller(call, successReply(intent));
}

async function confirmExisting(call: RouteCall<ConfirmSetupIntentParams>): Promise<Reply> {
  const intent = await openSetup(call, 'FOR UPDATE');
  return isReply(intent) ? intent : forCaller(call, await confirmSetup(call, intent, call.params));
}

function forCaller({ keyKind }: RouteCall<unknown>, reply: Reply): Reply {
  if (keyKind === 'secret') return reply;
  const body = reply.body as { object?: string; error?: { setup_intent?: Stripe.SetupIntent } };
  if (body.object === 'setup_intent') return { ...reply, body: browserSetupIntent(body as Stripe.SetupIntent) };
  const intent = body.error?.setup_intent;
  return intent === undefined
    ? reply
    : { ...reply, body: { error: { ...body.error, setup_intent: browserSetupIntent(intent) } } };
}

async function cancelSetup(call: RouteCall<z.output<typeof cancelParams>>): Promise<Reply> {
  const found = await findObject(call.tx, 'setup_intent', call.id, 'FOR UPDATE');
  if (found === null) return notFound('setupintent', call.id, 'intent');
  if (found.body.status === 'succeeded' || found.body.status === 'canceled') {
    return badRequest(`You cannot cancel this SetupIntent because it has a status of ${found.body.status}.`, {
      code: 'setup_intent_unexpected_state',
      setup_intent: found.body,
    });
  }
  const canceled: Stripe.SetupIntent = {
    ...found.body,
    cancellation_reason: call.params.cancellation_reason ?? null,
    next_action: null,
    status: 'canceled',
  };
  await saveObject(call.tx, 'setup_intent', canceled);
  await recordEvent(call, 'setup_intent.canceled', canceled);
  return successReply(canceled);
}
