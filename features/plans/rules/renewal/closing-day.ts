import { sum } from '../../../../core/sum.ts';
import type { Invoice } from '../../../../platforms/payment/client/types.ts';
import { OVERDUE_DAYS, RETRY_DAYS } from '../../../../platforms/payment/dunning.ts';

const DAY = 86_400_000;
const daysOf = (days: readonly number[]): number => sum(days) * DAY;

/**
 * [MO-36] Returns the day on which a plan closes if this invoice stays unpaid, for a collection from `at`: after the
 * last attempt to charge it, or `OVERDUE_DAYS` after the due date. ISO.
 */
export function closingDay(
  { dueAt, nextAttemptAt, attempts = 0 }: Pick<Invoice, 'dueAt' | 'nextAttemptAt' | 'attempts'>,
  at: Date,
): string {
  if (dueAt !== null) return new Date(Math.max(Date.parse(dueAt), at.getTime()) + OVERDUE_DAYS * DAY).toISOString();
  // without a next attempt, the closing day is that of the last attempt that would have followed
  const closes = nextAttemptAt
    ? Date.parse(nextAttemptAt) + daysOf(RETRY_DAYS.slice(attempts))
    : at.getTime() + daysOf(RETRY_DAYS.slice(Math.max(0, attempts - 1)));
  return new Date(closes).toISOString();
}
