import type { Queryable } from '../../../core/database/database.ts';
import { WAS_PLACED } from '../cart/coupons.ts';

/**
 * Whether a customer has ordered. `rival`: another cart of theirs that is being paid and may become the first order.
 */
export type FirstOrder = { hasOrdered: boolean; rival: { cartId: string; isAwaited: boolean } | null };

/**
 * Locks the customer's row. So of two concurrent payments with first-order codes the second sees the first.
 * `isAwaited`: a request awaits that payment now; otherwise it may be settled.
 */
export async function readFirstOrder(tx: Queryable, customerId: number, cartId: string): Promise<FirstOrder> {
  await tx.query('SELECT 1 FROM commerce.customer WHERE id = $1 FOR NO KEY UPDATE', [customerId]);
  // a single statement is one snapshot: a payment that ends concurrently is either a rival or an order
  const { rows } = await tx.query<{ has_ordered: boolean; rival: string | null; is_awaited: boolean | null }>(
    `SELECT EXISTS (SELECT 1 FROM commerce.orders WHERE customer_id = $1 AND ${WAS_PLACED}) AS has_ordered, other.cart_id AS rival,
       other.lease_until > clock_timestamp() AND NOT other.awaits_action AS is_awaited
     FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
       SELECT cart_id, lease_until, awaits_action FROM commerce.checkout
       WHERE customer_id = $1 AND cart_id <> $2 AND state IN ('paying', 'paid') ORDER BY updated_at LIMIT 1) AS other ON true`,
    [customerId, cartId],
  );
  const row = rows[0];
  if (row === undefined || row.rival === null) return { hasOrdered: row?.has_ordered ?? false, rival: null };
  return { hasOrdered: row.has_ordered, rival: { cartId: row.rival, isAwaited: row.is_awaited ?? false } };
}
