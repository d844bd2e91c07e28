import type { Queryable } from '../../../core/database/database.ts';
import type { PromoCodeRules } from '../../../core/discounts.ts';
import { ORDER_STATUS } from '../seed-types.ts';

/**
 * SQL: whether orders and buyers in card authentication take every use of a code `u`; null without a limit. Payments in
 * progress are checked when the order is paid.
 */
export const USED_UP = `CASE WHEN u.max_uses IS NOT NULL THEN u.uses + (SELECT count(*) FROM commerce.checkout AS held
  WHERE held.state = 'paying' AND held.awaits_action AND held.lease_until > clock_timestamp() AND upper(held.quote->'coupon'->>'code') = upper(u.code))
  >= u.max_uses END`;

/** Returns a code as stored, ignoring case; null if not found. */
export async function findCoupon(db: Queryable, code: string): Promise<({ code: string } & PromoCodeRules) | null> {
  const { rows } = await db.query<{ code: string } & PromoCodeRules>(
    `SELECT code, expires_at AS "expiresAt", is_first_order_only AS "isFirstOrderOnly", is_alone AS "isAlone",
       coalesce(${USED_UP}, false) AS "isUsedUp", max_uses_each AS "maxUsesPerCustomer" FROM commerce.coupon AS u
     WHERE upper(code) = upper($1) AND is_enabled`,
    [code],
  );
  return rows[0] ?? null;
}

/** SQL: whether an order was placed; one that was canceled before it had a payment method never was. */
export const WAS_PLACED = `NOT (status_id = ${ORDER_STATUS.Cancelled} AND payment_method = '')`;

/** Whether a customer ever placed an order, in any later state. Always false for customer 0 (a visitor). */
export async function hasOrders(db: Queryable, customerId: number): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM commerce.orders WHERE customer_id = $1 AND ${WAS_PLACED}) AS has`,
    [customerId],
  );
  return rows[0]?.has ?? false;
}

/**
 * Counts a customer's uses of a code: orders in any state, and other carts in card authentication. Returns 0 for
 * customer 0 (a visitor): the customer is known before payment.
 */
export async function countCodeUses(db: Queryable, code: string, customerId: number, cartId: string): Promise<number> {
  if (customerId === 0) return 0;
  const { rows } = await db.query<{ uses: number }>(
    `SELECT ((SELECT count(*) FROM commerce.orders WHERE customer_id = $2 AND upper(coupon_code) = upper($1))
       + (SELECT count(*) FROM commerce.checkout WHERE customer_id = $2 AND cart_id <> $3 AND state = 'paying' AND awaits_action
          AND lease_until > clock_timestamp() AND upper(quote->'coupon'->>'code') = upper($1)))::int AS uses`,
    [code, customerId, cartId],
  );
  return rows[0]?.uses ?? 0;
}
