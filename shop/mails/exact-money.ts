import type { Cents } from '../../core/money.ts';

const MINUS = '−';
const writers = new Map<string, Intl.NumberFormat>();

/** [FMT-06] Dollars with two decimals always, and one minus sign: figures of a computation stand below each other. */
export function exactMoney(cents: Cents, locale: string): string {
  const writer =
    writers.get(locale) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });
  writers.set(locale, writer);
  const written = writer.format(Math.abs(cents) / 100);
  return cents < 0 ? `${MINUS}${written}` : written;
}
