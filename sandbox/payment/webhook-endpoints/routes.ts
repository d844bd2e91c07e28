import type Stripe from 'stripe';
import { z } from 'zod';
import { abandonDeliveries } from '../events/abandon-deliveries.ts';
import { API_VERSION } from '../events/record-event.ts';
import { listObjects } from '../objects/list-objects.ts';
import { newId } from '../objects/new-id.ts';
import { findObject, insertObject, markDeleted, saveObject } from '../objects/rows.ts';
import { clearable, flag, mergeMetadata, metadata, pageParams } from '../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../wire/reply.ts';
import { defineRoute, type RouteCall } from '../wire/route.ts';
import { PROVIDER_EVENT_TYPES } from './event-types.ts';
import { newEndpointSecret } from './new-endpoint-secret.ts';

const path = '/v1/webhook_endpoints';
/** [PL-30] Refuses an unknown event type: its endpoint would wait forever. */
const events = z
  .array(z.enum(['*', ...PROVIDER_EVENT_TYPES]))
  .min(1)
  .max(PROVIDER_EVENT_TYPES.length);
const endpointUrl = z.url({ protocol: /^https?$/ }).max(2_000);
const createParams = z.strictObject({
  url: endpointUrl,
  enabled_events: events,
  api_version: z.string().max(40).optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
});
const updateParams = z.strictObject({
  url: endpointUrl.optional(),
  enabled_events: events.optional(),
  disabled: flag.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
});

/** The webhook endpoints of an account [PL-05]: each enabled one receives its event types, signed with its secret. */
export const webhookEndpointRoutes = [
  defineRoute({ method: 'POST', path, schema: createParams, run: createEndpoint }),
  defineRoute({
    method: 'GET',
    path,
    schema: z.strictObject(pageParams),
    run: ({ tx, params }) => listObjects(tx, 'webhook_endpoint', path, params),
  }),
  defineRoute({
    method: 'GET',
    path: `${path}/:id`,
    schema: z.strictObject({}),
    async run({ tx, id }) {
      const found = await findObject(tx, 'webhook_endpoint', id);
      return found === null || found.isDeleted ? notFound('webhook endpoint', id) : successReply(found.body);
    },
  }),
  defineRoute({ method: 'POST', path: `${path}/:id`, schema: updateParams, run: updateEndpoint }),
  defineRoute({
    method: 'DELETE',
    path: `${path}/:id`,
    schema: z.strictObject({}),
    async run({ tx, id }) {
      const found = await findObject(tx, 'webhook_endpoint', id, 'FOR UPDATE');
      if (found === null || found.isDeleted) return notFound('webhook endpoint', id);
      await markDeleted(tx, 'webhook_endpoint', id);
      await abandonDeliveries(tx, id);
      return successReply({ id, object: 'webhook_endpoint', deleted: true });
    },
  }),
];

/** Creates an endpoint; only this response contains the secret. */
async function createEndpoint({ tx, params, now }: RouteCall<z.output<typeof createParams>>): Promise<Reply> {
  if (params.api_version !== undefined && params.api_version !== API_VERSION)
    return badRequest(`Invalid API version: ${params.api_version.slice(0, 40)}`, { param: 'api_version' });
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: params.api_version ?? null,
    application: null,
    created: now,
    description: params.description ?? null,
    enabled_events: params.enabled_events,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    status: 'enabled',
    url: params.url,
  };
  const secret = newEndpointSecret();
  await insertObject(tx, 'webhook_endpoint', endpoint, { endpointSecret: secret });
  return successReply({ ...endpoint, secret });
}

async function updateEndpoint({ tx, id, params }: RouteCall<z.output<typeof updateParams>>): Promise<Reply> {
  const found = await findObject(tx, 'webhook_endpoint', id, 'FOR UPDATE');
  if (found === null || found.isDeleted) return notFound('webhook endpoint', id);
  const { disabled, metadata: change, ...plain } = params;
  const changed: Stripe.WebhookEndpoint = {
    ...found.body,
    ...plain,
    ...(disabled === undefined ? {} : { status: disabled ? 'disabled' : 'enabled' }),
    metadata: mergeMetadata(found.body.metadata, change),
  };
  await saveObject(tx, 'webhook_endpoint', changed);
  if (changed.status === 'disabled') await abandonDeliveries(tx, id);
  return successReply(changed);
}
