import { isInLastDays, type PlanKind, type PlanState } from '../sync/plan-state.ts';

/** Why the auto-pay switch is disabled. */
export type AutoPayLock = 'under-way' | 'past-due' | 'scheduled' | 'canceling' | 'expiring' | 'inactive';

/** [MNG-03] Why a state of the plan locks the switch in both positions. */
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
 * [MNG-03] [MNG-13] Returns why auto-pay cannot be set to `autoRenew` now; null if it can. The last days forbid only
 * turning on: stopping is never harder than starting [SM5].
 */
export function autoPayLock(
  { kind, autoPay, daysLeft }: Pick<PlanState, 'kind' | 'autoPay' | 'daysLeft'>,
  autoRenew: boolean,
): AutoPayLock | null {
  return LOCKS[kind] ?? (autoRenew && !autoPay && isInLastDays(daysLeft) ? 'expiring' : null);
}
