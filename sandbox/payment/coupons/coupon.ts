import type Stripe from 'stripe';
import { z } from 'zod';
import { flag, integerParam, metadata, pageParams, reference, textParam } from '../wire/params.ts';

const currency = z.string().toLowerCase().pipe(z.literal('usd'));
const count = integerParam.refine((n) => n >= 1, 'This value must be greater than or equal to 1.');
const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/)
  .transform(Number)
  .refine((n) => n > 0 && n <= 100);

export const couponParams = z.strictObject({
  id: z
    .string()
    .regex(/^\w{1,200}$/)
    .optional(),
  name: textParam.max(40).optional(),
  percent_off: percent.optional(),
  amount_off: count.optional(),
  currency: currency.optional(),
  duration: z.enum(['once', 'repeating', 'forever']).optional(),
  duration_in_months: count.optional(),
  max_redemptions: count.optional(),
  redeem_by: integerParam.optional(),
  applies_to: z.strictObject({ products: z.array(reference).min(1).max(50) }).optional(),
  metadata: metadata.optional(),
});
export const couponUpdateParams = z.strictObject({ name: textParam.max(40).optional(), metadata: metadata.optional() });
export type CouponParams = z.output<typeof couponParams>;

export const promotionCodeParams = z.strictObject({
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: reference }),
  code: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,500}$/)
    .optional(),
  active: flag.optional(),
  customer: reference.optional(),
  expires_at: integerParam.optional(),
  max_redemptions: count.optional(),
  restrictions: z
    .strictObject({
      first_time_transaction: flag.optional(),
      minimum_amount: count.optional(),
      minimum_amount_currency: currency.optional(),
    })
    .optional(),
  metadata: metadata.optional(),
});
export const promotionCodeUpdateParams = z.strictObject({ active: flag.optional(), metadata: metadata.optional() });
export const promotionCodeListParams = z.strictObject({
  ...pageParams,
  active: flag.optional(),
  code: z.string().max(500).optional(),
  coupon: reference.optional(),
  customer: reference.optional(),
});
export type PromotionCodeParams = z.output<typeof promotionCodeParams>;

export const newCoupon = (id: string, now: number): Stripe.Coupon => ({
  id,
  object: 'coupon',
  amount_off: null,
  created: now,
  currency: null,
  duration: 'once',
  duration_in_months: null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  name: null,
  percent_off: null,
  redeem_by: null,
  times_redeemed: 0,
  valid: true,
});

export const newPromotionCode = (id: string, code: string, couponId: string, now: number): Stripe.PromotionCode => ({
  id,
  object: 'promotion_code',
  active: true,
  code,
  created: now,
  customer: null,
  customer_account: null,
  expires_at: null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  promotion: { coupon: couponId, type: 'coupon' },
  restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
  times_redeemed: 0,
});

type Limited = { max_redemptions: number | null; times_redeemed: number };
const isUsedUp = ({ max_redemptions, times_redeemed }: Limited): boolean =>
  max_redemptions !== null && times_redeemed >= max_redemptions;

/** Whether a coupon may still be granted: not expired, not used up. */
export const isCouponValid = (coupon: Stripe.Coupon, now: number): boolean =>
  (coupon.redeem_by === null || coupon.redeem_by > now) && !isUsedUp(coupon);

export const isCodeSpent = (code: Stripe.PromotionCode, now: number): boolean =>
  (code.expires_at !== null && code.expires_at <= now) || isUsedUp(code);
