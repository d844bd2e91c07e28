import type Stripe from 'stripe';
import { withoutUnasked } from '../objects/expand.ts';
import type { Kind, Kinds } from '../objects/kinds.ts';
import { newId } from '../objects/new-id.ts';
import type { Call } from '../wire/route.ts';

export const API_VERSION = '2026-10-28.endive';

type EventCall = Pick<Call<unknown>, 'tx' | 'now' | 'requestId' | 'idempotencyKey' | 'webhookUrl'>;

export type Told = { type: Stripe.Event.Type; object: Kinds[Kind]; previous?: Record<string, unknown> };

/** Stores an event with its object, in the transaction of the change itself, and queues its delivery. */
export const recordEvent = (
  call: EventCall,
  type: Stripe.Event.Type,
  object: Kinds[Kind],
  previous?: Record<string, unknown>,
): Promise<void> => recordEvents(call, [{ type, object, previous }]);

/** Several at once, in their order, in one statement: a renewal has five events. */
export async function recordEvents(call: EventCall, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return;
  const events = JSON.stringify(told.map((one) => eventOf(call, one)));
  const insert = `INSERT INTO payment.event (id, body)
    SELECT e->>'id', e FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS given(e, n) ORDER BY n`;
  if (call.webhookUrl === null) {
    await call.tx.query(insert, [events]);
    return;
  }
  await call.tx.query(
    `WITH made AS (${insert} RETURNING id) INSERT INTO payment.delivery (event_id, url) SELECT id, $2 FROM made`,
    [events, call.webhookUrl],
  );
}

function eventOf(call: EventCall, { type, object, previous }: Told): Stripe.EventBase {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: call.now,
    data: {
      object: withoutUnasked(object, []) as Stripe.Event.Data.Object,
      ...(previous === undefined ? {} : { previous_attributes: previous }),
    },
    livemode: false,
    pending_webhooks: call.webhookUrl === null ? 0 : 1,
    // what happens by itself has no request
    request: { id: call.requestId === '' ? null : call.requestId, idempotency_key: call.idempotencyKey },
    type,
  };
}
