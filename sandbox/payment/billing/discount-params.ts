import { z } from 'zod';
import { checkCode, findUsableCoupon } from '../coupons/check-code.ts';
import { isCouponValid } from '../coupons/coupon.ts';
import { lockDiscount } from '../coupons/redeem.ts';
import { findObject } from '../objects/rows.ts';
import { reference } from '../wire/params.ts';
import { badRequest, notFound, type Reply } from '../wire/reply.ts';
import { type Discounted, loadDiscounts, newDiscount } from './discounts.ts';
import type { AppliedDiscount, MutationContext } from './types.ts';

/** The complete new list; empty clears it. */
export const discountList = z.union([
  z.literal('').transform(() => []),
  z
    .array(
      z.strictObject({
        coupon: reference.optional(),
        promotion_code: z.string().min(1).max(255).optional(),
        discount: reference.optional(),
      }),
    )
    .max(20),
]);
type Wanted = z.output<typeof discountList>;

type Purchase = { customerId: string; subscriptionId: string | null; productId: string; subtotal: number };
/** `isGranted`: locks coupon and code, and refuses them if their last use is taken; a preview does neither. */
type Options = { present: readonly (string | Discounted['discount'])[]; isGranted: boolean };

/**
 * [SUB-17] Parses a list of discounts: an active discount is kept as the same object, so that applying the list again
 * changes nothing.
 */
export async function readDiscounts(
  call: MutationContext,
  wanted: Wanted,
  purchase: Purchase,
  { present, isGranted }: Options,
): Promise<{ unchanged: Discounted[]; added: Discounted[]; all: Discounted[] } | Reply> {
  const inForce = await loadDiscounts(call.tx, present);
  const stored: Discounted[] = [];
  const added: Discounted[] = [];
  const all: Discounted[] = [];
  for (const [i, one] of wanted.entries()) {
    const named = [one.coupon, one.promotion_code, one.discount].filter((value) => value !== undefined);
    if (named.length !== 1) {
      return badRequest('You must provide exactly one of coupon, promotion_code or discount.', {
        param: `discounts[${i}]`,
      });
    }
    const known = inForce.find((discount) => isSame(discount, one));
    if (known !== undefined) {
      stored.push(known);
      all.push(known);
      continue;
    }
    const applied = await grant(call, one, purchase, i);
    if ('status' in applied) return applied;
    const ref = { couponId: applied.coupon.id, promotionCodeId: applied.promotionCodeId };
    if (isGranted && !(await lockDiscount(call.tx, ref, call.now))) return usedUp(ref.couponId, i);
    const fresh = newDiscount(
      applied,
      { customer: purchase.customerId, subscription: purchase.subscriptionId },
      call.now,
    );
    added.push(fresh);
    all.push(fresh);
  }
  return { unchanged: stored, added, all };
}

const isSame = (present: Discounted, { coupon, promotion_code, discount }: Wanted[number]): boolean =>
  discount !== undefined
    ? present.id === discount
    : promotion_code !== undefined
      ? present.promotionCodeId === promotion_code
      : present.coupon.id === coupon && present.promotionCodeId === null;

async function grant(
  call: MutationContext,
  { coupon: couponId, promotion_code: codeId, discount: discountId }: Wanted[number],
  purchase: Purchase,
  i: number,
): Promise<AppliedDiscount | Reply> {
  if (codeId !== undefined) {
    const found = await checkCode(call.tx, codeId, purchase, call.now);
    if ('status' in found) return unusable(codeId, found, i);
    return { coupon: found.coupon, promotionCodeId: found.code.id };
  }
  if (couponId === undefined) return notFound('discount', discountId ?? '', `discounts[${i}][discount]`);
  const coupon = await findUsableCoupon(call.tx, couponId, purchase.productId, call.now);
  if (coupon !== null) return { coupon, promotionCodeId: null };
  const known = await findObject(call.tx, 'coupon', couponId);
  return known === null || known.isDeleted || isCouponValid(known.body, call.now)
    ? notFound('coupon', couponId, `discounts[${i}][coupon]`)
    : usedUp(couponId, i);
}

/**
 * Maps an unusable code to an API error: its error codes belong to the browser script, the API only has a message
 * [PL-16].
 */
const unusable = (codeId: string, { body }: Reply, i: number): Reply => {
  const { message } = (body as { error: { message: string } }).error;
  return badRequest(`Promotion code ${codeId} cannot be applied: ${message}`, {
    param: `discounts[${i}][promotion_code]`,
  });
};

const usedUp = (couponId: string, i: number): Reply =>
  badRequest(`Coupon ${couponId} is used up and cannot be applied.`, {
    code: 'coupon_expired',
    param: `discounts[${i}][coupon]`,
  });
