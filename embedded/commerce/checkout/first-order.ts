import type { Queryable } from '../../../core/database/database.ts';

/** How a customer stands to their first order: they have one, or another cart of theirs (`rival`) is being paid and may become it. */
export type FirstOrder = { hasOrdered: boolean; rival: { cartId: string; isAwaited: boolean } | null };

/**
 * Reads while holding the customer's row lock, so that of two carts paid at once with codes for a first order the
 * second sees the first. `isAwaited`: a request waits for that payment right now; otherwise it may be settled.
 */
export async function readFirstOrder(tx: Queryable, customerId: number, cartId: string): Promise<FirstOrder> {
  await tx.query('SELECT 1 FROM commerce.customer WHERE id = $1 FOR NO KEY UPDATE', [customerId]);
  // one statement, one moment: a payment that ends meanwhile is seen as a rival or as an order
  const { rows } = await tx.query<{ has_ordered: boolean; rival: string | null; is_awaited: boolean | null }>(
    `SELECT EXISTS (SELECT 1 FROM commerce.orders WHERE customer_id = $1) AS has_ordered, other.cart_id AS rival,
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
