import { currentLocale, DEFAULT_LOCALE, setLocale } from '../core/locale.ts';
import { LOCALES, type Sources } from './languages.ts';
import { setTranslation } from './translation.ts';

let prepared = DEFAULT_LOCALE;

/**
 * [CNT-08] Sets the locale and loads its texts: on the server before it renders, in the browser before React hydrates. `es-MX` uses the texts of `es-MX`, else
 * those of `es`. Without a file the texts are English, while money, dates and numbers still follow the locale. If a file fails to load, the texts stay English,
 * which is better than no page.
 */
export async function prepareLocale(locale: string, sources: Sources = LOCALES): Promise<void> {
  if (locale === prepared) return;
  setLocale(isLocale(locale) ? locale : DEFAULT_LOCALE);
  const load = sources[currentLocale()] ?? sources[currentLocale().split('-', 1)[0] ?? ''];
  const loaded = await load?.().catch(() => undefined);
  setTranslation(loaded?.texts ?? {});
  prepared = locale;
}

/** Whether a page's language tag is a valid locale; it is untrusted input. */
function isLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}
