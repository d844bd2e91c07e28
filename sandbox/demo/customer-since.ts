import { isoDay } from '../../core/dates.ts';
import { addDuration } from '../../core/duration.ts';
import type { DemoPerson, DemoSubscription } from '../../server/demo/read-demo.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** length of a history by `orderCount`, which starts three years and 90 days ago */
const LONG_DAYS = 3 * 365 + 90;

type SignUp = Pick<DemoPerson, 'orders' | 'subscription' | 'orderCount' | 'sinceDaysAgo'>;

/** days before a renewal at which the payment platform sends its reminder */
const REMINDED_DAYS = 30;

/**
 * Returns the plan's start, so that the last paid period ends as many days from now as the person's state says. A
 * past-due plan ended a period some days ago.
 */
export function getSubscriptionStart(
  { endsInDays, years }: Pick<DemoSubscription, 'endsInDays' | 'years'>,
  now: Date,
): Date {
  // the 30-day reminder would be due at the second of the seed: counted from midnight it is past, and never mailed
  const from = endsInDays === REMINDED_DAYS ? new Date(isoDay(now)) : now;
  const end = addDuration(from, { years: 0, months: 0, days: endsInDays, seconds: 0 });
  return addDuration(end, { years: -years, months: 0, days: 0, seconds: 0 });
}

/**
 * Returns when a demo person signed up: an hour before the first purchase [LK-50], or earlier; a person with neither is
 * new.
 */
export function customerSince({ orders, subscription, orderCount, sinceDaysAgo }: SignUp, now: Date): Date {
  const bought = [
    ...(sinceDaysAgo === undefined ? [] : [now.getTime() - sinceDaysAgo * DAY_MS]),
    ...orders.map(({ daysAgo }) => now.getTime() - daysAgo * DAY_MS),
    ...(subscription ? [getSubscriptionStart(subscription, now).getTime()] : []),
    ...(orderCount ? [now.getTime() - LONG_DAYS * DAY_MS] : []),
  ];
  return bought.length === 0 ? now : new Date(Math.min(...bought) - HOUR_MS);
}
