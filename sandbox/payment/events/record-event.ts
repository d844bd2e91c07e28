import type Stripe from 'stripe';
import { omitUnexpanded } from '../objects/expand.ts';
import type { Kind, Kinds } from '../objects/kinds.ts';
import { newId } from '../objects/new-id.ts';
import type { RouteCall } from '../wire/route.ts';

export const API_VERSION = '2026-10-28.endive';

type EventCall = Pick<RouteCall<unknown>, 'tx' | 'now' | 'requestId' | 'idempotencyKey' | 'webhookUrl'>;

export type EmittedEvent = { type: Stripe.Event.Type; object: Kinds[Kind]; previous?: Record<string, unknown> };

/** Stores an event with its object, in the transaction of the change itself, and queues its delivery. */
export const recordEvent = (
  call: EventCall,
  type: Stripe.Event.Type,
  object: Kinds[Kind],
  previous?: Record<string, unknown>,
): Promise<void> => recordEvents(call, [{ type, object, previous }]);

/** Endpoints stored before secrets existed receive nothing: their events could not be signed. */
const WANTING = `payment.webhook_endpoint w WHERE NOT w.is_deleted AND w.body->>'status' = 'enabled' AND w.hidden ? 'endpointSecret'
  AND w.body->>'url' IS DISTINCT FROM $2 AND w.body->'enabled_events' ?| ARRAY['*', e->>'type']`;

/**
 * Records several events in order, in one statement: a renewal has five. Each goes to the store in this process, if
 * any, and to every enabled endpoint with its type [PL-05]. Skips an endpoint at the store's URL, which would receive
 * events twice.
 */
export async function recordEvents(call: EventCall, emitted: readonly EmittedEvent[]): Promise<void> {
  if (emitted.length === 0) return;
  await call.tx.query(
    `WITH given AS (SELECT e, n FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS given(e, n)),
       made AS (
         INSERT INTO payment.event (id, body)
         SELECT e->>'id', e || jsonb_build_object('pending_webhooks', ($2::text IS NOT NULL)::int + (SELECT count(*) FROM ${WANTING}))
         FROM given ORDER BY n RETURNING id
       )
     INSERT INTO payment.delivery (event_id, url, endpoint)
     SELECT id, url, endpoint FROM made JOIN (
       SELECT e, n, $2::text AS url, NULL AS endpoint FROM given WHERE $2::text IS NOT NULL
       UNION ALL SELECT e, n, w.url, w.id FROM given, LATERAL (SELECT w.id, w.body->>'url' AS url FROM ${WANTING}) w
     ) receiver ON receiver.e->>'id' = made.id ORDER BY n, endpoint NULLS FIRST`,
    [JSON.stringify(emitted.map((one) => eventOf(call, one))), call.webhookUrl],
  );
}

function eventOf(call: EventCall, { type, object, previous }: EmittedEvent): Stripe.EventBase {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: call.now,
    data: {
      object: omitUnexpanded(object, []) as Stripe.Event.Data.Object,
      ...(previous === undefined ? {} : { previous_attributes: previous }),
    },
    livemode: false,
    pending_webhooks: 0,
    // scheduled changes have no request
    request: { id: call.requestId === '' ? null : call.requestId, idempotency_key: call.idempotencyKey },
    type,
  };
}

/** Returns the previous values of changed fields, called `previous_attributes` in events. */
export const differences = <T extends object>(before: T, after: T): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key as keyof T])),
  );
