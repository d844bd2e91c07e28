import { z } from 'zod';
import { isEmail } from '../../../core/email-format.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Form } from './form.ts';
import { badRequest, type Reply } from './reply.ts';

/** Parts of parameter schemas. An empty text unsets a value, as everywhere in this protocol. */
export const textParam = z.string().min(1);
export const unset = z.literal('').transform(() => null);
export const clearable = z.string().transform((value) => (value === '' ? null : value));
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const integerParam = z
  .string()
  .regex(/^-?\d{1,15}$/, 'integer')
  .transform(Number);
export const reference = z.string().regex(/^[A-Za-z0-9_-]{1,255}$/);
export const email = z
  .string()
  .max(512)
  .refine((value) => value === '' || isEmail(value), 'email')
  .transform((value) => (value === '' ? null : value));
export const returnUrl = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .optional();
export const secretParams = z.strictObject({ client_secret: textParam.optional() });
export const automaticMethods = z
  .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
  .optional();
/** Returns the accepted automatic methods as an intent names them. */
export const toAutomaticMethods = (requested: z.output<typeof automaticMethods>) =>
  requested === undefined
    ? null
    : { enabled: requested.enabled, allow_redirects: requested.allow_redirects ?? ('always' as const) };
export const typeList = z.array(z.enum(['card', 'us_bank_account', 'link'])).min(1);

/** `metadata=` clears all keys, `metadata[key]=` one; `null` here means cleared. */
export const metadata = z.preprocess(
  (value) => (Array.isArray(value) ? { ...value } : value),
  z.union([
    unset,
    z
      .record(z.string().min(1).max(40), z.string().max(500))
      .refine((entries) => Object.keys(entries).length <= 50, 'at most 50 keys'),
  ]),
);

export const addressParams = z.strictObject({
  line1: clearable.optional(),
  line2: clearable.optional(),
  city: clearable.optional(),
  state: clearable.optional(),
  postal_code: clearable.optional(),
  country: clearable.optional(),
});

export const billingDetails = z.strictObject({
  address: z.union([unset, addressParams]).optional(),
  email: email.optional(),
  name: clearable.optional(),
  phone: clearable.optional(),
});

const bound = integerParam.optional();
/** A moment in epoch seconds, or a range. */
export const moments = z.union([integerParam, z.strictObject({ gt: bound, gte: bound, lt: bound, lte: bound })]);
const TOO_FEW = 'This value must be greater than or equal to 1.';
const TOO_MANY = 'This value must be less than or equal to 100.';
export const pageParams = {
  limit: integerParam
    .refine((n) => n >= 1, TOO_FEW)
    .refine((n) => n <= 100, TOO_MANY)
    .optional(),
  starting_after: reference.optional(),
  ending_before: reference.optional(),
  created: moments.optional(),
};

/** Merges metadata: given keys replace, empty values remove. */
export function mergeMetadata(
  present: Record<string, string>,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === undefined) return present;
  if (change === null) return {};
  return Object.fromEntries(Object.entries({ ...present, ...change }).filter(([, value]) => value !== ''));
}

const wireName = (path: readonly PropertyKey[]): string =>
  path.map((part, i) => (i === 0 ? String(part) : `[${String(part)}]`)).join('');

/** Validates parameters against a schema; an error has this protocol's wording. */
export function parseParams<S extends z.ZodType>(
  schema: S,
  form: Form,
): Result<z.output<S>, 'refused'> & { reply?: Reply } {
  const read = schema.safeParse(form);
  if (read.success) return ok(read.data);
  const issue = read.error.issues[0]!;
  const refuse = (reply: Reply) => ({ ...err('refused'), reply });
  if (issue.code === 'unrecognized_keys') {
    const param = wireName([...issue.path, issue.keys[0] ?? '']);
    return refuse(badRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param }));
  }
  const param = wireName(issue.path);
  const value = issue.path.reduce<unknown>(
    (at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part],
    form,
  );
  if (value === undefined) {
    return refuse(badRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param }));
  }
  if (value === '') {
    const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`;
    return refuse(badRequest(message, { code: 'parameter_invalid_empty', param }));
  }
  if (issue.message === 'integer') {
    return refuse(
      badRequest(`Invalid integer: ${String(value).slice(0, 40)}`, { code: 'parameter_invalid_integer', param }),
    );
  }
  if (issue.message === TOO_FEW || issue.message === TOO_MANY)
    return refuse(badRequest(issue.message, { code: 'parameter_invalid_integer', param }));
  if (issue.message === 'email')
    return refuse(badRequest(`Invalid email address: ${String(value).slice(0, 80)}`, { code: 'email_invalid', param }));
  return refuse(badRequest(`Invalid value for ${param}.`, { param }));
}
