import type { Queryable } from '../../../core/database/database.ts';
import type { CodeTerms } from '../../../core/discounts.ts';

type Row = { code: string; expires_at: Date | null; first: boolean; alone: boolean; used_up: boolean | null };

/**
 * SQL: whether every use of a code `u` is taken, by orders or by buyers who are at their bank with it; null where it has no limit. Who pays right now is
 * looked at when it is paid.
 */
export const USED_UP = `CASE WHEN u.max_uses IS NOT NULL THEN u.uses + (SELECT count(*) FROM commerce.checkout AS held
  WHERE held.state = 'paying' AND held.awaits_action AND held.lease_until > clock_timestamp() AND upper(held.quote->'coupon'->>'code') = upper(u.code))
  >= u.max_uses END`;

/** A code as it is stored, case ignored; null where there is none. */
export async function findCoupon(db: Queryable, code: string): Promise<({ code: string } & CodeTerms) | null> {
  const { rows } = await db.query<Row>(
    `SELECT code, expires_at, is_first_order_only AS first, is_alone AS alone, ${USED_UP} AS used_up FROM commerce.coupon AS u
     WHERE upper(code) = upper($1) AND is_enabled`,
    [code],
  );
  const row = rows[0];
  if (!row) return null;
  const { code: stored, expires_at: expiresAt, first, alone, used_up: usedUp } = row;
  return { code: stored, expiresAt, isFirstOrderOnly: first, isAlone: alone, isUsedUp: usedUp === true };
}

/** Whether a customer ever ordered, whatever its state is now. Customer 0 (a visitor) never did. */
export async function hasOrders(db: Queryable, customerId: number): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM commerce.orders WHERE customer_id = $1) AS has',
    [customerId],
  );
  return rows[0]?.has ?? false;
}
