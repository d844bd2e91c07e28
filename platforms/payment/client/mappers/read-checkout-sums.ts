import { z } from 'zod';
import { centsSchema, namedOrNull } from './parts.ts';

/** Plans are sold yearly. */
const PERIOD_MONTHS = 12;
const standing = z.object({
  amount_subtotal: centsSchema,
  total_details: z.object({ amount_discount: centsSchema.nullish() }).nullish(),
  discounts: z.array(z.object({ coupon: namedOrNull, promotion_code: namedOrNull })).nullish(),
});

/** Parses a session's total before tax and its discount; returns null if the response is not a session. */
export function readCheckoutSums(response: unknown) {
  const read = standing.safeParse(response);
  if (!read.success) return null;
  const { amount_subtotal, total_details, discounts } = read.data;
  const [given] = discounts ?? [];
  return {
    subtotal: amount_subtotal,
    /** the discount on the current total */
    discount: total_details?.amount_discount ?? 0,
    couponId: given?.coupon ?? null,
    promotionCodeId: given?.promotion_code ?? null,
  };
}

export type CheckoutSums = NonNullable<ReturnType<typeof readCheckoutSums>>;

const lasting = z.object({
  duration: z.enum(['forever', 'once', 'repeating']),
  duration_in_months: z.number().nullish(),
});
/** Whether a coupon also applies to the period after the first; null if the response is not a coupon. */
export function readIsLasting(coupon: unknown): boolean | null {
  const read = lasting.safeParse(coupon);
  if (!read.success) return null;
  const { duration, duration_in_months } = read.data;
  return duration === 'forever' || (duration === 'repeating' && (duration_in_months ?? 0) > PERIOD_MONTHS);
}
