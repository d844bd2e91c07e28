import { daysBetween } from '../../../../core/dates.ts';
import type { SubscriptionLine } from '../../../../platforms/payment/client/types.ts';

const DAY_SECONDS = 86_400;

/**
 * The rest of a period that added seats are charged for. `daysLeft` of `days`: UTC days, as the dialog shows them.
 * `from`: epoch seconds, the proration date.
 */
export type RestOfPeriod = { daysLeft: number; days: number; from: number };

/**
 * [MNG-05] [FMT-05] Returns the rest of a paid period in UTC days. The provider prorates by the second, so the
 * proration date is exactly that many days before the period's end: the fraction shown is the one charged, at every
 * hour of the day. The last day counts as one; a period is never charged for more days than it has.
 */
export function restOfPeriod(
  { periodStart, periodEnd }: Pick<SubscriptionLine, 'periodStart' | 'periodEnd'>,
  now: Date,
): RestOfPeriod {
  const end = new Date(periodEnd);
  const [startSeconds, endSeconds] = [Date.parse(periodStart), end.getTime()].map((at) => Math.floor(at / 1000)) as [
    number,
    number,
  ];
  const days = Math.max(1, Math.round((endSeconds - startSeconds) / DAY_SECONDS));
  const daysLeft = Math.min(days, Math.max(1, daysBetween(now, end)));
  return { daysLeft, days, from: Math.max(startSeconds, endSeconds - daysLeft * DAY_SECONDS) };
}
