import { err, ok, type Result } from '../../../core/result.ts';
import type { Subscription } from '../../../platforms/payment/client/types.ts';
import type { AccountSubscription } from '../../../platforms/users/client/types.ts';
import { ownCustomer, type PayingCustomer } from '../../payment-methods/use-cases/own-customer.ts';
import type { FailureCode } from '../../shared/errors.ts';
import { ownFailure } from '../../shared/payment-failure.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { PlanMail } from '../emails/plan-mail.ts';
import { toAccount } from './account-subscription.ts';
import { mailPlanChange } from './notices/mail-plan-change.ts';
import { reconcilePlan } from './sync/reconcile-plan.ts';
import { syncCustomerPlans } from './sync/sync-customer-plans.ts';

/** The default error code of plan changes [API-10]. */
export const PLAN_FAILED = 'subscription-update-failed';
/** The caller's subscription as read from the provider. */
export type OwnSubscription = { payer: PayingCustomer; before: Subscription };
/** `mail`: the mail to the owner about the change, sent after the lock is released. */
export type PlanChange = { subscription: Subscription; isChanged: boolean; mail?: PlanMail };

/**
 * [ACC-11] Changes a subscription of the caller. Checks the ownership before any write, while holding the
 * per-customer lock, so that two tabs and `sync` never decide on the same reading. Reconciles a plan that is out of
 * sync first. Updates every session of the customer.
 */
export async function changeOwnPlan(
  context: ShopContext,
  subscriptionId: string,
  work: (own: OwnSubscription) => Promise<Result<PlanChange, FailureCode>>,
): Promise<Result<AccountSubscription, FailureCode>> {
  const payer = ownCustomer(context, null);
  if (!payer.ok) return payer;
  const { customerId } = payer.value;
  const lock = await context.locks.run(`sync:${customerId}`, async () => {
    const before = await readOwn(context, customerId, subscriptionId);
    if (!before.ok) return before;
    const right = await reconcilePlan(context, before.value);
    return work({ payer: payer.value, before: right.ok ? right.value : before.value });
  });
  if (lock.isBusy) return err(PLAN_FAILED, 'busy');
  if (!lock.value.ok) return lock.value;
  const { subscription, isChanged, mail } = lock.value.value;
  if (isChanged) {
    const synced = await syncCustomerPlans(context, customerId);
    if (!synced.ok) context.log.warn({ area: 'subscription', code: synced.code }, 'a change is not synced yet');
  }
  if (mail) await mailPlanChange(context, subscription, mail);
  const product = await context.payment.product(subscription.lines[0]?.productId ?? '');
  return ok(toAccount(subscription, () => (product.ok ? product.value.name : '')));
}

/** Returns the same error for another customer's subscription and for an unknown one. */
async function readOwn(
  { payment }: ShopContext,
  customerId: string,
  subscriptionId: string,
): Promise<Result<Subscription, FailureCode>> {
  const found = await payment.subscription(subscriptionId, { isFresh: true });
  if (found.ok) return found.value.customerId === customerId ? found : err('not-found');
  return err(ownFailure(found.code, PLAN_FAILED));
}
