import { daysBetween, isoDay } from '../../../core/dates.ts';

const DAY_MS = 86_400_000;
/** Customers get an answer within this many working days. */
const PROMISED_WORKING_DAYS = 2;

const isWeekend = (day: Date): boolean => day.getUTCDay() === 0 || day.getUTCDay() === 6;

/** Returns the last day for an answer, as an ISO day: two working days after the request, without Saturday and Sunday. */
export function getDueDay(from: Date): string {
  let day = from;
  for (let left = PROMISED_WORKING_DAYS; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS);
    if (!isWeekend(day)) left -= 1;
  }
  return isoDay(day);
}

/** Returns by how many days an open request is late; 0 until the end of its last day. */
export const countDaysLate = (dueOn: string, now: Date): number => Math.max(0, daysBetween(new Date(dueOn), now));
