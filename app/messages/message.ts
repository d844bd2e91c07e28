import { en } from './en.ts';

/** A text, or the forms of a text by count (`Intl.PluralRules` of the locale). `{name}` is a place to fill. */
export type Entry = string | { one?: string; few?: string; many?: string; other: string };
export type Catalogue = Readonly<Record<string, Entry>>;

export type MessageKey = keyof typeof en;
export type Locale = 'en';

type Text<E> = E extends string ? E : E extends { other: infer O } ? O : never;
type Places<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;
type PlacesOf<K extends MessageKey> = Places<Text<(typeof en)[K]>> | ((typeof en)[K] extends string ? never : 'count');

/** The values a key needs, read from its text; nothing where it has no place. */
export type Values<K extends MessageKey, V = string | number> = [PlacesOf<K>] extends [never]
  ? [values?: undefined, locale?: Locale]
  : [values: Record<PlacesOf<K>, V>, locale?: Locale];

const CATALOGUES: Record<Locale, Record<MessageKey, Entry>> = { en };
const rules = new Map<Locale, Intl.PluralRules>();

/** The text of a key. Numbers are written as the locale writes them; a count chooses the plural form. */
export function message<K extends MessageKey>(key: K, ...[values, locale = 'en']: Values<K>): string {
  const given = (values ?? {}) as Record<string, string | number>;
  return textOf(key, given.count, locale).replace(/\{(\w+)\}/g, (_, name: string) => format(given[name], locale));
}

/** The same in pieces, for a text that holds more than text: strings, and the values as they were given. */
export function messageParts<K extends MessageKey, V>(
  key: K,
  values: Record<string, V>,
  count?: number,
  locale: Locale = 'en',
): (string | V)[] {
  return textOf(key, count, locale)
    .split(/(\{\w+\})/)
    .map((piece) => (/^\{\w+\}$/.test(piece) ? (values[piece.slice(1, -1)] ?? '') : piece))
    .filter((piece) => piece !== '');
}

function textOf(key: MessageKey, count: string | number | undefined, locale: Locale): string {
  const entry: Entry = CATALOGUES[locale][key];
  if (typeof entry === 'string') return entry;
  const form = pluralOf(locale).select(Number(count ?? 0));
  return (form === 'zero' || form === 'two' ? undefined : entry[form]) ?? entry.other;
}

function pluralOf(locale: Locale): Intl.PluralRules {
  const known = rules.get(locale);
  if (known) return known;
  const made = new Intl.PluralRules(locale);
  rules.set(locale, made);
  return made;
}

function format(value: string | number | undefined, locale: Locale): string {
  if (typeof value === 'number')
    return new Intl.NumberFormat(locale === 'en' ? 'en-US' : locale, { useGrouping: value >= 10_000 }).format(value);
  return value ?? '';
}
