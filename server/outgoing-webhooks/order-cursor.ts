import type { Database } from '../../core/database/database.ts';
import type { OrderCursor } from '../../features/public-api/use-cases/emit-order-events.ts';

/** Shared by all processes; it only moves forward. */
export const createOrderMark = (db: Database): OrderCursor => ({
  async reached() {
    const { rows } = await db.query<{ at: Date }>('SELECT at FROM store.orders_told');
    return rows[0]?.at ?? null;
  },
  async reach(at) {
    await db.query(
      `INSERT INTO store.orders_told (at) VALUES ($1)
       ON CONFLICT (is_only) DO UPDATE SET at = greatest(orders_told.at, excluded.at)`,
      [at],
    );
  },
});
