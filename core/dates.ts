import { isEnUs } from './format/en-us.ts';
import { currentLocale } from './locale.ts';
import { memoizeByString } from './memoize-by-string.ts';

/** Dates are shown and days are counted in UTC, identically on server and browser (FMT-05). */
const two = (n: number): string => String(n).padStart(2, '0');

/**
 * [FMT-01] [FMT-05] Formats as MM/DD/YYYY in UTC; other locales use their own order of day, month and year. Accepts a
 * Date, an ISO string or epoch milliseconds. Throws on an invalid date.
 */
export function formatDate(when: Date | string | number, locale = currentLocale()): string {
  const d = when instanceof Date ? when : new Date(when);
  if (Number.isNaN(d.getTime())) throw new RangeError(`not a date: ${String(when).slice(0, 40)}`);
  if (!isEnUs(locale)) return writerOf(locale).format(d);
  return `${two(d.getUTCMonth() + 1)}/${two(d.getUTCDate())}/${d.getUTCFullYear()}`;
}

const writerOf = /* @__PURE__ */ memoizeByString(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }),
);

const DAY = 86_400_000;
const utcDay = (d: Date): number => Math.floor(d.getTime() / DAY);

/** Returns the whole UTC calendar days between two moments (negative if `to` is earlier). */
export const daysBetween = (from: Date, to: Date): number => utcDay(to) - utcDay(from);

/** Business clock: real time plus the console's offset. Business dates use it; session and token lifetimes never do. */
export type Clock = { now(): Date };
export const systemClock: Clock = { now: () => new Date() };

/** Returns the ISO day of a moment, in UTC [FMT-05]. */
export const isoDay = (when: Date): string => when.toISOString().slice(0, 10);
