/** [FMT-01] The default locale of a store. */
export const DEFAULT_LOCALE = 'en-US';

let current = DEFAULT_LOCALE;

/** The locale for money, dates, numbers and texts: one per process on the server, one per page in the browser. */
export const currentLocale = (): string => current;

/** Set once: on the server from the configuration, in a browser from `<html lang>`. Throws on an invalid locale. */
export function setLocale(locale: string): void {
  current = Intl.getCanonicalLocales(locale)[0] ?? DEFAULT_LOCALE;
}
