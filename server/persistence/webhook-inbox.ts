import type { Database } from '../../core/database/database.ts';
import type { JobPut } from '../../core/queue/define-job.ts';
import type { WebhookInbox } from '../../features/plans/repository/payment-webhooks/webhook-inbox.ts';
import { paymentEventJob } from '../../features/plans/use-cases/payment-webhooks/process-payment-event.ts';

/** Received payment events, each once, and the jobs that process them. */
export function createWebhookInbox(db: Database, jobs: JobPut): WebhookInbox {
  return {
    remember: (event, hasReaction) =>
      db.transaction(async (tx) => {
        const { rowCount } = await tx.query(
          'INSERT INTO store.payment_event (id, type, object_id, created_at) VALUES ($1, $2, $3, to_timestamp($4)) ON CONFLICT DO NOTHING',
          [event.id, event.type, event.objectId, event.created],
        );
        // during an upgrade a process of the release before may take the job: it knows `isUnpaid` by its former name
        const input = event.isUnpaid ? { ...event, isShut: true as const } : event;
        if (hasReaction) await paymentEventJob.put(jobs, input, { key: event.id, tx });
        return rowCount === 1;
      }),
    async unknown(ids) {
      const { rows } = await db.query<{ id: string }>(
        'SELECT id FROM unnest($1::text[]) AS asked (id) WHERE NOT EXISTS (SELECT 1 FROM store.payment_event AS known WHERE known.id = asked.id)',
        [ids],
      );
      return rows.map(({ id }) => id);
    },
    async changed({ kind, since, after, limit }) {
      const { rows } = await db.query<{ id: string }>(
        `SELECT DISTINCT object_id COLLATE "C" AS id FROM store.payment_event
         WHERE starts_with(type, $1) AND created_at >= $2 AND object_id IS NOT NULL AND ($3::text IS NULL OR object_id COLLATE "C" > $3)
         ORDER BY 1 LIMIT $4`,
        [kind, since, after, limit],
      );
      return rows.map(({ id }) => id);
    },
    async reconciledTo() {
      const { rows } = await db.query<{ at: Date }>(
        'SELECT at FROM store.events_reconciled UNION ALL SELECT at FROM store.mails_since LIMIT 1',
      );
      return rows[0]?.at ?? new Date();
    },
    async reconcile(to) {
      await db.query(
        `INSERT INTO store.events_reconciled (at) VALUES ($1)
         ON CONFLICT (is_only) DO UPDATE SET at = greatest(events_reconciled.at, excluded.at)`,
        [to],
      );
    },
  };
}
