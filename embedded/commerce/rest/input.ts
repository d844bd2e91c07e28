import type { Context } from 'hono';
import { z } from 'zod';
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

const id = z.int().min(1).max(2_147_483_647);
const lineItem = z.object({ product_id: id, variant_id: id.nullish(), quantity: z.int().min(1).max(MAX_QUANTITY) });
export const lineItemsBody = z.object({ line_items: z.array(lineItem).min(1).max(MAX_CART_LINES) });
export const createCartBody = z.object({
  customer_id: z.int().min(0).max(2_147_483_647).nullish(),
  channel_id: id.nullish(),
  line_items: z.array(lineItem).min(1).max(MAX_CART_LINES),
});
export const updateItemBody = z.object({ line_item: lineItem });
export const couponBody = z.object({ coupon_code: printable(50).min(1) });
export type WireLineItem = z.infer<typeof lineItem>;

/** Returns the first message per field, for a v3 error. */
export const fieldErrors = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(
    error.issues
      .slice(0, 10)
      .map((issue) => [issue.path.join('.').slice(0, 100) || 'body', issue.message.slice(0, 200)]),
  );
