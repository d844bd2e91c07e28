import type { Context } from 'hono';
import { z } from 'zod';
import { err, ok, type Result } from '../../../core/result.ts';

const LARGEST_ID = 2_147_483_647;
const MAX_VALUES = 50;

/** [PL-03] List parameters in the format of the protocol. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a positive whole number')
  .transform(Number)
  .refine((id) => id <= LARGEST_ID, 'must be a positive whole number');
const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
export const textList = z
  .string()
  .max(5_000)
  .regex(/^[^\p{Cc}]*$/u, 'holds control characters')
  .transform(listOf)
  .refine((values) => values.length <= MAX_VALUES, `at most ${MAX_VALUES} values`);
export const idList = textList.pipe(z.array(idText));
/** ISO 8601 or RFC 2822, as both API versions accept it */
export const dateTimeParam = z
  .string()
  .max(60)
  .transform((text, context) => {
    const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text);
    const isMoment = !Number.isNaN(at.getTime()) && at.getUTCFullYear() > 0 && at.getUTCFullYear() < 10_000;
    if (isMoment && /\d{4}/.test(text)) return at;
    context.addIssue({ code: 'custom', message: 'must be a date such as 2026-01-31T00:00:00Z' });
    return z.NEVER;
  });
export const decimal = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,4})?$/, 'must be an amount such as 12.50')
  .transform(Number);

/** Page and limit; limit defaults to 50, at most 250. */
export const pagingParams = {
  page: idText.refine((page) => page <= 1_000_000, 'is too large').default(1),
  limit: idText.refine((limit) => limit <= 250, 'must be 250 or less').default(50),
};

/**
 * [PL-03] Validates list parameters against their schema. Rejects an unknown or repeated one: an ignored filter would
 * return the sums of all rows instead of a part.
 */
export function parseListQuery<S extends z.ZodRawShape>(
  c: Context,
  shape: S,
): Result<z.output<z.ZodObject<S>>, 'invalid'> {
  const given = c.req.queries();
  for (const [name, values] of Object.entries(given)) {
    if (!Object.hasOwn(shape, name)) return err('invalid', `The parameter ${name.slice(0, 60)} is not supported here.`);
    if (values.length > 1) return err('invalid', `The parameter ${name} is given more than once.`);
  }
  const read = z
    .object(shape)
    .safeParse(Object.fromEntries(Object.entries(given).map(([name, [value]]) => [name, value])));
  if (read.success) return ok(read.data as z.output<z.ZodObject<S>>);
  const issue = read.error.issues[0];
  return err('invalid', `${String(issue?.path[0] ?? 'a parameter')} ${issue?.message ?? 'is not valid'}.`);
}

/** Builds a `WHERE` clause with its values, numbered as the statement needs them. */
export function createWhere() {
  const values: unknown[] = [];
  const conditions: string[] = [];
  return {
    values,
    /** `sql` contains `?` for the value; undefined adds no condition */
    add(sql: string, value: unknown): void {
      if (value === undefined) return;
      values.push(value);
      conditions.push(sql.replaceAll('?', `$${values.length}`));
    },
    use: (value: unknown): string => `$${values.push(value)}`,
    sql: (): string => (conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`),
  };
}
