import type { Cents } from '../../core/money.ts';

/**
 * [SUB-22] The version of the sentence that a buyer consents to. Who changes its words gives it a new version: what was agreed to
 * must be provable years later.
 */
export const CONSENT_TEXT_VERSION = '2026-11';

/** What the sentence beside box and button says: how much, how often, when next. `renewsOn` is ISO. */
export type RenewalFacts = { amount: Cents; interval: 'year' | 'month'; renewsOn: string };

/** The same day one period later, in UTC; where that month is shorter, its last day. */
export function oneIntervalAfter(start: Date, interval: 'year' | 'month'): Date {
  const months = interval === 'year' ? 12 : 1;
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), last));
  return end;
}

/** The facts of a plan that is bought now. `amount` is what the next period costs, before tax. */
export const renewalFacts = (amount: Cents, interval: 'year' | 'month', boughtAt: Date): RenewalFacts => ({
  amount,
  interval,
  renewsOn: oneIntervalAfter(boughtAt, interval).toISOString(),
});
