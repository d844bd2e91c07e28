import type Stripe from 'stripe';
import { z } from 'zod';
import { saveError, validateCard } from '../cards/card-errors.ts';
import { cardParams, readCard } from '../cards/read-card.ts';
import type { CardBehaviour } from '../cards/test-cards.ts';
import { recordEvent } from '../events/record-event.ts';
import { listObjects } from '../objects/list-objects.ts';
import { findObject, insertObject, saveObject } from '../objects/rows.ts';
import { billingDetails, integerParam, mergeMetadata, metadata, pageParams, reference } from '../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../wire/reply.ts';
import { defineRoute, type RouteCall } from '../wire/route.ts';
import { attachMethod, detachMethod } from './attach-method.ts';
import { behaviourOf, findMethod } from './find-method.ts';
import { mergeDetails, newBankMethod, newCardMethod } from './payment-method.ts';
import { accountParams, readAccount } from './read-account.ts';

const redisplay = z.enum(['always', 'limited', 'unspecified']);
const common = {
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
  allow_redisplay: redisplay.optional(),
};
const createParams = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('card'), card: cardParams, ...common }),
  z.strictObject({ type: z.literal('us_bank_account'), us_bank_account: accountParams, ...common }),
]);
const updateParams = z.strictObject({
  billing_details: billingDetails.optional(),
  card: z.strictObject({ exp_month: integerParam.optional(), exp_year: integerParam.optional() }).optional(),
  metadata: metadata.optional(),
  allow_redisplay: redisplay.optional(),
});
const attachParams = z.strictObject({ customer: reference });
const none = z.strictObject({});

export const paymentMethodRoutes = [
  defineRoute({
    method: 'POST',
    path: '/v1/payment_methods',
    access: 'browser',
    schema: createParams,
    run: createMethod,
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/payment_methods',
    schema: z.strictObject({ ...pageParams, customer: reference, type: z.string().max(40).optional() }),
    async run({ tx, params }) {
      const customer = await findObject(tx, 'customer', params.customer);
      if (customer === null || customer.isDeleted) return notFound('customer', params.customer, 'customer');
      return listObjects(tx, 'payment_method', '/v1/payment_methods', params, {
        customer: params.customer,
        type: params.type,
      });
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    schema: none,
    async run({ tx, id }) {
      const method = await findObject(tx, 'payment_method', id);
      return method === null ? notFound('PaymentMethod', id) : successReply(method.body);
    },
  }),
  defineRoute({ method: 'POST', path: '/v1/payment_methods/:id', schema: updateParams, run: updateMethod }),
  defineRoute({ method: 'POST', path: '/v1/payment_methods/:id/attach', schema: attachParams, run: attachToCustomer }),
  defineRoute({ method: 'POST', path: '/v1/payment_methods/:id/detach', schema: none, run: detachFromCustomer }),
];

async function createMethod(call: RouteCall<z.output<typeof createParams>>): Promise<Reply> {
  const { tx, params, now } = call;
  const made = params.type === 'card' ? makeCard(params.card, now) : makeAccount(params, now);
  if ('isFinal' in made) return made;
  const { fresh, behaviour } = made;
  const method = {
    ...fresh,
    allow_redisplay: params.allow_redisplay ?? fresh.allow_redisplay,
    billing_details: mergeDetails(fresh.billing_details, params.billing_details),
    metadata: mergeMetadata({}, params.metadata),
  };
  await insertObject(tx, 'payment_method', method, { behaviour });
  return successReply(method);
}

type Made = { fresh: Stripe.PaymentMethod; behaviour: CardBehaviour };
type AccountParams = Extract<z.output<typeof createParams>, { type: 'us_bank_account' }>;

function makeCard(typed: z.output<typeof cardParams>, now: number): Made | Reply {
  const read = readCard(typed, new Date(now * 1000));
  return read.ok ? { fresh: newCardMethod(read.value, now), behaviour: read.value.card.behaviour } : read.reply!;
}

/** Creates a bank account; a debit requires the owner's name. */
function makeAccount(params: AccountParams, now: number): Made | Reply {
  if (!params.billing_details?.name) {
    const param = 'billing_details[name]';
    return badRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const read = readAccount(params.us_bank_account);
  return read.ok ? { fresh: newBankMethod(read.value, now), behaviour: read.value.account.behaviour } : read.reply!;
}

async function updateMethod(call: RouteCall<z.output<typeof updateParams>>): Promise<Reply> {
  const { tx, id, params } = call;
  const found = await findObject(tx, 'payment_method', id, 'FOR UPDATE');
  if (found === null) return notFound('PaymentMethod', id);
  const method = found.body;
  if (method.customer === null) {
    return badRequest('You must save this PaymentMethod to a customer before you can update it.');
  }
  const month = params.card?.exp_month ?? method.card?.exp_month ?? 0;
  if (month < 1 || month > 12)
    return validateCard({
      code: 'invalid_expiry_month',
      message: "Your card's expiration month is invalid.",
      param: 'card[exp_month]',
    });
  const changed = {
    ...method,
    ...(method.card === undefined ? {} : { card: { ...method.card, ...params.card } }),
    allow_redisplay: params.allow_redisplay ?? method.allow_redisplay,
    billing_details: mergeDetails(method.billing_details, params.billing_details),
    metadata: mergeMetadata(method.metadata ?? {}, params.metadata),
  };
  await saveObject(tx, 'payment_method', changed);
  await recordEvent(call, 'payment_method.updated', changed);
  return successReply(changed);
}

async function attachToCustomer(call: RouteCall<z.output<typeof attachParams>>): Promise<Reply> {
  const { tx, id, params } = call;
  const customer = await findObject(tx, 'customer', params.customer, 'FOR SHARE');
  if (customer === null || customer.isDeleted) return notFound('customer', params.customer, 'customer');
  const method = await findMethod(call, id);
  if (method === null) return notFound('PaymentMethod', id);
  if (method.body.customer === params.customer) return successReply(method.body);
  if (method.body.customer !== null) {
    return badRequest('The payment method you provided has already been attached to a customer.');
  }
  if (method.hidden.isUsed === true) {
    return badRequest(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    );
  }
  const refusal = saveError(behaviourOf(method.hidden));
  return refusal === null ? successReply(await attachMethod(call, method, params.customer)) : validateCard(refusal);
}

async function detachFromCustomer(call: RouteCall<unknown>): Promise<Reply> {
  const method = await findObject(call.tx, 'payment_method', call.id);
  if (method === null) return notFound('PaymentMethod', call.id);
  const detached = await detachMethod(call, call.id);
  return detached === null
    ? badRequest('The payment method you provided is not attached to a customer so detachment is impossible.')
    : successReply(detached);
}
