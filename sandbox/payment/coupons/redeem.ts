import type Stripe from 'stripe';
import type { Queryable } from '../../../core/database/database.ts';
import type { AppliedDiscount } from '../billing/types.ts';
import { findObject, saveObject } from '../objects/rows.ts';
import { isCodeSpent, isCouponValid } from './coupon.ts';

/** A customer's coupon, and its promotion code if any. */
export type DiscountRef = { couponId: string; promotionCodeId: string | null };

/** Finds the coupon of a discount; returns null if it no longer exists. */
export async function findDiscount(
  tx: Queryable,
  ref: DiscountRef,
  lock: '' | 'FOR UPDATE' = '',
): Promise<{ coupon: Stripe.Coupon; code: Stripe.PromotionCode | null } | null> {
  // lock order: the coupon before its code, so that purchases never deadlock
  const coupon = await findObject(tx, 'coupon', ref.couponId, lock);
  const code = ref.promotionCodeId === null ? null : await findObject(tx, 'promotion_code', ref.promotionCodeId, lock);
  if (coupon === null || coupon.isDeleted || (ref.promotionCodeId !== null && (code === null || code.isDeleted)))
    return null;
  return { coupon: coupon.body, code: code?.body ?? null };
}

export const appliedOf = (found: { coupon: Stripe.Coupon; code: Stripe.PromotionCode | null }): AppliedDiscount => ({
  coupon: found.coupon,
  promotionCodeId: found.code?.id ?? null,
});

/**
 * Whether a discount may be granted now. Its rows stay locked to the end of the transaction, in which the caller counts
 * it. So concurrent purchases never exceed the limit.
 */
export async function lockDiscount(tx: Queryable, ref: DiscountRef, now: number): Promise<boolean> {
  const found = await findDiscount(tx, ref, 'FOR UPDATE');
  if (found === null || !isCouponValid(found.coupon, now)) return false;
  return found.code === null || (found.code.active && !isCodeSpent(found.code, now));
}

/** Reserves one use for a payment in card authentication (1), or releases it (-1): a purchase is counted separately. */
export async function reserveDiscount(tx: Queryable, ref: DiscountRef, change: 1 | -1, now: number): Promise<void> {
  const found = await findDiscount(tx, ref, 'FOR UPDATE');
  if (found === null) return;
  const { coupon, code } = found;
  const counted = { ...coupon, times_redeemed: Math.max(0, coupon.times_redeemed + change) };
  await saveObject(tx, 'coupon', { ...counted, valid: isCouponValid(counted, now) });
  if (code === null) return;
  const used = { ...code, times_redeemed: Math.max(0, code.times_redeemed + change) };
  const isBack = change === -1 && !code.active && isCodeSpent(code, now) && !(await isCodeTaken(tx, code.code));
  await saveObject(tx, 'promotion_code', { ...used, active: !isCodeSpent(used, now) && (used.active || isBack) });
}

/** Whether an active code with this name exists: the caller keeps the name's lock to the end of the transaction. */
export async function isCodeTaken(tx: Queryable, code: string): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`promotion code ${code.toLowerCase()}`]);
  const { rows } = await tx.query('SELECT 1 FROM payment.promotion_code WHERE lower(code) = lower($1) AND active', [
    code,
  ]);
  return rows.length > 0;
}

/** Marks expired and used-up coupons and codes before they are read, including codes of such a coupon. */
export async function lapseDiscounts(tx: Queryable, now: number): Promise<void> {
  const isOver = (dated: string) =>
    `((body->>'${dated}')::bigint <= $1 OR (body->>'times_redeemed')::int >= (body->>'max_redemptions')::int)`;
  await tx.query(
    `UPDATE payment.coupon SET body = jsonb_set(body, '{valid}', 'false')
     WHERE (body->>'valid')::boolean AND ${isOver('redeem_by')}`,
    [now],
  );
  await tx.query(
    `UPDATE payment.promotion_code SET body = jsonb_set(body, '{active}', 'false')
     WHERE active AND (${isOver('expires_at')} OR coupon IN (
       SELECT id FROM payment.coupon WHERE is_deleted OR NOT (body->>'valid')::boolean))`,
    [now],
  );
}

/** Frees the id of a deleted coupon. Its holders keep the old coupon; its codes do not apply to the new one. */
export async function replaceDeleted(tx: Queryable, coupon: Stripe.Coupon): Promise<void> {
  await tx.query(
    `UPDATE payment.discount SET hidden = jsonb_build_object('coupon', c.body) || discount.hidden
     FROM payment.coupon c WHERE c.id = $1 AND discount.body->'source'->>'coupon' = c.id`,
    [coupon.id],
  );
  await tx.query('UPDATE payment.promotion_code SET is_deleted = true WHERE coupon = $1', [coupon.id]);
  await tx.query('UPDATE payment.coupon SET body = $2, is_deleted = false WHERE id = $1', [
    coupon.id,
    JSON.stringify(coupon),
  ]);
}
