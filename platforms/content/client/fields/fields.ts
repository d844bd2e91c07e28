import { z } from 'zod';
import { isRecord } from '../../../../core/is-record.ts';
import { type Cents, toCents } from '../../../../core/money.ts';
import { cleanLine, cleanText } from './clean.ts';

export { isSlug } from '../../model/slug.ts';

/*
 * Parsers for single fields of a response. A name with "Or" is a field with a default for a missing or invalid value.
 * The others are required: without them the item is left out.
 */

/** Parsed later, by a separate reader; may be missing. */
export const anything = z.unknown().optional();

export const line = (max = 256) =>
  z
    .string()
    .transform((text) => cleanLine(text, max))
    .pipe(z.string().min(1));
export const stringOr = (max = 256) => line(max).catch('');

export const textSchema = (max = 5000) =>
  z
    .string()
    .transform((value) => cleanText(value, max))
    .pipe(z.string().min(1));
export const multilineOr = (max = 5000) => textSchema(max).catch('');

/** An id of the platform: of an entry or an asset. */
export const ENTRY_ID = /^[A-Za-z0-9._-]{1,64}$/;
const entryId = z.string().regex(ENTRY_ID);

const token = (form: RegExp) => z.string().trim().regex(form);
/** A document number as it is sold. */
export const documentCode = token(/^[A-Za-z0-9][A-Za-z0-9 .-]{0,39}$/);
export const documentCodeOr = documentCode.catch('');
/** The documents a text is about, at most five; the first one's cover can illustrate it. */
export const documentCodes = z
  .array(documentCodeOr)
  .transform((codes) => codes.filter(Boolean).slice(0, 5))
  .catch([]);
export const anchorOr = token(/^[A-Za-z][A-Za-z0-9_-]{0,60}$/).catch('');
/** A numeric id assigned by another service: of a form, of a product. */
export const foreignId = token(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);

/** A date, also parsed from a timestamp; an invalid calendar date is rejected. */
export const daySchema = z
  .string()
  .transform((value) => /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(value.trim())?.[0] ?? '')
  .refine(isDay);
export const dayOr = daySchema.catch('');

function isDay(value: string): boolean {
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

export const flagOr = z.boolean().catch(false);
export const integerOr = (min: number, max: number, otherwise: number) => z.int().min(min).max(max).catch(otherwise);
export const integerOrNull = (min: number, max: number) => z.int().min(min).max(max).nullable().catch(null);

/** Converts dollars to cents. No price in this shop is negative or above a million. */
export const dollarsToCents = z
  .number()
  .min(0)
  .max(1_000_000)
  .transform((dollars): Cents => toCents(dollars));
export const centsOr = dollarsToCents.nullable().catch(null);

/** One of a fixed list of styles. */
export const enumOr = <const T extends readonly [string, ...string[]]>(values: T, otherwise: T[number]) =>
  z.enum(values).catch(otherwise);

/** Short texts in order; values that are not texts are left out. */
export const linesOr = (max: number, maxLength = 256) =>
  stringsOr(1000, maxLength).transform((values) => values.filter(Boolean).slice(0, max));

/** Short texts whose position matters: a value that is not a text becomes empty. */
export const stringsOr = (max: number, maxLength = 256) => {
  const cell = stringOr(maxLength);
  return z
    .array(z.unknown())
    .transform((values) => values.slice(0, max).map((value) => cell.parse(value)))
    .catch([]);
};

/** The id inside `sys`, where the platform stores it. */
export const idOf = (raw: unknown): string => {
  const sys = isRecord(raw) ? raw.sys : undefined;
  const id = isRecord(sys) ? sys.id : undefined;
  // applied to everything in a response: a failing schema takes a hundred times as long
  return typeof id === 'string' && ENTRY_ID.test(id) ? id : '';
};

/** An entry whose id the store needs; the id replaces the platform's `sys`. */
export const entity = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ sys: z.object({ id: entryId }), ...shape }).transform((entry) => {
    // the compiler cannot separate the shape from the property added to it
    const { sys, ...rest } = entry as { sys: { id: string } };
    return { id: sys.id, ...(rest as z.output<z.ZodObject<S>>) };
  });
