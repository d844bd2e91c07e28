import type { Result } from '../../../../core/result.ts';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { endSchedule, isScheduleOver } from '../renewal/end-schedule.ts';
import { endUnpaid, isBeyondUnpaidPeriod } from '../renewal/end-unpaid.ts';
import { restoreCollection, wouldChargeWithoutConsent } from '../renewal/restore-invoice-collection.ts';

/**
 * Whether a plan's charges, or their announcement, differ from the owner's consent, or the plan continues although
 * it is unpaid.
 */
export const isOutOfSync = async (
  context: Pick<ShopContext, 'consents' | 'payment'>,
  subscription: Subscription,
  at: Date,
): Promise<boolean> =>
  wouldChargeWithoutConsent(subscription) ||
  (await isScheduleOver(context, subscription, at)) ||
  (await isBeyondUnpaidPeriod(context, subscription));

/**
 * [MNG-07] [MNG-15] Reconciles such a plan. Must be called with the per-customer lock held. Returns the resulting
 * plan. `unavailable`: the caller must retry.
 */
export async function reconcilePlan(
  context: ShopContext,
  subscription: Subscription,
): Promise<Result<Subscription, 'unavailable'>> {
  const living = await endUnpaid(context, subscription);
  if (!living.ok || living.value.status === 'canceled') return living;
  const restored = await restoreCollection(context, living.value);
  const ended = await endSchedule(context, restored.ok ? restored.value : living.value, context.now());
  return restored.ok ? ended : restored;
}
