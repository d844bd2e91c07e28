import { type Entry, fillText, formOf, splitText, type Texts, type Values } from '../core/texts.ts';
import { nameShop, type OwnWords, ownText } from './own-words.ts';

/** The words of one area in one language. */
export type Words<T extends Texts> = {
  /** the language that the words are in, for `lang` */
  language: string;
  /** the text of a key with its places filled; a count chooses the plural form */
  say<K extends keyof T & string>(key: K, ...values: Values<T[K]>): string;
  /** the same in pieces, for a text that holds more than text */
  parts<V>(key: keyof T & string, values: Readonly<Record<string, V>>, count?: number): (string | V)[];
};

/** The languages of an area by tag; each has every key of the English texts. */
export type Languages<T extends Texts> = { en: T } & Readonly<Record<string, Readonly<Record<keyof T, Entry>>>>;

/**
 * Makes the words of an area that no browser shows: mails, papers. The locale is an argument, because what is written in a job has
 * no page. [CNT-08] `es-MX` is served by `es`; a locale without texts of its own gets English ones, with its own numbers.
 */
export const wordsFor =
  <T extends Texts>(languages: Languages<T>, area: Exclude<keyof OwnWords, 'shop'> | null = null) =>
  (locale: string): Words<T> => {
    const language = [locale, locale.split('-', 1)[0] ?? ''].find((tag) => Object.hasOwn(languages, tag)) ?? 'en';
    const texts: Readonly<Record<string, Entry>> = languages[language] ?? languages.en;
    const textOf = (key: string, count: string | number | undefined): string =>
      nameShop(formOf((area && ownText(area, key)) ?? texts[key] ?? key, language, count));
    return {
      language,
      say(key, ...[values]) {
        const given = (values ?? {}) as Record<string, string | number>;
        return fillText(textOf(key, given.count), given, locale);
      },
      parts: (key, values, count) => splitText(textOf(key, count), values),
    };
  };
