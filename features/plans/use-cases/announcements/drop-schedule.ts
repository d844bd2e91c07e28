import { err, type Result } from '../../../../core/result.ts';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import type { ChargeParts } from '../../repository/announcements/announced-charges.ts';

/** [MNG-07] A schedule is a consent to an amount plus tax: a higher amount needs a new consent. */
export const isAboveAgreed = (last: ChargeParts, parts: ChargeParts): boolean =>
  parts.total - parts.tax > last.total - last.tax;

/** Nothing is charged then: the plan ends, unless its payment is scheduled again or its invoice is paid. */
export async function dropSchedule(
  { payment, log }: ShopContext,
  { id }: Pick<Subscription, 'id'>,
): Promise<Result<Subscription, 'unavailable'>> {
  const change = { schedulePay: false, autoRenew: false, collection: 'invoice' } as const;
  const changed = await payment.updateSubscription(id, change, `schedule-above-agreed-${crypto.randomUUID()}`);
  if (!changed.ok) return err('unavailable', changed.code);
  log.info({ area: 'subscription', subscriptionId: id }, 'a schedule above the agreed amount was taken off');
  return changed;
}
