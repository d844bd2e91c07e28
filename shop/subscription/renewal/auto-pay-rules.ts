import { isInLastDays, type PlanKind, type PlanState } from '../sync/plan-state.ts';

/** Why the switch cannot be pressed. */
export type AutoPayLock = 'under-way' | 'past-due' | 'scheduled' | 'canceling' | 'expiring' | 'inactive';

/** [MNG-03] What locks the switch in either position. */
const LOCKS: Record<PlanKind, AutoPayLock | null> = {
  starting: 'under-way',
  'first-under-way': 'under-way',
  'first-returned': 'past-due',
  preparing: null,
  'under-way': null,
  returned: 'past-due',
  'invoice-open': null,
  'past-due': 'past-due',
  shut: 'past-due',
  scheduled: 'scheduled',
  'scheduled-open': 'scheduled',
  canceling: 'canceling',
  expiring: null,
  credit: null,
  active: null,
  inactive: 'inactive',
};

/**
 * [MNG-03] [MNG-13] What forbids to set auto-pay to `autoRenew` now; null where nothing does. The last days forbid turning on alone: stopping
 * is never harder than starting [SM5].
 */
export function autoPayLock(
  { kind, autoPay, daysLeft }: Pick<PlanState, 'kind' | 'autoPay' | 'daysLeft'>,
  autoRenew: boolean,
): AutoPayLock | null {
  return LOCKS[kind] ?? (autoRenew && !autoPay && isInLastDays(daysLeft) ? 'expiring' : null);
}
