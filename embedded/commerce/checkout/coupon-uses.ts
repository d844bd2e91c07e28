import type { Queryable } from '../../../core/database/database.ts';

/**
 * How a code with a limit of uses stands. `rival`: another cart that is being paid with it may take the last use; `isAwaited` where a request waits for that
 * payment right now, otherwise it may be settled. A buyer at their bank keeps the use until they come back or their time is over.
 */
export type CouponUses = { isUsedUp: boolean; rival: { cartId: string; isAwaited: boolean } | null };

/**
 * Reads while holding the code's row lock, as the order that counts a use takes it too: so of two carts paid at once the second sees the first, as a
 * rival or as a use.
 */
export async function readCouponUses(tx: Queryable, couponId: number, cartId: string): Promise<CouponUses> {
  await tx.query('SELECT 1 FROM commerce.coupon WHERE id = $1 FOR NO KEY UPDATE', [couponId]);
  // one statement, one moment: a payment that ends meanwhile is seen as a rival or as a use
  const { rows } = await tx.query<{ left: number | null; rivals: Rival[] }>(
    `SELECT coupon.max_uses - coupon.uses AS left, coalesce((
       SELECT jsonb_agg(jsonb_build_object('cartId', other.cart_id, 'isAtBank', other.awaits_action AND other.lease_until > clock_timestamp(),
         'isAwaited', other.lease_until > clock_timestamp() AND NOT other.awaits_action))
       FROM commerce.checkout AS other WHERE other.state IN ('paying', 'paid') AND other.cart_id <> $2
         AND upper(other.quote->'coupon'->>'code') = upper(coupon.code)), '[]') AS rivals
     FROM commerce.coupon AS coupon WHERE coupon.id = $1`,
    [couponId, cartId],
  );
  const [row] = rows;
  if (!row || row.left === null) return { isUsedUp: false, rival: null };
  const { left, rivals } = row;
  const open = rivals.filter(({ isAtBank }) => !isAtBank);
  const free = left - (rivals.length - open.length);
  if (free <= 0) return { isUsedUp: true, rival: null };
  const [rival] = open;
  return { isUsedUp: false, rival: rival && open.length >= free ? rival : null };
}
type Rival = { cartId: string; isAwaited: boolean; isAtBank: boolean };
