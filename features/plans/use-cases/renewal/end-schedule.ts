import { err, ok, type Result } from '../../../../core/result.ts';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { deriveSubscriptionState, LOCKED_DAYS } from '../../rules/sync/plan-state.ts';

type Needs = Pick<ShopContext, 'payment' | 'consents' | 'log'>;

/**
 * [MNG-07] Ends a schedule whose payment was made or declined: removes the schedule, keeps auto-pay as agreed, and
 * unlocks the switch. A sent invoice that waits for its payment stays unchanged, until the provider gives up.
 */
export async function endSchedule(
  context: Needs,
  subscription: Subscription,
  at: Date,
): Promise<Result<Subscription, 'unavailable'>> {
  if (!(await isScheduleOver(context, subscription, at))) return ok(subscription);
  const { id, collection } = subscription;
  // with sent invoices nothing is charged, so auto-renew is off as well
  const change = { schedulePay: false, ...(collection === 'invoice' && { autoRenew: false }) };
  const key = `schedule-over-${crypto.randomUUID()}`;
  const changed = await context.payment.updateSubscription(id, change, key);
  if (changed.ok) return changed;
  context.log.warn({ area: 'subscription', subscriptionId: id, code: changed.code }, 'a schedule is not taken off yet');
  return err('unavailable');
}

/** Whether a plan has a schedule without a payment that it waits for. */
export async function isScheduleOver(
  { consents }: Pick<Needs, 'consents'>,
  subscription: Subscription,
  at: Date,
): Promise<boolean> {
  const { id, status, collection, lines, schedulePay } = subscription;
  if (!schedulePay) return false;
  // the provider has given up: it no longer charges, and the account shows the amount due and how to pay it
  if (status === 'unpaid') return true;
  // the charge of that day was declined: it is due now, and the account says so
  if (status === 'past_due') return collection === 'charge';
  if (status !== 'active') return false;
  if (deriveSubscriptionState(subscription, at).daysLeft > LOCKED_DAYS) return true;
  // the payment was made at the start of this period, and the schedule was not removed since
  const scheduled = (await consents.of(id)).find(({ purpose }) => purpose === 'schedule-pay');
  return scheduled !== undefined && scheduled.at < (lines[0]?.periodStart ?? '');
}
