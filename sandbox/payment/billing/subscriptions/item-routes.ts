import { z } from 'zod';
import type { Queryable } from '../../../../core/database/database.ts';
import { findObject } from '../../objects/rows.ts';
import { mergeMetadata, pageParams, reference } from '../../wire/params.ts';
import { notFound, type Reply, successReply } from '../../wire/reply.ts';
import { defineRoute, type RouteCall } from '../../wire/route.ts';
import { itemOf, withItem } from '../subscription.ts';
import { commitUnitOfWork, lockSubscription } from '../unit-of-work.ts';
import { type ItemParams, itemParams } from './subscription-params.ts';
import { undoRefused } from './undo-refused.ts';
import { changeItem } from './update-subscription.ts';

/** Returns the id of the item's subscription. */
async function ownerOf(tx: Queryable, itemId: string): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>('SELECT id FROM payment.subscription WHERE item = $1', [itemId]);
  return rows[0]?.id ?? null;
}

export const itemRoutes = [
  defineRoute({
    method: 'GET',
    path: '/v1/subscription_items',
    schema: z.strictObject({ limit: pageParams.limit, subscription: reference }),
    async run({ tx, params }) {
      const found = await findObject(tx, 'subscription', params.subscription);
      return found === null
        ? notFound('subscription', params.subscription, 'subscription')
        : successReply({ ...found.body.items, url: '/v1/subscription_items' });
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/subscription_items/:id',
    schema: z.strictObject({}),
    async run({ tx, id }) {
      const owner = await ownerOf(tx, id);
      const found = owner === null ? null : await findObject(tx, 'subscription', owner);
      return found === null ? notFound('subscription_item', id) : successReply(itemOf(found.body));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/subscription_items/:id',
    schema: itemParams,
    run: (call) => undoRefused(call, () => updateItem(call)),
  }),
];

async function updateItem(call: RouteCall<ItemParams>): Promise<Reply> {
  const owner = await ownerOf(call.tx, call.id);
  const unit = owner === null ? null : await lockSubscription(call, owner);
  if (unit === null) return notFound('subscription_item', call.id);
  const refusal = await changeItem(unit, { ...call.params, metadata: undefined });
  if (refusal !== null) return refusal;
  const metadata = mergeMetadata(itemOf(unit.subscription).metadata, call.params.metadata);
  unit.subscription = withItem(unit.subscription, { metadata });
  await commitUnitOfWork(unit);
  return successReply(itemOf(unit.subscription));
}
