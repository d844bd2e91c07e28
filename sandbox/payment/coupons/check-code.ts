import type Stripe from 'stripe';
import type { Queryable } from '../../../core/database/database.ts';
import type { Cents } from '../../../core/money.ts';
import { formatMoney } from '../../../core/money.ts';
import { findObject } from '../objects/rows.ts';
import { badRequest, type Reply } from '../wire/reply.ts';
import { isCodeSpent, isCouponValid } from './coupon.ts';
import { lapseDiscounts } from './redeem.ts';

/** The customer and purchase to be discounted. */
export type CouponPurchase = { customerId: string | null; productId: string; subtotal: Cents };
export type Allowed = { code: Stripe.PromotionCode; coupon: Stripe.Coupon };

const invalid = (): Reply => badRequest('This code is invalid.', { code: 'invalidCode', param: 'promotion_code' });

/** [SUB-05] Finds the promotion code of an entered text, and checks all rules of the code and its coupon. */
export async function findUsableCode(
  tx: Queryable,
  typed: string,
  purchase: CouponPurchase,
  now: number,
): Promise<Allowed | Reply> {
  await lapseDiscounts(tx, now);
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM payment.promotion_code WHERE lower(code) = lower($1) AND active AND NOT is_deleted',
    [typed.trim()],
  );
  const id = rows[0]?.id;
  return id === undefined ? invalid() : checkCode(tx, id, purchase, now);
}

/** Finds and checks a code by its id: its rules apply to every caller. */
export async function checkCode(
  tx: Queryable,
  codeId: string,
  purchase: CouponPurchase,
  now: number,
): Promise<Allowed | Reply> {
  const code = (await findObject(tx, 'promotion_code', codeId))?.body;
  if (code === undefined || !code.active || isCodeSpent(code, now)) return invalid();
  if (code.customer !== null && code.customer !== purchase.customerId) return invalid();
  const coupon = await findUsableCoupon(tx, String(code.promotion.coupon), purchase.productId, now);
  if (coupon === null) return invalid();
  const minimum = code.restrictions.minimum_amount;
  if (minimum !== null && purchase.subtotal < minimum) {
    return badRequest(`This code needs an order of at least ${formatMoney(minimum, 'en-US')}.`, {
      code: 'promotionCodeAmountInsufficient',
      param: 'promotion_code',
    });
  }
  if (code.restrictions.first_time_transaction && (await hasPaidBefore(tx, purchase.customerId))) return invalid();
  return { code, coupon };
}

/** Returns a coupon that is valid and applies to this product; null otherwise. */
export async function findUsableCoupon(
  tx: Queryable,
  couponId: string,
  productId: string,
  now: number,
): Promise<Stripe.Coupon | null> {
  const found = await findObject(tx, 'coupon', couponId);
  if (found === null || found.isDeleted || !isCouponValid(found.body, now)) return null;
  const products = found.body.applies_to?.products;
  return products === undefined || products.includes(productId) ? found.body : null;
}

async function hasPaidBefore(tx: Queryable, customerId: string | null): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT 1 FROM payment.charge WHERE customer = $1 AND status IN ('succeeded', 'pending') LIMIT 1`,
    [customerId],
  );
  return rows.length > 0;
}
