import { z } from 'zod';
import {
  cents,
  centsOr,
  dayOr,
  documentCode,
  documentCodeOr,
  flagOr,
  foreignId,
  integerOr,
  integerOrNull,
  isSlug,
  line as lineReader,
  multilineOr,
  stringOr,
  stringsOr,
  text as textReader,
} from '../client/fields/fields.ts';
import { outwardAddress } from '../client/fields/outward-address.ts';
import {
  date,
  type Field,
  integer,
  nameOf,
  number,
  symbol,
  symbols,
  text,
  boolean as toggle,
} from '../model/content-field.ts';
import type { EditorsField, FieldDefinition } from './shape.ts';

/*
 * Fields that contain a value. Required means that an editor must fill it in and that a response must contain it:
 * without it the whole entry is left out. Any other missing or invalid field gets its default: an empty text, null,
 * false.
 */

type Said = { readonly required?: boolean };
/** `example`: the value in an example response, if neither the field name nor its help text is suitable. */
type Exemplified = Said & { readonly example?: string };
/** `most`: the maximum number of characters. */
type Measured = Exemplified & { readonly most?: number };

const scalar = <T>(
  field: (id: string) => Field,
  schema: z.ZodType<T>,
  example: (name: string) => unknown,
): FieldDefinition<T> => ({
  field,
  ask: (name, id) => (name === id ? id : `${name}: ${id}`),
  reader: () => schema,
  example,
  parts: [],
});

/** One line, at most 256 characters in the model. */
export const shortTextField = (
  help: string,
  { required = false, example, most }: Measured = {},
): FieldDefinition<string> =>
  scalar(
    (id) => symbol(id, help, { required }),
    required ? lineReader(most) : stringOr(most),
    (name) => example ?? nameOf(name),
  );

/** One line with as many characters as `sentences`. */
export const longTextField = (help: string, most: number): FieldDefinition<string> =>
  scalar((id) => symbol(id, help, { required: true }), textReader(most), nameOf);

/** Several lines without formatting. */
export const multilineField = (
  help: string,
  { required = false, example }: Exemplified = {},
): FieldDefinition<string> =>
  scalar(
    (id) => text(id, help, { required }),
    required ? textReader() : multilineOr(),
    () => example ?? `${help}.`,
  );

/** A document number as it is sold: A101-2025. */
export const documentNumber = (help: string, { required = false }: Said = {}): FieldDefinition<string> =>
  scalar(
    (id) => symbol(id, help, { required }),
    required ? documentCode : documentCodeOr,
    () => 'A101-2025',
  );

/** A numeric id of another service; may be missing unless required. */
export const foreignNumber = (
  help: string,
  { required = false, example = 'one' }: Exemplified = {},
): FieldDefinition<string> =>
  scalar(
    (id) => symbol(id, help, { required }),
    required ? foreignId : foreignId.catch(''),
    () => example,
  );

/** A slug: the last segment of an address. */
export const slug = (help: string, example: string): FieldDefinition<string> =>
  scalar(
    (id) => symbol(id, help, { required: true }),
    z.string().refine(isSlug, 'is not allowed in an address'),
    () => example,
  );

/** A path of the store or an https URL; empty if no link is allowed. */
export const outwardPath = (help: string): FieldDefinition<string> =>
  scalar(
    (id) => symbol(id, help, { required: true }),
    outwardAddress.catch(''),
    () => '/documents',
  );

type Values = readonly [string, ...string[]];

/** One of these values; otherwise the entry is left out. */
export const choice = <const V extends Values>(help: string, values: V): FieldDefinition<V[number]> => ({
  ...scalar(
    (id) => symbol(id, help, { required: true, in: values }),
    z.enum(values),
    () => values[0],
  ),
  variants: values.slice(1),
});

/** One of these values; any other value becomes `otherwise`, which editors need not be offered. */
export const enumField = <const V extends Values, const O extends string>(
  help: string,
  values: V,
  otherwise: O,
  { required = false }: Said = {},
): FieldDefinition<V[number] | O> => ({
  ...scalar(
    (id) => symbol(id, help, { required, in: values }),
    z.enum<readonly (V[number] | O)[]>([...values, otherwise]).catch(otherwise),
    () => values.find((value) => value !== otherwise),
  ),
  variants: [...new Set([...values, otherwise])],
});

/** An integer within bounds; the example is 2, or the nearest bound. */
export const integerField = (help: string, least: number, most: number, otherwise: number): FieldDefinition<number> =>
  scalar(
    (id) => integer(id, help),
    integerOr(least, most, otherwise),
    () => nearest(2, least, most),
  );

export const optionalIntegerField = (help: string, least: number, most: number): FieldDefinition<number | null> =>
  scalar(
    (id) => integer(id, help),
    integerOrNull(least, most),
    () => nearest(2, least, most),
  );

const nearest = (wanted: number, least: number, most: number): number => Math.min(most, Math.max(least, wanted));

/** Any number from 0 to `most`; 0 if missing. */
export const amount = (help: string, most: number): FieldDefinition<number> =>
  scalar(
    (id) => number(id, help),
    z.number().min(0).max(most).catch(0),
    () => nearest(2, 0, most),
  );

/** Dollars on the platform, cents in the store; null if missing. */
export const dollarsOrNone = (help: string): FieldDefinition<number | null> =>
  scalar(
    (id) => number(id, help),
    centsOr,
    () => 84.5,
  );

/** Dollars on the platform, cents in the store. */
export const dollars = (help: string): FieldDefinition<number> =>
  scalar(
    (id) => number(id, help, { required: true }),
    cents,
    () => 2199,
  );

export const booleanField = (help: string): FieldDefinition<boolean> =>
  scalar(
    (id) => toggle(id, help),
    flagOr,
    () => true,
  );

/** An ISO day, or empty. */
export const day = (help: string): FieldDefinition<string> =>
  scalar(
    (id) => date(id, help),
    dayOr,
    () => '2026-12-31',
  );

/** Short texts whose position matters: a value that is not a text becomes empty. */
export const cells = (help: string, max: number, { required = true }: Said = {}): FieldDefinition<readonly string[]> =>
  scalar(
    (id) => symbols(id, max, help, { required }),
    stringsOr(max),
    (name) => [1, 2, 3].slice(0, max).map((place) => `${nameOf(name)} ${place}`),
  );

/** A field only for editors' notes. */
export const editorOnly = ({ field }: FieldDefinition<unknown>): EditorsField => ({ field, isForEditors: true });

/** The same field, with another id on the platform. */
export const withFieldId = <T>(id: string, shape: FieldDefinition<T>): FieldDefinition<T> => ({ ...shape, id });
