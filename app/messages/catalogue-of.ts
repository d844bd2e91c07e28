import { currentLocale } from '../../core/locale.ts';
import { translationOf } from './locale.ts';

/** A text, or the forms of a text by count (`Intl.PluralRules` of its language). `{name}` is a place to fill. */
export type Entry = string | ({ [form in Intl.LDMLPluralRule]?: string } & { other: string });
export type Texts = Readonly<Record<string, Entry>>;

type Text<E> = E extends string ? E : E extends { other: infer O } ? O : never;
type Places<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;
/** The names of the places of a text; the forms by count need the count itself. */
export type PlacesOf<E> = Places<Text<E>> | (E extends string ? never : 'count');

/** The values a text needs, read from the text itself; nothing where it has no place. */
export type Values<E> = [PlacesOf<E>] extends [never]
  ? [values?: undefined]
  : [values: Record<PlacesOf<E>, string | number>];

/**
 * Makes `message` and `messageParts` for a set of English texts. A part of the store that few visit has a set of its own,
 * so that its texts do not travel with every page. [CNT-08] On a page in another language the translation of a key stands
 * in for it; a key that has none falls back to English, with the plural rules of English.
 */
export function catalogueOf<const T extends Texts>({ en }: { en: T }) {
  const textOf = (key: keyof T & string, count: string | number | undefined): string => {
    const translated = translationOf(key);
    const entry: Entry = translated ?? (en[key] as Entry);
    if (typeof entry === 'string') return entry;
    return entry[pluralOf(translated ? currentLocale() : 'en').select(Number(count ?? 0))] ?? entry.other;
  };

  /** The text of a key. Numbers are written as the locale writes them; a count chooses the plural form. */
  function message<K extends keyof T & string>(key: K, ...[values]: Values<T[K]>): string {
    const given = (values ?? {}) as Record<string, string | number>;
    return textOf(key, given.count).replace(/\{(\w+)\}/g, (_, name: string) => format(given[name]));
  }

  /** The same in pieces, for a text that holds more than text: strings, and the values as they were given. */
  function messageParts<V>(key: keyof T & string, values: Record<string, V>, count?: number): (string | V)[] {
    return textOf(key, count)
      .split(/(\{\w+\})/)
      .map((piece) => (/^\{\w+\}$/.test(piece) ? (values[piece.slice(1, -1)] ?? '') : piece))
      .filter((piece) => piece !== '');
  }

  return { message, messageParts };
}

// making a formatter takes a hundred times as long as using it
const rules = new Map<string, Intl.PluralRules>();
const writers = new Map<string, Intl.NumberFormat>();

function pluralOf(language: string): Intl.PluralRules {
  const known = rules.get(language);
  if (known) return known;
  const made = new Intl.PluralRules(language);
  rules.set(language, made);
  return made;
}

function format(value: string | number | undefined): string {
  // a year stays as it is written, a count of ten thousand and more is grouped; an order number is given as a string
  if (typeof value !== 'number') return value ?? '';
  const isGrouped = value >= 10_000;
  const key = `${currentLocale()} ${isGrouped}`;
  const writer = writers.get(key) ?? new Intl.NumberFormat(currentLocale(), { useGrouping: isGrouped });
  writers.set(key, writer);
  return writer.format(value);
}
