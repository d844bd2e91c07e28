/** An ISO 8601 calendar duration with whole numbers: `P1Y2M3W4DT5H6M7S`. */
export type Duration = { years: number; months: number; days: number; seconds: number };

const WRITTEN =
  /^P(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/;

/** Parses an ISO 8601 duration; returns null for any other text, an empty duration, and fractions. */
export function readDuration(text: string): Duration | null {
  const parts = WRITTEN.exec(text);
  if (!parts || text.endsWith('P') || text.endsWith('T')) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  return { years, months, days: weeks * 7 + days, seconds: hours * 3600 + minutes * 60 + seconds };
}

/**
 * Adds a duration to a moment, in UTC. A missing day of the month becomes its last day: January 31 plus a month is
 * February 28.
 */
export function addDuration(from: Date, { years, months, days, seconds }: Duration): Date {
  const moved = new Date(from);
  const day = moved.getUTCDate();
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + years * 12 + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, last));
  return new Date(moved.getTime() + (days * 86_400 + seconds) * 1000);
}
