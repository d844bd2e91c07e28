import type { Result } from '../../../core/result.ts';
import type { AccountSubscription } from '../../../platforms/users/client/types.ts';
import type { ShopContext } from '../../context.ts';
import type { FailureCode } from '../../errors.ts';
import { changeOwnPlan } from '../change-own-plan.ts';
import { agreeToCharge } from './agree-to-charge.ts';

/**
 * [MNG-07] [MNG-14] The payment of the next period is made by itself on the day the paid one ends, with what pays the plan; each year after it too, as
 * the sentence says. Only where the plan would run out soon and nothing pays for it.
 */
export const schedulePay = (
  context: ShopContext,
  { subscriptionId, text }: { subscriptionId: string; text?: string },
): Promise<Result<AccountSubscription, FailureCode>> =>
  changeOwnPlan(context, subscriptionId, (own) => agreeToCharge(context, own, { purpose: 'schedule-pay', text }));
