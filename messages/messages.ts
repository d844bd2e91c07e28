import {
  formatMessage,
  formatMessageToParts,
  type Message,
  type Messages,
  type MessageValues,
  selectPlural,
} from '../core/i18n/format-message.ts';
import { currentLocale } from '../core/locale.ts';
import { getOverride, interpolateShopName, type MessageArea } from './overrides.ts';
import { translationOfPage } from './translation.ts';

/** A key with its English text, as the build writes it into a browser's scripts (`vite-split-messages.ts`). */
type Carried = readonly [key: string, english: Message | undefined];

/**
 * Creates the texts of an area: screens, emails, PDFs, sign-in, checkout or desk. The locale is the page's; a job has no page and passes its locale. [CNT-08] A
 * key without a translation is English, with the plural rules of English and the number format of the locale.
 */
export function messages<const T extends Messages>(
  area: MessageArea,
  english: T,
  translationOf: (key: string, locale: string) => Message | undefined = translationOfPage,
  localeOf = currentLocale,
) {
  const textOf = (named: string | Carried, count: string | number | undefined): string => {
    const [key, text] = typeof named === 'string' ? [named, english[named]] : named;
    // an override takes precedence over any translation: it is in the shop's language
    const translated = getOverride(area, key) ?? translationOf(key, localeOf());
    // falls back to the key: a text that no loaded script carries would otherwise break the page
    return interpolateShopName(selectPlural(translated ?? text ?? key, translated ? localeOf() : 'en', count));
  };

  /** Returns the text of a key. Numbers use the format of the locale; a count chooses the plural form. */
  function message<K extends keyof T & string>(key: K, ...[values]: MessageValues<T[K]>): string {
    const given = (values ?? {}) as Record<string, string | number>;
    return formatMessage(textOf(key, given.count), given, localeOf());
  }

  /** Returns the text in parts, for a text with non-text values: strings, and the values unchanged. */
  function messageParts<V>(key: keyof T & string, values: Readonly<Record<string, V>>, count?: number): (string | V)[] {
    return formatMessageToParts(textOf(key, count), values);
  }

  return { message, messageParts };
}
