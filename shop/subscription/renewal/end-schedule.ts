import { err, ok, type Result } from '../../../core/result.ts';
import type { Subscription } from '../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../context.ts';
import { deriveSubscriptionState, LOCKED_DAYS } from '../sync/plan-state.ts';

type Needs = Pick<ShopContext, 'payment' | 'consents' | 'log'>;

/**
 * [MNG-07] A scheduled payment that was made, or refused, is scheduled no more: what is scheduled is taken off, auto-pay stays on as it was agreed to, and
 * the switch opens. A sent invoice that waits for its payment stays as it is, until the provider gives up.
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

/** Whether a plan says that a payment is scheduled, and there is none that it waits for. */
export async function isScheduleOver(
  { consents }: Pick<Needs, 'consents'>,
  subscription: Subscription,
  at: Date,
): Promise<boolean> {
  const { id, status, collection, lines, schedulePay } = subscription;
  if (!schedulePay) return false;
  // the provider has given up: nothing is charged any more, and the account says what is owed and how to pay it
  if (status === 'unpaid') return true;
  // the charge of that day was refused: it is owed now, and that is what the account says
  if (status === 'past_due') return collection === 'charge';
  if (status !== 'active') return false;
  if (deriveSubscriptionState(subscription, at).daysLeft > LOCKED_DAYS) return true;
  // paid long ago, and not read again until this period had ended as well
  const scheduled = (await consents.of(id)).find(({ purpose }) => purpose === 'schedule-pay');
  return scheduled !== undefined && scheduled.at < (lines[0]?.periodStart ?? '');
}
