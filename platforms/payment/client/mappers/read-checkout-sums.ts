import { z } from 'zod';
import { cents, namedOrNull } from './parts.ts';

/** Plans are sold by the year. */
const PERIOD_MONTHS = 12;
const standing = z.object({
  amount_subtotal: cents,
  total_details: z.object({ amount_discount: cents.nullish() }).nullish(),
  discounts: z.array(z.object({ coupon: namedOrNull, promotion_code: namedOrNull })).nullish(),
});

/** What a session comes to before tax, and what takes something off; null when it is no session. */
export function readCheckoutSums(answer: unknown) {
  const read = standing.safeParse(answer);
  if (!read.success) return null;
  const { amount_subtotal, total_details, discounts } = read.data;
  const [given] = discounts ?? [];
  return {
    subtotal: amount_subtotal,
    /** what is taken off now */
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
/** Whether a coupon still applies to the period after the first; null when the answer is no coupon. */
export function readIsLasting(coupon: unknown): boolean | null {
  const read = lasting.safeParse(coupon);
  if (!read.success) return null;
  const { duration, duration_in_months } = read.data;
  return duration === 'forever' || (duration === 'repeating' && (duration_in_months ?? 0) > PERIOD_MONTHS);
}
