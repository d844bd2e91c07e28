import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../core/database/database.ts';
import { select } from '../../core/database/select.ts';
import type { JobPut } from '../../core/queue/define-job.ts';
import type { DeliveryCounts, DeliveryList, EventDelivery } from '../../features/desk/use-cases/events/deliveries.ts';
import type { OutgoingEvent, OutgoingEvents } from '../../features/shared/outgoing-event.ts';
import { deliverEventJob } from './event-jobs.ts';

export type EventLog = Omit<OutgoingEvents, 'write'> &
  DeliveryList & {
    /** in a new transaction, or in `tx`, the transaction of the cause */
    write(event: OutgoingEvent, tx?: Queryable): Promise<boolean>;
  };

const PAGE = 200;
const SELECT = `SELECT d.id, d.event_id, e.type, e.about, d.endpoint_id, p.url, d.state, d.tries, d.status, d.reason,
   CASE WHEN d.state = 'waiting' THEN d.next_try END AS next_try, d.created_at
   FROM store.event_delivery d JOIN store.outgoing_event e ON e.id = d.event_id JOIN store.event_endpoint p ON p.id = d.endpoint_id`;
const WANTED_TYPES = `(types = '{}' OR types && $1::text[])`;

/** Events as rows, each once by its key, with one delivery for each subscribed endpoint. This module does not send. */
export function createEventLog({ db, jobs }: { db: Database; jobs: JobPut }): EventLog {
  const insert = async ({ type, key, about, at }: OutgoingEvent, tx: Queryable): Promise<boolean> => {
    const { rows } = await tx.query<{ id: number }>(
      `WITH asked AS (SELECT id FROM store.event_endpoint WHERE ${WANTED_TYPES}),
         told AS (INSERT INTO store.outgoing_event (id, key, type, about, at)
           SELECT $2, $3, $4, $5, $6 WHERE EXISTS (SELECT 1 FROM asked) ON CONFLICT (key) DO NOTHING RETURNING id)
       INSERT INTO store.event_delivery (event_id, endpoint_id) SELECT told.id, asked.id FROM told, asked RETURNING id`,
      [[type], `evt_${randomUUID().replaceAll('-', '')}`, key, type, about, at],
    );
    for (const { id } of rows) await deliverEventJob.put(jobs, { id }, { key: `${id}:0:0`, tx });
    return rows.length > 0;
  };

  return {
    async isWanted(types) {
      const { rows } = await db.query(`SELECT 1 FROM store.event_endpoint WHERE ${WANTED_TYPES} LIMIT 1`, [types]);
      return rows.length > 0;
    },
    write: (event, tx) => (tx ? insert(event, tx) : db.transaction((own) => insert(event, own))),
    deliveries: ({ state, before, limit = PAGE } = {}) =>
      select(
        db,
        `${SELECT} WHERE ($1::text IS NULL OR d.state = $1) AND ($2::bigint IS NULL OR d.id < $2) ORDER BY d.id DESC LIMIT $3`,
        [state ?? null, before ?? null, Math.min(limit, PAGE)],
      ),
    async counts() {
      const { rows } = await db.query<DeliveryCounts>(
        `SELECT count(*)::int AS all, count(*) FILTER (WHERE state = 'waiting')::int AS waiting, count(*) FILTER (WHERE state = 'done')::int AS done,
           count(*) FILTER (WHERE state = 'failed')::int AS failed FROM store.event_delivery`,
      );
      return rows[0]!;
    },
    find: async (id) => (await select<EventDelivery>(db, `${SELECT} WHERE d.id = $1`, [id]))[0] ?? null,
    resend: (deliveryId) =>
      db.transaction(async (tx) => {
        const { rows } = await tx.query<{ turn: number }>(
          `UPDATE store.event_delivery SET state = 'waiting', tries = 0, turn = turn + 1, next_try = now() WHERE id = $1 RETURNING turn`,
          [deliveryId],
        );
        if (!rows[0]) return false;
        await deliverEventJob.put(jobs, { id: deliveryId }, { key: `${deliveryId}:${rows[0].turn}:0`, tx });
        return true;
      }),
  };
}
