import { err, ok, type Result } from '../../../../core/result.ts';
import { withTimeout } from '../../../../core/with-timeout.ts';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import type { SessionSubscription } from '../../../shared/session.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { syncPaymentExemption } from '../../../tax-exemption/use-cases/apply-exemption.ts';
import {
  isActiveOrRecoverable,
  selectCurrentSubscription,
  toAccount,
  toSessionSubscription,
} from '../account-subscription.ts';
import { fulfillCheckout } from '../purchase/fulfill-checkout.ts';
import { reconcilePlan } from './reconcile-plan.ts';

type Synced = { subscription: SessionSubscription | null };

/**
 * how long a caller waits for mail and cart; they continue in the background, and the next sync repeats a failed
 * step
 */
const REST_TIMEOUT_MS = 2_000;

/**
 * Reconciles the store with the payment provider for one customer: re-reads the provider's state and runs the
 * follow-up. Idempotent; serialized per customer, so that an older reading never overwrites a newer one (F15);
 * concurrent callers share one run. The next run retries failures (I1). A plan that could not be reconciled fails
 * the run, so that its event is delivered again. `isRecovery`: called by maintenance or staff, not by a buyer or an
 * event.
 */
export async function syncCustomerPlans(
  context: ShopContext,
  paymentCustomerId: string,
  { isRecovery = false }: { isRecovery?: boolean } = {},
): Promise<Result<Synced, 'unavailable'>> {
  const lock = await context.locks.share(`sync:${paymentCustomerId}`, () =>
    syncLocked(context, paymentCustomerId, isRecovery),
  );
  if (lock.isBusy) return err('unavailable', 'another process holds the lock');
  if (!lock.value.ok) return lock.value;
  const { subscription, rests } = lock.value.value;
  await withTimeout(Promise.all(rests).then(ok), REST_TIMEOUT_MS);
  return ok({ subscription });
}

async function syncLocked(
  context: ShopContext,
  customerId: string,
  isRecovery: boolean,
): Promise<Result<Synced & { rests: readonly Promise<void>[] }, 'unavailable'>> {
  const [found, records] = await Promise.all([
    context.payment.subscriptions(customerId),
    context.checkouts.unsettledOf(customerId),
  ]);
  // a deleted customer has no subscriptions
  const subscriptions = found.ok ? found.value : found.code === 'stripe_customer_invalid' ? [] : null;
  if (subscriptions === null) return err('unavailable', 'subscriptions');
  const current = await describeCurrent(context, subscriptions);
  if (!current.ok) return current;
  await context.subscriptionSessions.save(customerId, current.value);
  await keepSeats(context, subscriptions, current.value);
  // a checkout may have stored another billing address
  const exempt = await syncPaymentExemption(context, customerId);
  if (!exempt.ok) return exempt;
  const right = await Promise.all(subscriptions.map((each) => reconcilePlan(context, each)));
  const rests: Promise<void>[] = [];
  for (const record of records) {
    const checkout = await context.payment.checkout(record.sessionId);
    if (!checkout.ok && checkout.code === 'unavailable') return err('unavailable', 'checkout');
    if (!checkout.ok) continue;
    const bought = subscriptions.find(({ id }) => id === checkout.value.subscriptionId) ?? null;
    const purchase = { record, isRecovery, checkout: checkout.value, bought, current: current.value };
    rests.push((await fulfillCheckout(context, purchase)).rest);
  }
  if (right.some((each) => !each.ok)) return err('unavailable', 'a plan is not reconciled yet');
  return ok({ subscription: current.value, rests });
}

/** Updates the people with a seat of these plans: access and its end follow the plan. [COM-77] */
async function keepSeats(
  { seatSessions }: ShopContext,
  subscriptions: readonly Subscription[],
  current: SessionSubscription | null,
): Promise<void> {
  for (const subscription of subscriptions) {
    const { id, lines } = subscription;
    if (id === current?.subscriptionId)
      await seatSessions.keepPlan(id, { subscription: current, quantity: lines[0]?.quantity ?? 0 });
    else if (!isActiveOrRecoverable(subscription)) await seatSessions.keepPlan(id, null);
  }
}

async function describeCurrent(
  context: ShopContext,
  subscriptions: readonly Subscription[],
): Promise<Result<SessionSubscription | null, 'unavailable'>> {
  const current = selectCurrentSubscription(subscriptions);
  if (current === null) return ok(null);
  const productId = current.lines[0]?.productId ?? '';
  const product = await context.payment.product(productId);
  if (!product.ok && product.code === 'unavailable') return err('unavailable', 'product');
  const name = product.ok ? product.value.name : '';
  return ok(
    toSessionSubscription(
      context.config,
      toAccount(current, () => name),
    ),
  );
}
