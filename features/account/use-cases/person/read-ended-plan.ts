import { daysBetween } from '../../../../core/dates.ts';
import { deriveSubscriptionState } from '../../../plans/rules/sync/plan-state.ts';
import { isActiveOrRecoverable } from '../../../plans/use-cases/account-subscription.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';

/** Days for which drafts stay readable after a plan has ended; the terms of use contain the same number. */
export const DRAFTS_READABLE_DAYS = 90;

/** `endedOn`: ISO. `draftsUntil`: the last day on which drafts can be read, ISO; null: the period is over. */
export type EndedPlan = { endedOn: string; draftsUntil: string | null };

/**
 * Returns the most recently ended plan of a customer without an active one; null if there was none, or if it could not
 * be read. [LK-11]
 */
export async function readEndedPlan(
  context: Pick<ShopContext, 'payment' | 'now'>,
  paymentCustomerId: string | null,
): Promise<EndedPlan | null> {
  if (!paymentCustomerId) return null;
  const found = await context.payment.subscriptions(paymentCustomerId);
  if (!found.ok) return null;
  const own = found.value.filter(({ customerId }) => customerId === paymentCustomerId);
  if (own.some(isActiveOrRecoverable)) return null;
  // a subscription that was never paid does not count as a plan
  const ends = own
    .filter(({ status }) => status === 'canceled')
    .map((plan) => deriveSubscriptionState(plan, context.now()).endDate);
  const endedOn = ends.sort().at(-1);
  if (endedOn === undefined) return null;
  const last = new Date(endedOn);
  last.setUTCDate(last.getUTCDate() + DRAFTS_READABLE_DAYS);
  return { endedOn, draftsUntil: daysBetween(context.now(), last) >= 0 ? last.toISOString() : null };
}
