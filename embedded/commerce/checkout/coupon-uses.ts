import type { Queryable } from '../../../core/database/database.ts';

/**
 * The remaining uses of a limited code. `usesByBuyer`: uses by this customer. `rival`: another cart in payment that may
 * take the last use, overall or of this customer. `isAwaited`: a request awaits that payment now; otherwise it may be
 * settled. A buyer in card authentication keeps the use until the lease expires.
 */
export type CouponUses = {
  isUsedUp: boolean;
  usesByBuyer: number;
  rival: { cartId: string; isAwaited: boolean } | null;
};

/**
 * Locks the code's row, which the order that counts a use also locks. So of two concurrent payments the second sees the
 * first as a rival or as a use.
 */
export async function readCouponUses(
  tx: Queryable,
  couponId: number,
  { cartId, customerId }: { cartId: string; customerId: number },
): Promise<CouponUses> {
  await tx.query('SELECT 1 FROM commerce.coupon WHERE id = $1 FOR NO KEY UPDATE', [couponId]);
  // a single statement is one snapshot: a payment that ends concurrently is either a rival or a use
  const { rows } = await tx.query<Row>(
    `SELECT coupon.max_uses - coupon.uses AS left, coupon.max_uses_each AS most_each,
       CASE WHEN coupon.max_uses_each IS NULL THEN 0 ELSE (
         SELECT count(*)::int FROM commerce.orders WHERE customer_id = $3 AND upper(coupon_code) = upper(coupon.code)) END AS by_buyer,
       coalesce((
         SELECT jsonb_agg(jsonb_build_object('cartId', other.cart_id, 'isOfBuyer', other.customer_id = $3,
           'isAtBank', other.awaits_action AND other.lease_until > clock_timestamp(),
           'isAwaited', other.lease_until > clock_timestamp() AND NOT other.awaits_action))
         FROM commerce.checkout AS other WHERE other.state IN ('paying', 'paid') AND other.cart_id <> $2
           AND upper(other.quote->'coupon'->>'code') = upper(coupon.code)), '[]') AS rivals
     FROM commerce.coupon AS coupon WHERE coupon.id = $1`,
    [couponId, cartId, customerId],
  );
  const [row] = rows;
  if (!row) return { isUsedUp: false, usesByBuyer: 0, rival: null };
  const ofBuyer = row.rivals.filter(({ isOfBuyer }) => isOfBuyer);
  const usesByBuyer = row.by_buyer + ofBuyer.filter(({ isAtBank }) => isAtBank).length;
  const all = findRival(row.left, row.rivals);
  if (all.isTaken) return { isUsedUp: true, usesByBuyer, rival: null };
  const own = findRival(row.most_each === null ? null : row.most_each - row.by_buyer, ofBuyer);
  return { isUsedUp: false, usesByBuyer, rival: own.isTaken ? null : (own.rival ?? all.rival) };
}

type Rival = { cartId: string; isOfBuyer: boolean; isAtBank: boolean; isAwaited: boolean };
type Row = { left: number | null; most_each: number | null; by_buyer: number; rivals: Rival[] };

/** Returns whether all remaining uses are taken, or which cart may take the last one. `left` null: unlimited. */
function findRival(left: number | null, rivals: readonly Rival[]): { isTaken: boolean; rival: Rival | null } {
  if (left === null) return { isTaken: false, rival: null };
  const open = rivals.filter(({ isAtBank }) => !isAtBank);
  const free = left - (rivals.length - open.length);
  if (free <= 0) return { isTaken: true, rival: null };
  return { isTaken: false, rival: open.length >= free ? (open[0] ?? null) : null };
}
