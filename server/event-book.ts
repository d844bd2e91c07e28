import type { Database } from '../core/database/database.ts';
import type { EventBook } from '../shop/context.ts';

/** Payment events that were taken in, each once. */
export function createEventBook(db: Database): EventBook {
  return {
    async remember(event) {
      const { rowCount } = await db.query(
        'INSERT INTO store.payment_event (id, type, object_id, created_at) VALUES ($1, $2, $3, to_timestamp($4)) ON CONFLICT DO NOTHING',
        [event.id, event.type, event.objectId, event.created],
      );
      return rowCount === 1;
    },
  };
}
