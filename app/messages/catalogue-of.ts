/** A text, or the forms of a text by count (`Intl.PluralRules` of the locale). `{name}` is a place to fill. */
export type Entry = string | { one?: string; few?: string; many?: string; other: string };
export type Texts = Readonly<Record<string, Entry>>;
export type Locale = 'en';

type Text<E> = E extends string ? E : E extends { other: infer O } ? O : never;
type Places<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;
type PlacesOf<E> = Places<Text<E>> | (E extends string ? never : 'count');

/** The values a text needs, read from the text itself; nothing where it has no place. */
export type Values<E> = [PlacesOf<E>] extends [never]
  ? [values?: undefined, locale?: Locale]
  : [values: Record<PlacesOf<E>, string | number>, locale?: Locale];

/**
 * Makes `message` and `messageParts` for a set of texts, one per locale. A part of the store that few visit has a set of
 * its own, so that its texts do not travel with every page.
 */
export function catalogueOf<T extends Texts>(texts: Record<Locale, T>) {
  const textOf = (key: keyof T, count: string | number | undefined, locale: Locale): string => {
    const entry: Entry = texts[locale][key] as Entry;
    if (typeof entry === 'string') return entry;
    const form = pluralOf(locale).select(Number(count ?? 0));
    return (form === 'zero' || form === 'two' ? undefined : entry[form]) ?? entry.other;
  };

  /** The text of a key. Numbers are written as the locale writes them; a count chooses the plural form. */
  function message<K extends keyof T>(key: K, ...[values, locale = 'en']: Values<T[K]>): string {
    const given = (values ?? {}) as Record<string, string | number>;
    return textOf(key, given.count, locale).replace(/\{(\w+)\}/g, (_, name: string) => format(given[name], locale));
  }

  /** The same in pieces, for a text that holds more than text: strings, and the values as they were given. */
  function messageParts<V>(
    key: keyof T,
    values: Record<string, V>,
    count?: number,
    locale: Locale = 'en',
  ): (string | V)[] {
    return textOf(key, count, locale)
      .split(/(\{\w+\})/)
      .map((piece) => (/^\{\w+\}$/.test(piece) ? (values[piece.slice(1, -1)] ?? '') : piece))
      .filter((piece) => piece !== '');
  }

  return { message, messageParts };
}

const rules = new Map<Locale, Intl.PluralRules>();
const writers = new Map<string, Intl.NumberFormat>();

function pluralOf(locale: Locale): Intl.PluralRules {
  const known = rules.get(locale);
  if (known) return known;
  const made = new Intl.PluralRules(locale);
  rules.set(locale, made);
  return made;
}

function format(value: string | number | undefined, locale: Locale): string {
  // a year stays as it is written, a count of ten thousand and more is grouped; an order number is given as a string
  if (typeof value !== 'number') return value ?? '';
  const isGrouped = value >= 10_000;
  const key = `${locale} ${isGrouped}`;
  // making a formatter takes a hundred times as long as using it
  const writer =
    writers.get(key) ?? new Intl.NumberFormat(locale === 'en' ? 'en-US' : locale, { useGrouping: isGrouped });
  writers.set(key, writer);
  return writer.format(value);
}
