import { currentLocale } from '../core/locale.ts';
import { type Entry, fillText, formOf, splitText, type Texts, type Values } from '../core/texts.ts';
import { type MessageArea, nameShop, ownText } from './own-words.ts';
import { translationOfPage } from './translation.ts';

/** A key with its English text beside it, as the build writes it into a browser's scripts (`carry-texts.ts`). */
type Carried = readonly [key: string, english: Entry | undefined];

/**
 * Makes the texts of an area: screens, emails, PDFs, sign-in, checkout or desk. The locale is that of the page; what a job writes has no page and
 * names its own. [CNT-08] A key without a translation is English, with the plural rules of English and the numbers of the locale.
 */
export function messages<const T extends Texts>(
  area: MessageArea,
  english: T,
  translationOf: (key: string, locale: string) => Entry | undefined = translationOfPage,
  localeOf = currentLocale,
) {
  const textOf = (named: string | Carried, count: string | number | undefined): string => {
    const [key, text] = typeof named === 'string' ? [named, english[named]] : named;
    // a shop's own text goes before any language: it is written in that of the shop
    const translated = ownText(area, key) ?? translationOf(key, localeOf());
    // a text that no loaded script carries would otherwise break the page
    return nameShop(formOf(translated ?? text ?? key, translated ? localeOf() : 'en', count));
  };

  /** The text of a key. Numbers are written as the locale writes them; a count chooses the plural form. */
  function message<K extends keyof T & string>(key: K, ...[values]: Values<T[K]>): string {
    const given = (values ?? {}) as Record<string, string | number>;
    return fillText(textOf(key, given.count), given, localeOf());
  }

  /** The same in pieces, for a text that holds more than text: strings, and the values as they were given. */
  function messageParts<V>(key: keyof T & string, values: Readonly<Record<string, V>>, count?: number): (string | V)[] {
    return splitText(textOf(key, count), values);
  }

  return { message, messageParts };
}
