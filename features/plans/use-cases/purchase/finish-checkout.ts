import { ok, type Result } from '../../../../core/result.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { findSubscription } from '../../../shared/find-or-null.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { getCheckoutOutcome, type OutcomeStatus } from '../../rules/outcome.ts';
import { readPlanState } from '../sync/read-truth.ts';
import { syncCustomerPlans } from '../sync/sync-customer-plans.ts';
import { ownCheckout } from './own-checkout.ts';

export type FinishedCheckout = { status: OutcomeStatus; subscriptionId: string | null; autoRenew: boolean };

/**
 * [SUB-15] [SUB-23] Runs the follow-up of a purchase for the success page, without waiting for the provider's event.
 * Idempotent, and may fail: events and maintenance jobs do the same.
 */
export async function finishCheckout(
  context: ShopContext,
  sessionId: string,
): Promise<Result<FinishedCheckout, FailureCode>> {
  const own = await ownCheckout(context, sessionId);
  if (!own.ok) return own;
  const { checkout } = own.value;
  const { subscriptionId } = checkout;
  if (!subscriptionId) return ok({ status: getCheckoutOutcome(checkout, null), subscriptionId, autoRenew: false });
  const synced = await syncCustomerPlans(context, checkout.customerId);
  if (!synced.ok)
    context.log.warn({ area: 'subscription', code: synced.code }, 'a finished checkout is not synced yet');
  const subscription = await findSubscription(context, subscriptionId);
  return ok({
    status: getCheckoutOutcome(checkout, subscription && (await readPlanState(context, subscription)).kind),
    subscriptionId,
    autoRenew: subscription?.autoRenew === true,
  });
}
