import { z } from 'zod';
import type { Queryable } from '../../../../core/database/database.ts';
import { listObjects } from '../../objects/list-objects.ts';
import { findObject } from '../../objects/rows.ts';
import { moments, pageParams, reference } from '../../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../../wire/reply.ts';
import { defineRoute, type RouteCall } from '../../wire/route.ts';
import { isEnded } from '../billing-state.ts';
import { endSubscription, stopDrafts } from '../renew.ts';
import { commitUnitOfWork, lockSubscription } from '../unit-of-work.ts';
import { createSubscription } from './create-subscription.ts';
import {
  type CancelParams,
  cancelParams,
  createSubscriptionParams,
  updateSubscriptionParams,
} from './subscription-params.ts';
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
      ...pageParams,
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
  defineRoute({ method: 'POST', path: '/v1/subscriptions', schema: createSubscriptionParams, run: createSubscription }),
  defineRoute({
    method: 'GET',
    path: '/v1/subscriptions/:id',
    schema: z.strictObject({}),
    async run({ tx, id }) {
      const found = await findObject(tx, 'subscription', id);
      return found === null ? notFound('subscription', id) : successReply(found.body);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/subscriptions/:id',
    schema: updateSubscriptionParams,
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

async function cancelSubscription(call: RouteCall<CancelParams>): Promise<Reply> {
  const unit = await lockSubscription(call, call.id);
  if (unit === null || isEnded(unit.subscription)) return notFound('subscription', call.id);
  endSubscription(unit, 'cancellation_requested');
  await stopDrafts(unit);
  const details = unit.subscription.cancellation_details;
  const comment = call.params.cancellation_details?.comment;
  if (details !== null && comment !== undefined)
    unit.subscription = { ...unit.subscription, cancellation_details: { ...details, comment } };
  await commitUnitOfWork(unit, true);
  return successReply(unit.subscription);
}

async function deleteDiscount(call: RouteCall<unknown>): Promise<Reply> {
  const unit = await lockSubscription(call, call.id);
  if (unit === null) return notFound('subscription', call.id);
  const [first, ...rest] = unit.subscription.discounts;
  const found = typeof first === 'string' ? await findObject(call.tx, 'discount', first) : null;
  if (found === null) return badRequest('No active discount for this subscription.', { code: 'resource_missing' });
  unit.subscription = { ...unit.subscription, discounts: rest };
  unit.emitted.push({ type: 'customer.discount.deleted', object: found.body });
  await commitUnitOfWork(unit);
  return successReply({ ...found.body, deleted: true });
}
