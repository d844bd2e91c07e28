import { isAmericanEnglish, withAnd } from './american-english.ts';
import { currentLocale } from './locale.ts';

/** Names as a sentence of the locale lists them: "A101, B101, and C401". */
export const writeList = (names: readonly string[], locale = currentLocale()): string =>
  isAmericanEnglish(locale) ? withAnd(names) : new Intl.ListFormat(locale).format(names);
