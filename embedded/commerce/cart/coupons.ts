import type { Queryable } from '../../../core/database/database.ts';
import type { CodeTerms } from '../../../core/discounts.ts';

/** A code as it is stored, case ignored; null where there is none. */
export async function findCoupon(db: Queryable, code: string): Promise<({ code: string } & CodeTerms) | null> {
  const { rows } = await db.query<{ code: string; expires_at: Date | null; first: boolean; alone: boolean }>(
    'SELECT code, expires_at, is_first_order_only AS first, is_alone AS alone FROM commerce.coupon WHERE upper(code) = upper($1) AND is_enabled',
    [code],
  );
  const row = rows[0];
  return row ? { code: row.code, expiresAt: row.expires_at, isFirstOrderOnly: row.first, isAlone: row.alone } : null;
}

/** Whether a customer ever ordered, whatever its state is now. Customer 0 (a visitor) never did. */
export async function hasOrders(db: Queryable, customerId: number): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM commerce.orders WHERE customer_id = $1) AS has',
    [customerId],
  );
  return rows[0]?.has ?? false;
}
