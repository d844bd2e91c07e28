import { currentLocale } from '../locale.ts';
import { isEnUs } from './en-us.ts';

/** Formats names as a list of the locale: "A101", "A101 and B101", "A101, B101, and C401". */
export function formatList(names: readonly string[], locale = currentLocale()): string {
  if (!isEnUs(locale)) return new Intl.ListFormat(locale).format(names);
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}
