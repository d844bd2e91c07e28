import { addDuration } from '../../core/duration.ts';
import type { DemoPerson, DemoSubscription } from '../../server/demo/read-demo.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** of a history by `orderCount`, which goes back three years and 90 days */
const LONG_DAYS = 3 * 365 + 90;

/** so many days before its end the payment platform tells of a renewal */
const REMINDED_DAYS = 30;

/**
 * When the plan began, so that the last period that was paid for ends as many days from now as the person's state says. One that is past
 * due ended a period some days ago.
 */
export function startOf({ endsInDays, years }: Pick<DemoSubscription, 'endsInDays' | 'years'>, now: Date): Date {
  // the reminder of 30 days would fall on the very second of the seeding: from midnight it is past, and never mailed
  const from = endsInDays === REMINDED_DAYS ? new Date(now.toISOString().slice(0, 10)) : now;
  const end = addDuration(from, { years: 0, months: 0, days: endsInDays, seconds: 0 });
  return addDuration(end, { years: -years, months: 0, days: 0, seconds: 0 });
}

/** When a demo person signed up: an hour before what they bought first [LK-50]; who bought nothing is new. */
export function customerSince(
  { orders, subscription, orderCount }: Pick<DemoPerson, 'orders' | 'subscription' | 'orderCount'>,
  now: Date,
): Date {
  const bought = [
    ...orders.map(({ daysAgo }) => now.getTime() - daysAgo * DAY_MS),
    ...(subscription ? [startOf(subscription, now).getTime()] : []),
    ...(orderCount ? [now.getTime() - LONG_DAYS * DAY_MS] : []),
  ];
  return bought.length === 0 ? now : new Date(Math.min(...bought) - HOUR_MS);
}
