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

/** A key with its English text beside it, as the build writes it into a browser's scripts (`vite-split-messages.ts`). */
type Carried = readonly [key: string, english: Message | undefined];

/**
 * Makes the texts of an area: screens, emails, PDFs, sign-in, checkout or desk. The locale is that of the page; what a job writes has no page and
 * names its own. [CNT-08] A key without a translation is English, with the plural rules of English and the numbers of the locale.
 */
export function messages<const T extends Messages>(
  area: MessageArea,
  english: T,
  translationOf: (key: string, locale: string) => Message | undefined = translationOfPage,
  localeOf = currentLocale,
) {
  const textOf = (named: string | Carried, count: string | number | undefined): string => {
    const [key, text] = typeof named === 'string' ? [named, english[named]] : named;
    // a shop's own text goes before any language: it is written in that of the shop
    const translated = getOverride(area, key) ?? translationOf(key, localeOf());
    // a text that no loaded script carries would otherwise break the page
    return interpolateShopName(selectPlural(translated ?? text ?? key, translated ? localeOf() : 'en', count));
  };

  /** The text of a key. Numbers are written as the locale writes them; a count chooses the plural form. */
  function message<K extends keyof T & string>(key: K, ...[values]: MessageValues<T[K]>): string {
    const given = (values ?? {}) as Record<string, string | number>;
    return formatMessage(textOf(key, given.count), given, localeOf());
  }

  /** The same in pieces, for a text that holds more than text: strings, and the values as they were given. */
  function messageParts<V>(key: keyof T & string, values: Readonly<Record<string, V>>, count?: number): (string | V)[] {
    return formatMessageToParts(textOf(key, count), values);
  }

  return { message, messageParts };
}
