import { err, ok, type Result } from '../../../../core/result.ts';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { isOutOfSync } from './reconcile-plan.ts';
import { syncCustomerPlans } from './sync-customer-plans.ts';

/**
 * Returns a customer's plans as read, or after a `sync` if one of them is out of sync [MNG-07] [MNG-15]. For callers
 * that have read them already: a sign-in, the plan's page, the reminder, an event. Makes no request if all are in
 * sync. Must not be called while holding the per-customer lock.
 */
export async function ensureSynced(
  context: ShopContext,
  customerId: string,
  read: readonly Subscription[],
  at: Date = context.now(),
): Promise<Result<readonly Subscription[], 'unavailable'>> {
  const found = await Promise.all(read.map((each) => isOutOfSync(context, each, at)));
  if (!found.includes(true)) return ok(read);
  const synced = await syncCustomerPlans(context, customerId);
  if (!synced.ok) return synced;
  const now = await context.payment.subscriptions(customerId);
  return now.ok ? now : err('unavailable');
}
