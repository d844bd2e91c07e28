import { err, ok, type Result } from '../../core/result.ts';
import type { Subscription, SubscriptionChange } from '../../platforms/payment/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { isActiveMember } from '../membership/is-active-member.ts';
import { ownCustomer } from '../payment/own-customer.ts';
import { paymentFailure } from '../payment/payment-failure.ts';
import { isLiving } from './account-subscription.ts';

/**
 * [SUB-17] The member coupon onto all of a member's subscriptions, or off them. It stands alone there: discounts never stack [SUB-24]. Only somebody
 * who is a member at this moment is given it; anybody may be rid of it. Answers how many were brought to that state.
 */
export async function updateAllCoupons(
  context: ShopContext,
  { customerId, action }: { customerId?: string | null; action: 'apply' | 'remove' },
): Promise<Result<number, FailureCode>> {
  const payer = ownCustomer(context, customerId);
  if (!payer.ok) return payer;
  if (action === 'apply' && !(await isActiveMember(context, payer.value.profile))) return err('forbidden');
  return setMemberCoupon(context, payer.value.customerId, action);
}

/** The same for whose membership and customer are known already. */
export async function setMemberCoupon(
  context: Pick<ShopContext, 'payment' | 'config'>,
  customerId: string,
  action: 'apply' | 'remove',
): Promise<Result<number, FailureCode>> {
  const found = await context.payment.subscriptions(customerId);
  if (!found.ok) return err(paymentFailure(found.code, 'subscription-update-failed'));
  const { memberCoupon } = context.config;
  let count = 0;
  for (const subscription of found.value.filter(isLiving)) {
    const discounts = discountsAfter(subscription, action, memberCoupon);
    if (discounts) {
      const key = `coupons-${action}-${crypto.randomUUID()}`;
      const changed = await context.payment.updateSubscription(subscription.id, { discounts }, key);
      if (!changed.ok) return err(paymentFailure(changed.code, 'subscription-update-failed'));
    }
    count += 1;
  }
  return ok(count);
}

/** The whole list, since it replaces the old one; null where nothing changes. */
function discountsAfter(
  { discounts }: Subscription,
  action: 'apply' | 'remove',
  memberCoupon: string,
): NonNullable<SubscriptionChange['discounts']> | null {
  const has = discounts.some(({ couponId }) => couponId === memberCoupon);
  if (action === 'apply') return has && discounts.length === 1 ? null : [{ couponId: memberCoupon }];
  if (!has) return null;
  return discounts
    .filter(({ couponId }) => couponId !== memberCoupon)
    .map(({ couponId, promotionCodeId }) => (promotionCodeId ? { promotionCodeId } : { couponId }));
}
