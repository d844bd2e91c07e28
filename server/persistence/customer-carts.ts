import type { Database } from '../../core/database/database.ts';
import type { CustomerCarts } from '../../features/cart/repository/customer-carts.ts';

/**
 * Stores the cart of each customer. `replace` is compare-and-set, so that one of two tabs wins and the other gets a
 * conflict.
 */
export function createCustomerCarts(db: Database): CustomerCarts {
  return {
    async find(sub) {
      const { rows } = await db.query<{ cart_id: string }>('SELECT cart_id FROM store.customer_cart WHERE sub = $1', [
        sub,
      ]);
      return rows[0]?.cart_id ?? null;
    },
    async replace(sub, expected, next) {
      if (expected === null && next === null) return true;
      if (expected === null) {
        const { rowCount } = await db.query(
          'INSERT INTO store.customer_cart (sub, cart_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
          [sub, next],
        );
        return rowCount === 1;
      }
      if (next === null) {
        const { rowCount } = await db.query('DELETE FROM store.customer_cart WHERE sub = $1 AND cart_id = $2', [
          sub,
          expected,
        ]);
        return rowCount === 1;
      }
      const { rowCount } = await db.query(
        'UPDATE store.customer_cart SET cart_id = $3, changed_at = now() WHERE sub = $1 AND cart_id = $2',
        [sub, expected, next],
      );
      return rowCount === 1;
    },
    async notify(sub, notices) {
      await db.query(
        `UPDATE store.session SET data = data || jsonb_build_object('cartNotices', coalesce(nullif(data->'cartNotices', 'null'), '[]') || $2::jsonb) WHERE sub = $1 AND expires_at > now()`,
        [sub, JSON.stringify(notices)],
      );
    },
  };
}
