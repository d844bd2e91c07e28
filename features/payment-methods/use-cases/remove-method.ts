import { err, ok, type Result } from '../../../core/result.ts';
import type { Subscription } from '../../../platforms/payment/client/types.ts';
import { chargedMethod, isChargedByItself, newestUsable } from '../../plans/use-cases/renewal/charged-method.ts';
import type { FailureCode } from '../../shared/errors.ts';
import { paymentFailure } from '../../shared/payment-failure.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { setPlanPaymentMethod } from './default-method.ts';
import { ownCustomer } from './own-customer.ts';
import { markMethods, type OwnMethod, ownMethod } from './saved-methods.ts';

/** the list itself did not fail */
const FAILED = 'something-went-wrong';

/**
 * Removes a saved method of the caller. One with automatic payment can be removed only if another usable one can
 * replace it: the newest becomes the default and pays the plan. Must be called while holding the per-customer lock, so
 * that auto-pay is not turned on with it concurrently. [API-14]
 */
export async function removeMethod(context: ShopContext, methodId: string): Promise<Result<null, FailureCode>> {
  const payer = ownCustomer(context, null);
  if (!payer.ok) return payer;
  const { customerId } = payer.value;
  const own = await ownMethod(context, customerId, methodId, FAILED);
  if (!own.ok) return own;
  const lock = await context.locks.run(`sync:${customerId}`, () => removeLocked(context, customerId, methodId));
  return lock.isBusy ? err(FAILED, 'busy') : lock.value;
}

async function removeLocked(
  context: ShopContext,
  customerId: string,
  methodId: string,
): Promise<Result<null, FailureCode>> {
  const { payment, now } = context;
  const [subscriptions, methods, customer] = await Promise.all([
    payment.subscriptions(customerId),
    payment.methods(customerId),
    payment.customer(customerId),
  ]);
  // fails if the dependency of a plan is unknown
  for (const read of [subscriptions, methods, customer]) if (!read.ok) return err(paymentFailure(read.code, FAILED));
  if (!subscriptions.ok || !methods.ok || !customer.ok) return err(FAILED);
  const saved = markMethods(methods.value, customer.value, now());
  const depending = subscriptions.value.filter((plan) => isPaidBy(plan, saved, methodId));
  if (depending.length > 0) {
    const next = newestUsable(saved, methodId);
    if (!next) return err('method-in-use');
    const replaced = await replace(context, customerId, depending, next);
    if (!replaced.ok) return replaced;
  }
  // a removed method stays removed, so one key is enough
  const removed = await payment.removeMethod(methodId, `remove-${methodId}`);
  return removed.ok ? ok(null) : err(paymentFailure(removed.code, FAILED));
}

const isPaidBy = (plan: Subscription, saved: readonly OwnMethod[], methodId: string): boolean =>
  isChargedByItself(plan) && chargedMethod(plan, saved)?.id === methodId;

async function replace(
  context: ShopContext,
  customerId: string,
  plans: readonly Subscription[],
  { id }: OwnMethod,
): Promise<Result<null, FailureCode>> {
  const paid = await setPlanPaymentMethod(context, plans, id);
  if (!paid.ok) return err(paymentFailure(paid.code, FAILED));
  const key = `default-${crypto.randomUUID()}`;
  const made = await context.payment.updateCustomer(customerId, { defaultPaymentMethodId: id }, key);
  return made.ok ? ok(null) : err(paymentFailure(made.code, FAILED));
}
