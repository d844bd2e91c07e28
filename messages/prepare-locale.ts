import { currentLocale, DEFAULT_LOCALE, setLocale } from '../core/locale.ts';
import { LOCALES, type Sources } from './languages.ts';
import { setTranslation } from './translation.ts';

let prepared = DEFAULT_LOCALE;

/**
 * [CNT-08] Sets the locale and loads its texts: on the server before it renders, in the browser before React takes the page
 * over. `es-MX` takes the texts of `es-MX`, else those of `es`. Without a file the texts are English, while money, dates and
 * numbers still follow the locale. A file that cannot be loaded leaves English, which is better than no page.
 */
export async function prepareLocale(locale: string, sources: Sources = LOCALES): Promise<void> {
  if (locale === prepared) return;
  setLocale(isLocale(locale) ? locale : DEFAULT_LOCALE);
  const load = sources[currentLocale()] ?? sources[currentLocale().split('-', 1)[0] ?? ''];
  const loaded = await load?.().catch(() => undefined);
  setTranslation(loaded?.texts ?? {});
  prepared = locale;
}

/** What a page says of itself is not trusted to be a locale: a wrong one is none. */
function isLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}
