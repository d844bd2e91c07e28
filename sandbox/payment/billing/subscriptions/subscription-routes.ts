import { z } from 'zod';
import type { Queryable } from '../../../../core/database/database.ts';
import { listObjects } from '../../objects/list-objects.ts';
import { findObject } from '../../objects/rows.ts';
import { moments, page, reference } from '../../wire/params.ts';
import { answer, badRequest, notFound, type Reply } from '../../wire/reply.ts';
import { type Call, defineRoute } from '../../wire/route.ts';
import { isEnded } from '../billing-state.ts';
import { endSubscription, stopDrafts } from '../renew.ts';
import { commitUnitOfWork, lockSubscription } from '../unit-of-work.ts';
import { createSubscription } from './create-subscription.ts';
import { type CancelParams, cancelParams, createParams, updateParams } from './subscription-params.ts';
import { undoRefused } from './undo-refused.ts';
import { updateSubscription } from './update-subscription.ts';

const STATUSES = [
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'paused',
] as const;

/** Every subscription here has one item. */
const PERIOD_END = "(body->'items'->'data'->0->>'current_period_end')::bigint";

/** Returns the statuses that a list filters by; default: all except canceled. */
const statusesOf = (wanted: string | undefined): readonly string[] | undefined =>
  wanted === 'all'
    ? undefined
    : wanted === 'ended'
      ? ['canceled', 'incomplete_expired']
      : wanted === undefined
        ? STATUSES.filter((status) => status !== 'canceled')
        : [wanted];

/** Refuses to list an unknown customer, so that a wrong id is noticed. */
export async function findUnknownCustomer(tx: Queryable, customerId: string | undefined): Promise<Reply | null> {
  if (customerId === undefined || (await findObject(tx, 'customer', customerId)) !== null) return null;
  return notFound('customer', customerId, 'customer');
}

export const subscriptionRoutes = [
  defineRoute({
    method: 'GET',
    path: '/v1/subscriptions',
    schema: z.strictObject({
      ...page,
      collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
      current_period_end: moments.optional(),
      customer: reference.optional(),
      price: reference.optional(),
      status: z.enum([...STATUSES, 'all', 'ended']).optional(),
      test_clock: reference.optional(),
    }),
    async run({ tx, params }) {
      const stranger = await findUnknownCustomer(tx, params.customer);
      return (
        stranger ??
        listObjects(
          tx,
          'subscription',
          '/v1/subscriptions',
          params,
          {
            customer: params.customer,
            price: params.price,
            status: statusesOf(params.status),
            test_clock: params.test_clock,
            "body->>'collection_method'": params.collection_method,
          },
          { [PERIOD_END]: params.current_period_end },
        )
      );
    },
  }),
  defineRoute({ method: 'POST', path: '/v1/subscriptions', schema: createParams, run: createSubscription }),
  defineRoute({
    method: 'GET',
    path: '/v1/subscriptions/:id',
    schema: z.strictObject({}),
    async run({ tx, id }) {
      const found = await findObject(tx, 'subscription', id);
      return found === null ? notFound('subscription', id) : answer(found.body);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/subscriptions/:id',
    schema: updateParams,
    run: (call) => undoRefused(call, () => updateSubscription(call)),
  }),
  defineRoute({ method: 'DELETE', path: '/v1/subscriptions/:id', schema: cancelParams, run: cancelSubscription }),
  defineRoute({
    method: 'DELETE',
    path: '/v1/subscriptions/:id/discount',
    schema: z.strictObject({}),
    run: deleteDiscount,
  }),
];

async function cancelSubscription(call: Call<CancelParams>): Promise<Reply> {
  const held = await lockSubscription(call, call.id);
  if (held === null || isEnded(held.subscription)) return notFound('subscription', call.id);
  endSubscription(held, 'cancellation_requested');
  await stopDrafts(held);
  const details = held.subscription.cancellation_details;
  const comment = call.params.cancellation_details?.comment;
  if (details !== null && comment !== undefined)
    held.subscription = { ...held.subscription, cancellation_details: { ...details, comment } };
  await commitUnitOfWork(held, true);
  return answer(held.subscription);
}

async function deleteDiscount(call: Call<unknown>): Promise<Reply> {
  const held = await lockSubscription(call, call.id);
  if (held === null) return notFound('subscription', call.id);
  const [first, ...rest] = held.subscription.discounts;
  const found = typeof first === 'string' ? await findObject(call.tx, 'discount', first) : null;
  if (found === null) return badRequest('No active discount for this subscription.', { code: 'resource_missing' });
  held.subscription = { ...held.subscription, discounts: rest };
  held.told.push({ type: 'customer.discount.deleted', object: found.body });
  await commitUnitOfWork(held);
  return answer({ ...found.body, deleted: true });
}
