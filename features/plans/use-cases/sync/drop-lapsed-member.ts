import { err, ok, type Result } from '../../../../core/result.ts';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { setMemberCoupon } from './set-member-coupon.ts';

/**
 * [SUB-17] Removes the member coupon of a lapsed member before the price of a renewal is shown: a customer who never
 * signs in would keep it. Asks the registry with the email and number that the coupon was granted for; any status
 * but `Active` removes it. Without a response, the next reminder asks again. A coupon from before that pair was
 * stored stays until its owner signs in. Returns the last day of a membership that grants the coupon, ISO; null if
 * unknown.
 */
export async function dropLapsedMember(
  context: ShopContext,
  { customerId, discounts }: Pick<Subscription, 'customerId' | 'discounts'>,
): Promise<Result<{ until: string } | null, 'unavailable'>> {
  if (!discounts.some(({ couponId }) => couponId === context.config.memberCoupon)) return ok(null);
  const pair = await context.memberCoupons.of(customerId);
  if (pair === null) {
    context.log.warn({ area: 'membership', customerId }, 'a member coupon renews without a membership on record');
    return ok(null);
  }
  const membership = await context.members.find(pair.email, pair.number);
  if (!membership.ok && membership.code === 'unavailable') return err('unavailable', 'membership registry');
  if (membership.ok && membership.value.status === 'Active') return ok({ until: membership.value.expire_date });
  const accepted = await setMemberCoupon(context, customerId, 'remove');
  if (!accepted.ok) return err('unavailable', accepted.code);
  context.log.info({ area: 'membership', customerId }, 'a lapsed member renews without the member coupon');
  return ok(null);
}
