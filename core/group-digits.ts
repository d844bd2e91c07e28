import { isAmericanEnglish, withCommas } from './american-english.ts';
import { currentLocale } from './locale.ts';

/** A count with separators from a thousand on, for a figure that stands alone: "1,668". */
export const groupDigits = (count: number, locale = currentLocale()): string =>
  isAmericanEnglish(locale) && Number.isSafeInteger(count)
    ? withCommas(count)
    : new Intl.NumberFormat(locale).format(count);
