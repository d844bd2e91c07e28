import { err, ok, type Result } from '../../../../core/result.ts';
import type { Subscription, SubscriptionChange } from '../../../../platforms/payment/client/types.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { paymentFailure } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { isActiveOrRecoverable } from '../account-subscription.ts';
import { ensureSynced } from './ensure-synced.ts';

const FAILED = 'subscription-update-failed';

/**
 * [SUB-17] Sets the member coupon of a customer whose membership is known, at every sign-in; makes only one read if
 * it is right already. Also detects a plan that is out of sync. Changes the discount while holding the per-customer
 * lock, so that seats are charged at the amount shown [SM7].
 */
export async function setMemberCoupon(
  context: ShopContext,
  customerId: string,
  action: 'apply' | 'remove',
): Promise<Result<number, FailureCode>> {
  const found = await context.payment.subscriptions(customerId);
  if (!found.ok) return err(paymentFailure(found.code, FAILED));
  const synced = await ensureSynced(context, customerId, found.value);
  const living = (synced.ok ? synced.value : found.value).filter(isActiveOrRecoverable);
  const { memberCoupon } = context.config;
  const changing = living.filter((plan) => discountsAfter(plan, action, memberCoupon));
  if (changing.length === 0) return ok(living.length);
  const lock = await context.locks.run(`sync:${customerId}`, async (): Promise<Result<number, FailureCode>> => {
    for (const { id } of changing) {
      const changed = await changeDiscounts(context, id, action);
      if (!changed.ok) return changed;
    }
    return ok(living.length);
  });
  return lock.isBusy ? err(FAILED, 'busy') : lock.value;
}

/** Decides on the provider's current state. */
async function changeDiscounts(
  { payment, config }: ShopContext,
  id: string,
  action: 'apply' | 'remove',
): Promise<Result<null, FailureCode>> {
  const now = await payment.subscription(id, { isFresh: true });
  if (!now.ok) return err(paymentFailure(now.code, FAILED));
  const discounts = discountsAfter(now.value, action, config.memberCoupon);
  if (!discounts) return ok(null);
  const changed = await payment.updateSubscription(id, { discounts }, `coupons-${action}-${crypto.randomUUID()}`);
  return changed.ok ? ok(null) : err(paymentFailure(changed.code, FAILED));
}

/** Returns the complete list, since it replaces the old one; null without a change. */
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
