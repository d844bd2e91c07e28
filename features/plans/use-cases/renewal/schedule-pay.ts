import type { Result } from '../../../../core/result.ts';
import type { AccountSubscription } from '../../../../platforms/users/client/types.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { changeOwnPlan } from '../change-own-plan.ts';
import { agreeToCharge } from './agree-to-charge.ts';

/**
 * [MNG-07] [MNG-14] Schedules the payment of the next period: charged automatically with the plan's method at the
 * end of the paid period, and each year after it, as the sentence says. Only for a plan that would end soon without
 * another payment.
 */
export const schedulePay = (
  context: ShopContext,
  { subscriptionId, text }: { subscriptionId: string; text?: string },
): Promise<Result<AccountSubscription, FailureCode>> =>
  changeOwnPlan(context, subscriptionId, (own) => agreeToCharge(context, own, { purpose: 'schedule-pay', text }));
