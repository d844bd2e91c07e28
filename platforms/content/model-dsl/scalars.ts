import { z } from 'zod';
import {
  centsOr,
  dayOr,
  documentCode,
  documentCodeOr,
  dollarsToCents,
  flagOr,
  foreignId,
  integerOr,
  integerOrNull,
  isSlug,
  line as lineReader,
  multilineOr,
  stringOr,
  stringsOr,
  textSchema as textReader,
} from '../client/fields/fields.ts';
import { outwardAddress } from '../client/fields/outward-address.ts';
import {
  type ContentField,
  dateField,
  integerModelField,
  number,
  symbol,
  symbols,
  textField,
  toFieldName,
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
type Measured = Exemplified & { readonly max?: number };

const scalar = <T>(
  field: (id: string) => ContentField,
  schema: z.ZodType<T>,
  example: (name: string) => unknown,
): FieldDefinition<T> => ({
  field,
  select: (name, id) => (name === id ? id : `${name}: ${id}`),
  reader: () => schema,
  example,
  parts: [],
});

/** One line, at most 256 characters in the model. */
export const shortTextField = (
  help: string,
  { required = false, example, max }: Measured = {},
): FieldDefinition<string> =>
  scalar(
    (id) => symbol(id, help, { required }),
    required ? lineReader(max) : stringOr(max),
    (name) => example ?? toFieldName(name),
  );

/** One line with as many characters as `sentences`. */
export const longTextField = (help: string, max: number): FieldDefinition<string> =>
  scalar((id) => symbol(id, help, { required: true }), textReader(max), toFieldName);

/** Several lines without formatting. */
export const multilineField = (
  help: string,
  { required = false, example }: Exemplified = {},
): FieldDefinition<string> =>
  scalar(
    (id) => textField(id, help, { required }),
    required ? textReader() : multilineOr(),
    () => example ?? `${help}.`,
  );

/** A document number as it is sold: A101-2025. */
export const documentNumberField = (help: string, { required = false }: Said = {}): FieldDefinition<string> =>
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
export const integerField = (help: string, min: number, max: number, otherwise: number): FieldDefinition<number> =>
  scalar(
    (id) => integerModelField(id, help),
    integerOr(min, max, otherwise),
    () => nearest(2, min, max),
  );

export const optionalIntegerField = (help: string, min: number, max: number): FieldDefinition<number | null> =>
  scalar(
    (id) => integerModelField(id, help),
    integerOrNull(min, max),
    () => nearest(2, min, max),
  );

const nearest = (wanted: number, min: number, max: number): number => Math.min(max, Math.max(min, wanted));

/** Any number from 0 to `most`; 0 if missing. */
export const amount = (help: string, max: number): FieldDefinition<number> =>
  scalar(
    (id) => number(id, help),
    z.number().min(0).max(max).catch(0),
    () => nearest(2, 0, max),
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
    dollarsToCents,
    () => 2199,
  );

export const booleanField = (help: string): FieldDefinition<boolean> =>
  scalar(
    (id) => toggle(id, help),
    flagOr,
    () => true,
  );

/** An ISO day, or empty. */
export const dayField = (help: string): FieldDefinition<string> =>
  scalar(
    (id) => dateField(id, help),
    dayOr,
    () => '2026-12-31',
  );

/** Short texts whose position matters: a value that is not a text becomes empty. */
export const cells = (help: string, max: number, { required = true }: Said = {}): FieldDefinition<readonly string[]> =>
  scalar(
    (id) => symbols(id, max, help, { required }),
    stringsOr(max),
    (name) => [1, 2, 3].slice(0, max).map((place) => `${toFieldName(name)} ${place}`),
  );

/** A field only for editors' notes. */
export const editorOnly = ({ field }: FieldDefinition<unknown>): EditorsField => ({ field, isForEditors: true });

/** The same field, with another id on the platform. */
export const withFieldId = <T>(id: string, shape: FieldDefinition<T>): FieldDefinition<T> => ({ ...shape, id });
