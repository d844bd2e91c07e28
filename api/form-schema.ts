import { z } from 'zod';

/** Form values are strings: converts digits to a number if the schema expects one, and leaves the rest to validation. */
const readField = (schema: z.ZodType, text: unknown): unknown =>
  schema instanceof z.ZodNumber && typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text;

type Fields = FormData | Record<string, unknown>;

/** Adapts a call's schema to a form of the page (the form itself, or one row of its fields): the same fields and limits for both. */
export const toFormSchema = <S extends z.ZodObject>(schema: S) =>
  z.preprocess((form: Fields) => {
    const fields = Object.entries<z.ZodType>(schema.shape);
    const textOf = (name: string): unknown => (form instanceof FormData ? (form.get(name) ?? undefined) : form[name]);
    return Object.fromEntries(fields.map(([name, field]) => [name, readField(field, textOf(name))]));
  }, schema);
