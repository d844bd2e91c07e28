import type { Database } from '../core/database/database.ts';
import type { JobQueue } from '../core/queue/queue.ts';
import type { EventBook, JobName } from '../shop/context.ts';

/** Payment events that were taken in, each once, and the jobs of what follows from them. */
export function createEventBook(db: Database, jobs: Pick<JobQueue<JobName>, 'put'>): EventBook {
  return {
    remember: (event, hasReaction) =>
      db.transaction(async (tx) => {
        const { rowCount } = await tx.query(
          'INSERT INTO store.payment_event (id, type, object_id, created_at) VALUES ($1, $2, $3, to_timestamp($4)) ON CONFLICT DO NOTHING',
          [event.id, event.type, event.objectId, event.created],
        );
        if (hasReaction) await jobs.put('payment-event', event, { key: event.id, tx });
        return rowCount === 1;
      }),
  };
}
