import { z } from 'zod';

/** A form has texts alone: digits become a number where the schema wants one, anything else is left for the schema to refuse. */
const readField = (schema: z.ZodType, text: unknown): unknown =>
  schema instanceof z.ZodNumber && typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text;

type Fields = FormData | Record<string, unknown>;

/** A call's schema for a form of the page (the form itself, or one row of its fields): the same fields and limits for both doors. */
export const toFormSchema = <S extends z.ZodObject>(schema: S) =>
  z.preprocess((form: Fields) => {
    const fields = Object.entries<z.ZodType>(schema.shape);
    const textOf = (name: string): unknown => (form instanceof FormData ? (form.get(name) ?? undefined) : form[name]);
    return Object.fromEntries(fields.map(([name, field]) => [name, readField(field, textOf(name))]));
  }, schema);
