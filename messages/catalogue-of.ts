import { currentLocale } from '../core/locale.ts';
import { type Entry, fillText, formOf, splitText, type Texts, type Values } from '../core/texts.ts';
import { nameShop, ownText } from './own-words.ts';
import { translationOf } from './translation.ts';

/**
 * Makes `message` and `messageParts` for a set of English texts. [CNT-08] On a page in another language the translation of a
 * key stands in for it; a key that has none falls back to English, with the plural rules of English.
 */
export function catalogueOf<const T extends Texts>({ en }: { en: T }) {
  const textOf = (named: string | Carried, count: string | number | undefined): string => {
    const [key, english] = typeof named === 'string' ? [named, en[named]] : named;
    // what the shop says otherwise goes before any language: it is written in that of the shop
    const translated = ownText('screens', key) ?? translationOf(key);
    // a text that no loaded script carries would otherwise break the page
    return nameShop(formOf(translated ?? english ?? key, translated ? currentLocale() : 'en', count));
  };

  /** The text of a key. Numbers are written as the locale writes them; a count chooses the plural form. */
  function message<K extends keyof T & string>(key: K, ...[values]: Values<T[K]>): string {
    const given = (values ?? {}) as Record<string, string | number>;
    return fillText(textOf(key, given.count), given, currentLocale());
  }

  /** The same in pieces, for a text that holds more than text: strings, and the values as they were given. */
  function messageParts<V>(key: keyof T & string, values: Record<string, V>, count?: number): (string | V)[] {
    return splitText(textOf(key, count), values);
  }

  return { message, messageParts };
}

/** A key with its English text beside it, as the build writes it into a browser's scripts (`carry-texts.ts`). */
type Carried = readonly [key: string, english: Entry | undefined];
