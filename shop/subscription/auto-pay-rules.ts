import { daysBetween } from '../../core/dates.ts';
import type { AccountSubscription } from '../../platforms/users/client/types.ts';

/** [MNG-13] So many days before the end, and on every one after it to the end itself, auto-pay cannot be turned on any more. */
export const LOCKED_DAYS = 45;

/** [MNG-01] What the account says of a subscription. */
export type PlanState = 'active' | 'scheduled' | 'canceling' | 'past-due' | 'inactive';
/** Why the switch cannot be pressed. */
export type AutoPayLock = 'past-due' | 'scheduled' | 'canceling' | 'expiring' | 'inactive';
type Facts = Pick<AccountSubscription, 'status' | 'cancelAtPeriodEnd' | 'metadata' | 'endDate'>;

/** [MNG-01] [MNG-12] One state of five; what is owed counts before anything else, except where its payment is scheduled. */
export function planState({ status, cancelAtPeriodEnd, metadata }: Omit<Facts, 'endDate'>): PlanState {
  if (status === 'inactive') return 'inactive';
  if (status !== 'active') return metadata.schedulePay ? 'scheduled' : 'past-due';
  if (cancelAtPeriodEnd) return 'canceling';
  return metadata.schedulePay ? 'scheduled' : 'active';
}

/** [FMT-05] Whole UTC days to the end of what is paid for; below zero it is over. */
export const daysLeft = ({ endDate }: Pick<Facts, 'endDate'>, now: Date): number => daysBetween(now, new Date(endDate));

const isInLastDays = (facts: Pick<Facts, 'endDate'>, now: Date): boolean => {
  const days = daysLeft(facts, now);
  return days >= 0 && days <= LOCKED_DAYS;
};

/**
 * [MNG-03] [MNG-13] What forbids to set auto-pay to `autoRenew` now; null where nothing does. The last days forbid turning on alone: stopping
 * is never harder than starting [SM5].
 */
export function autoPayLock(facts: Facts, autoRenew: boolean, now: Date): AutoPayLock | null {
  const state = planState(facts);
  if (state !== 'active') return state;
  return autoRenew && !facts.metadata.autoRenew && isInLastDays(facts, now) ? 'expiring' : null;
}

/** [MNG-14] The plan ends soon and nothing pays for the next year by itself. */
export const isExpiring = (facts: Facts, now: Date): boolean =>
  planState(facts) === 'active' && !facts.metadata.autoRenew && isInLastDays(facts, now);
