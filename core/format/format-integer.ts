import { currentLocale } from '../locale.ts';
import { formatThousandsEnUs, isEnUs } from './en-us.ts';

/** Formats a count with thousands separators: "1,668". */
export const formatInteger = (count: number, locale = currentLocale()): string =>
  isEnUs(locale) && Number.isSafeInteger(count)
    ? formatThousandsEnUs(count)
    : new Intl.NumberFormat(locale).format(count);
