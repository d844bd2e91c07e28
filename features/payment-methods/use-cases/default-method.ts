import { ok, type Result } from '../../../core/result.ts';
import type { PaymentCustomer, PaymentProblem, Subscription } from '../../../platforms/payment/client/types.ts';
import { isActiveOrRecoverable } from '../../plans/use-cases/account-subscription.ts';
import type { ShopContext } from '../../shared/shop-context.ts';

/**
 * Makes the default method pay the plan: replaces a separate method of an active plan. Must run before the customer's
 * default is set, so that a failure between the two does not look complete. Idempotent.
 */
export async function setPlanPaymentMethod(
  { payment }: Pick<ShopContext, 'payment'>,
  subscriptions: readonly Subscription[],
  methodId: string,
): Promise<Result<null, PaymentProblem>> {
  for (const { id, defaultPaymentMethodId } of subscriptions.filter(isActiveOrRecoverable)) {
    if (defaultPaymentMethodId === null || defaultPaymentMethodId === methodId) continue;
    const key = `pays-with-${crypto.randomUUID()}`;
    const changed = await payment.updateSubscription(id, { defaultPaymentMethodId: methodId }, key);
    if (!changed.ok) return changed;
  }
  return ok(null);
}

/**
 * Makes a saved method the customer's default and the one that pays their plan. Must be called while holding the
 * per-customer lock. Idempotent.
 */
export async function makeDefault(
  { payment }: Pick<ShopContext, 'payment'>,
  customerId: string,
  change: Parameters<ShopContext['payment']['updateCustomer']>[1] & { defaultPaymentMethodId: string },
): Promise<Result<PaymentCustomer, PaymentProblem>> {
  const plans = await payment.subscriptions(customerId);
  if (!plans.ok) return plans;
  const paid = await setPlanPaymentMethod({ payment }, plans.value, change.defaultPaymentMethodId);
  return paid.ok ? payment.updateCustomer(customerId, change, `customer-update-${crypto.randomUUID()}`) : paid;
}
