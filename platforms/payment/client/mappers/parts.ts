import { z } from 'zod';

/** Optional text. */
export const nullableString = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** A reference to another object: the provider returns the id, or the object if it was expanded. */
export const expandableId = z.union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)]);
export const namedOrNull = expandableId.nullish().transform((value) => value ?? null);
export const centsSchema = z.number().int();
/** Converts seconds since 1970 to ISO. */
export const epochSeconds = z
  .number()
  .int()
  .transform((seconds) => new Date(seconds * 1000).toISOString());
export const momentOrNull = epochSeconds.nullish().transform((value) => value ?? null);

export const addressSchema = z.object({
  line1: nullableString,
  line2: nullableString,
  city: nullableString,
  state: nullableString,
  postal_code: nullableString,
  country: nullableString,
});
