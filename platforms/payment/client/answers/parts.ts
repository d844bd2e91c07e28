import { z } from 'zod';

/** Text that may be missing. */
export const word = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** Another object, by its id: the provider gives the id, or the object where it was expanded. */
export const named = z.union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)]);
export const namedOrNull = named.nullish().transform((value) => value ?? null);
export const cents = z.number().int();
/** Seconds since 1970 as ISO. */
export const moment = z
  .number()
  .int()
  .transform((seconds) => new Date(seconds * 1000).toISOString());
export const momentOrNull = moment.nullish().transform((value) => value ?? null);

export const address = z.object({
  line1: word,
  line2: word,
  city: word,
  state: word,
  postal_code: word,
  country: word,
});
