import { err, ok, type Result } from '../../../core/result.ts';
import type { Subscription } from '../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../context.ts';
import { isOutOfSync } from './reconcile-plan.ts';
import { sync } from './sync.ts';

/**
 * A customer's plans as they were read, or as they are after a `sync` where one of them is out of sync [MNG-07]
 * [MNG-15]. For callers that read them anyway: a sign-in, the plan's own page, the reminder, an event. Costs no call
 * where all are in order. Not for use while holding the per-customer lock.
 */
export async function ensureSynced(
  context: ShopContext,
  customerId: string,
  read: readonly Subscription[],
  at: Date = context.now(),
): Promise<Result<readonly Subscription[], 'unavailable'>> {
  const found = await Promise.all(read.map((each) => isOutOfSync(context, each, at)));
  if (!found.includes(true)) return ok(read);
  const synced = await sync(context, customerId);
  if (!synced.ok) return synced;
  const now = await context.payment.subscriptions(customerId);
  return now.ok ? now : err('unavailable');
}
