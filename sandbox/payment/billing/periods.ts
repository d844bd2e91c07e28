import type { WirePrice } from '../objects/kinds.ts';

/** Adds calendar months in UTC; the 31st becomes the last day of a shorter month. */
export function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay));
  const dayStart = Date.UTC(year, from.getUTCMonth(), from.getUTCDate());
  return Math.floor((midnight + (from.getTime() - dayStart)) / 1000);
}

const DAYS: Record<string, number> = { day: 1, week: 7 };

/**
 * Returns the end of the period that starts at `start`: counted from the anchor, so that a short month never moves the
 * day permanently.
 */
export function periodEnd(price: Pick<WirePrice, 'recurring'>, anchor: number, start: number): number {
  const interval = price.recurring?.interval ?? 'year';
  const count = price.recurring?.interval_count ?? 1;
  const days = DAYS[interval];
  if (days !== undefined) {
    const length = days * count * 86_400;
    return anchor + (Math.floor((start - anchor) / length) + 1) * length;
  }
  const months = (interval === 'year' ? 12 : 1) * count;
  let n = Math.max(1, Math.floor((start - anchor) / (months * 31 * 86_400)));
  while (addMonths(anchor, n * months) <= start) n += 1;
  return addMonths(anchor, n * months);
}
