import type { Context } from 'hono';
import { z } from 'zod';
import { toCents } from '../../../core/money.ts';
import { MAX_CART_LINES, MAX_QUANTITY } from '../cart/lines.ts';

/** Parses the body as JSON; returns undefined if it is invalid. */
export const readJson = async (c: Context): Promise<unknown> => c.req.json().catch(() => undefined);

/** Parses a positive id within Postgres's range, from a path or query; returns null otherwise. */
export const readId = (value: string | undefined): number | null =>
  value !== undefined && /^[1-9]\d{0,9}$/.test(value) && Number(value) <= 2_147_483_647 ? Number(value) : null;

/** Text without control characters, which Postgres or a mail header would reject. */
export const printable = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, 'holds control characters');

/** An amount in dollars with at most two decimals, in cents. */
export const wireAmount = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'has at most two decimals')
  .transform(toCents);

const id = z.int().min(1).max(2_147_483_647);
const lineItem = z.object({
  product_id: id,
  variant_id: id.nullish(),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  /** a promised price of one copy, instead of the catalogue's */
  list_price: wireAmount.optional(),
});
export const lineItemsBody = z.object({ line_items: z.array(lineItem).min(1).max(MAX_CART_LINES) });
export const createCartBody = z.object({
  customer_id: z.int().min(0).max(2_147_483_647).nullish(),
  channel_id: id.nullish(),
  line_items: z.array(lineItem).min(1).max(MAX_CART_LINES),
});
export const updateItemBody = z.object({ line_item: lineItem });
const addressText = printable(120).default('');
/** The country and an email are required, as in the protocol; tax depends on the rest. */
export const billingBody = z
  .object({
    first_name: addressText,
    last_name: addressText,
    email: printable(250).min(1),
    company: addressText,
    address1: addressText,
    address2: addressText,
    city: addressText,
    state_or_province_code: printable(2).default(''),
    country_code: printable(2).min(2),
    postal_code: printable(10).default(''),
  })
  .transform((wire) => ({
    firstName: wire.first_name,
    lastName: wire.last_name,
    company: wire.company,
    street1: wire.address1,
    street2: wire.address2,
    city: wire.city,
    state: wire.state_or_province_code,
    zip: wire.postal_code,
    countryCode: wire.country_code,
    email: wire.email,
  }));
export const couponBody = z.object({ coupon_code: printable(50).min(1) });
export type WireLineItem = z.infer<typeof lineItem>;

/** Returns the first message per field, for a v3 error. */
export const fieldErrors = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(
    error.issues
      .slice(0, 10)
      .map((issue) => [issue.path.join('.').slice(0, 100) || 'body', issue.message.slice(0, 200)]),
  );
