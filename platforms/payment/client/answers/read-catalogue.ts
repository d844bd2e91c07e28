import { z } from 'zod';
import type { Coupon, PaymentProduct, PlanPrice, PriceTier, PromoCode } from '../types.ts';
import { cents, named, namedOrNull, word } from './parts.ts';

const product = z.object({
  id: z.string(),
  name: word,
  description: word,
  active: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  default_price: namedOrNull,
});

export function readProduct(answer: unknown): PaymentProduct | null {
  const read = product.safeParse(answer);
  if (!read.success) return null;
  const { id, name, description, active, metadata, default_price } = read.data;
  return {
    id,
    name,
    description,
    isActive: active,
    sku: metadata.sku ?? '',
    itemCode: metadata.ItemCode ?? '',
    defaultPriceId: default_price,
  };
}

const amount = cents.nullish();
/** An amount in fractions of a cent has no integer beside it; such a price is not sold here. */
const isFraction = (whole: number | null | undefined, decimal: unknown): boolean => whole == null && decimal != null;
const tier = z
  .object({
    up_to: z.number().int().positive().nullable(),
    unit_amount: amount,
    unit_amount_decimal: z.unknown().optional(),
    flat_amount: amount,
    flat_amount_decimal: z.unknown().optional(),
  })
  .refine((one) => !isFraction(one.unit_amount, one.unit_amount_decimal))
  .refine((one) => !isFraction(one.flat_amount, one.flat_amount_decimal))
  .transform(
    (one): PriceTier => ({ upTo: one.up_to, unitAmount: one.unit_amount ?? 0, flatAmount: one.flat_amount ?? 0 }),
  );
const priceBase = {
  id: z.string(),
  active: z.boolean(),
  product: named,
  currency: z.literal('usd'),
  recurring: z.object({ interval: z.enum(['year', 'month']), interval_count: z.literal(1) }),
};
const price = z.discriminatedUnion('billing_scheme', [
  z.object({ ...priceBase, billing_scheme: z.literal('per_unit'), unit_amount: cents }),
  z.object({
    ...priceBase,
    billing_scheme: z.literal('tiered'),
    tiers_mode: z.enum(['volume', 'graduated']),
    tiers: z.array(tier).min(1),
  }),
]);

/** A price that may be bought, with its tiers; null for an archived, single, foreign or unreadable one. */
export function readPrice(answer: unknown): PlanPrice | null {
  const read = price.safeParse(answer);
  if (!read.success || !read.data.active) return null;
  const { id, product: productId, recurring } = read.data;
  const common = { priceId: id, productId, interval: recurring.interval };
  return read.data.billing_scheme === 'per_unit'
    ? { ...common, mode: 'flat', tiers: [{ upTo: null, unitAmount: read.data.unit_amount, flatAmount: 0 }] }
    : { ...common, mode: read.data.tiers_mode, tiers: read.data.tiers };
}

const coupon = z.object({
  id: z.string(),
  valid: z.boolean(),
  percent_off: z.number().min(0).max(100).nullish(),
  amount_off: cents.nonnegative().nullish(),
  currency: z.string().nullish(),
});

/** A coupon that applies now: valid, by percent or by US dollars. Null for any other. */
export function readCoupon(answer: unknown): Coupon | null {
  const read = coupon.safeParse(answer);
  if (!read.success || !read.data.valid) return null;
  const { id, percent_off, amount_off, currency } = read.data;
  if (percent_off != null) return { couponId: id, percentOff: percent_off, amountOff: null };
  return amount_off != null && currency === 'usd' ? { couponId: id, percentOff: null, amountOff: amount_off } : null;
}

const promotionCode = z.object({
  id: z.string(),
  code: z.string(),
  active: z.boolean(),
  expires_at: z.number().nullish(),
  max_redemptions: z.number().nullish(),
  times_redeemed: z.number(),
  promotion: z.object({ coupon: z.unknown().optional() }),
  restrictions: z.object({ minimum_amount: cents.nullish(), minimum_amount_currency: z.string().nullish() }).nullish(),
});

/**
 * A promotion code that may be used at `now` (epoch seconds). Its restrictions (one customer, a first purchase, a least amount) are not
 * held against anything: who asks for how much is not known here, and the provider holds every use against them.
 */
export function readPromoCode(answer: unknown, now: number): PromoCode | null {
  const read = promotionCode.safeParse(answer);
  if (!read.success) return null;
  const { id, code, active, expires_at, max_redemptions, times_redeemed, promotion, restrictions } = read.data;
  const isOver = expires_at != null && expires_at <= now;
  const isUsedUp = max_redemptions != null && times_redeemed >= max_redemptions;
  const behind = readCoupon(promotion.coupon);
  if (!active || isOver || isUsedUp || behind === null) return null;
  const minimumAmount = restrictions?.minimum_amount_currency === 'usd' ? restrictions.minimum_amount : null;
  return { id, code, ...behind, ...(minimumAmount ? { minimumAmount } : {}) };
}
