/** [FMT-01] The locale of a store that says nothing else. */
export const DEFAULT_LOCALE = 'en-US';

let current = DEFAULT_LOCALE;

/** The locale in which money, dates, numbers and texts are written: one for a process, one for a page. */
export const currentLocale = (): string => current;

/** Set once: on the server from the configuration, in a browser from `<html lang>`. Throws on an invalid locale. */
export function setLocale(locale: string): void {
  current = Intl.getCanonicalLocales(locale)[0] ?? DEFAULT_LOCALE;
}
