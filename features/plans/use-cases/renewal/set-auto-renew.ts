import { err, ok, type Result } from '../../../../core/result.ts';
import type { AccountSubscription } from '../../../../platforms/users/client/types.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { paymentFailure } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { autoPayLock } from '../../rules/renewal/auto-pay-rules.ts';
import { changeOwnPlan, type OwnSubscription, PLAN_FAILED, type PlanChange } from '../change-own-plan.ts';
import { readPlanState } from '../sync/read-truth.ts';
import { agreeToCharge } from './agree-to-charge.ts';

/**
 * [MNG-04] [MNG-15] Turns auto-pay on or off; without `autoRenew`, returns the subscription unchanged. Rejects
 * changes that the page locks. Turning on is a consent [SUB-22], and `text` is the sentence shown; turning off needs
 * none and does not change the plan's end [SM5].
 */
export const setAutoRenew = (
  context: ShopContext,
  { subscriptionId, autoRenew, text }: { subscriptionId: string; autoRenew?: boolean; text?: string },
): Promise<Result<AccountSubscription, FailureCode>> =>
  changeOwnPlan(context, subscriptionId, async (own) => {
    if (autoRenew === undefined) return ok({ subscription: own.before, isChanged: false });
    return autoRenew ? agreeToCharge(context, own, { purpose: 'auto-pay', text }) : turnOff(context, own);
  });

async function turnOff(context: ShopContext, { before }: OwnSubscription): Promise<Result<PlanChange, FailureCode>> {
  if (before.autoRenew === false && before.collection === 'invoice')
    return ok({ subscription: before, isChanged: false });
  const lock = autoPayLock(await readPlanState(context, before), false);
  if (lock) return err('auto-pay-locked', lock);
  // on, off and on again are three intents, so the key is unique per call: it covers the client's retries
  const key = `auto-renew-off-${crypto.randomUUID()}`;
  const change = { autoRenew: false, collection: 'invoice' } as const;
  const changed = await context.payment.updateSubscription(before.id, change, key);
  if (!changed.ok) return err(paymentFailure(changed.code, PLAN_FAILED));
  context.log.info({ area: 'subscription', subscriptionId: before.id }, 'auto-pay was turned off by its owner');
  return ok({ subscription: changed.value, isChanged: true, mail: 'auto-pay-off' });
}
