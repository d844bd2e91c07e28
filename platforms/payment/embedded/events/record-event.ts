import type Stripe from 'stripe';
import type { Kind, Kinds } from '../objects/kinds.ts';
import { newId } from '../objects/new-id.ts';
import { insertObject } from '../objects/rows.ts';
import type { Call } from '../wire/route.ts';

export const API_VERSION = '2026-10-28.endive';

type EventCall = Pick<Call<unknown>, 'tx' | 'now' | 'requestId' | 'idempotencyKey' | 'webhookUrl'>;

/** Writes an event down with what it tells of, in the transaction of the change itself, and queues its delivery. */
export async function recordEvent(
  call: EventCall,
  type: Stripe.Event.Type,
  object: Kinds[Kind],
  previous?: Record<string, unknown>,
): Promise<void> {
  const event: Stripe.EventBase = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: call.now,
    data: {
      object: object as unknown as Stripe.Event.Data.Object,
      ...(previous === undefined ? {} : { previous_attributes: previous }),
    },
    livemode: false,
    pending_webhooks: call.webhookUrl === null ? 0 : 1,
    request: { id: call.requestId, idempotency_key: call.idempotencyKey },
    type,
  };
  await insertObject(call.tx, 'event', event);
  if (call.webhookUrl === null) return;
  await call.tx.query('INSERT INTO payment.delivery (event_id, url) VALUES ($1, $2)', [event.id, call.webhookUrl]);
}
