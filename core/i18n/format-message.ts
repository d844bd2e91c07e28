import { formatThousandsEnUs, isEnUs } from '../format/en-us.ts';
import { memoizeByString } from '../memoize-by-string.ts';

/**
 * A text, or its plural forms (`Intl.PluralRules` of its language). `{name}` is a placeholder; `{shop}` is filled with
 * the name of the shop automatically.
 */
export type Message = string | ({ [form in Intl.LDMLPluralRule]?: string } & { other: string });
export type Messages = Readonly<Record<string, Message>>;

type Text<E> = E extends string ? E : E extends { other: infer O } ? O : never;
type Places<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Exclude<Name, 'shop'> | Places<Rest> : never;
/** Names of the placeholders of a text; plural forms require the count itself. */
type PlacesOf<E> = Places<Text<E>> | (E extends string ? never : 'count');

/** Values that a text needs, inferred from it; none without placeholders. */
export type MessageValues<E> = [PlacesOf<E>] extends [never]
  ? [values?: undefined]
  : [values: Record<PlacesOf<E>, string | number>];

type Forms<E> = E extends string ? E : E extends object ? E[keyof E] : never;
/** Placeholders of all forms of a translation; plural forms need a count. */
type PlacesIn<E> = PlacesOf<Forms<E>> | (E extends string ? never : 'count');
/** No placeholders missing in the English text, and all that it has; the count may be omitted, as in "one document". */
type HasPlaces<S, T> = [PlacesIn<T>] extends [PlacesOf<S>]
  ? [Exclude<PlacesOf<S>, 'count'>] extends [PlacesIn<T>]
    ? true
    : false
  : false;

/**
 * The type of a translation `T` of the texts `S`: the same keys with the same placeholders, in the plural forms of its
 * language, and no other key. On a mismatch the compiler error names the expected placeholders.
 */
export type Translated<S extends Messages, T> = {
  [K in keyof S]: K extends keyof T
    ? HasPlaces<S[K], T[K]> extends true
      ? T[K]
      : { places: PlacesOf<S[K]> }
    : Message;
} & { [K in Exclude<keyof T, keyof S>]: never };

/** Returns the plural form for a count, by the rules of the text's language. */
export function selectPlural(entry: Message, language: string, count: string | number | undefined): string {
  if (typeof entry === 'string') return entry;
  return entry[pluralOf(language).select(Number(count ?? 0))] ?? entry.other;
}

/** Fills the placeholders of a text. Numbers are formatted for `locale`; placeholders without a value stay empty. */
export const formatMessage = (
  text: string,
  values: Readonly<Record<string, string | number>>,
  locale: string,
): string =>
  text.includes('{') ? text.replace(/\{(\w+)\}/g, (_, name: string) => writeValue(values[name], locale)) : text;

/** Formats in pieces, for a text with non-text values: strings, and the values as given. */
export const formatMessageToParts = <V>(text: string, values: Readonly<Record<string, V>>): (string | V)[] =>
  text
    .split(/(\{\w+\})/)
    .map((piece) => (/^\{\w+\}$/.test(piece) ? (values[piece.slice(1, -1)] ?? '') : piece))
    .filter((piece) => piece !== '');

// creating a formatter costs a hundred times as much as using it
const pluralOf = /* @__PURE__ */ memoizeByString((language) => new Intl.PluralRules(language));
const writerOf = /* @__PURE__ */ memoizeByString((locale) => new Intl.NumberFormat(locale, { useGrouping: false }));
const groupingWriterOf = /* @__PURE__ */ memoizeByString(
  (locale) => new Intl.NumberFormat(locale, { useGrouping: true }),
);

function writeValue(value: string | number | undefined, locale: string): string {
  // a year is not grouped, a count of ten thousand and more is; an order number is passed as a string
  if (typeof value !== 'number') return value ?? '';
  const isGrouped = value >= 10_000;
  if (isEnUs(locale) && Number.isSafeInteger(value)) return isGrouped ? formatThousandsEnUs(value) : String(value);
  return (isGrouped ? groupingWriterOf : writerOf)(locale).format(value);
}
