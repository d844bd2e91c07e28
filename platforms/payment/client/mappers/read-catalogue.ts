import { z } from 'zod';
import { centsSchema, expandableId, namedOrNull, nullableString } from './parts.ts';

const product = z.object({
  id: z.string(),
  name: nullableString,
  description: nullableString,
  active: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  default_price: namedOrNull,
});

/** `sku` and `itemCode` are read from the product's metadata. */
export function readProduct(response: unknown) {
  const read = product.safeParse(response);
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

const amount = centsSchema.nullish();
/** A price in fractions of a cent has no integer amount; the shop does not sell it. */
const isFraction = (total: number | null | undefined, decimal: unknown): boolean => total == null && decimal != null;
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
  // one tier of a price that depends on the quantity; `upTo` is null for the last one
  .transform((one) => ({ upTo: one.up_to, unitAmount: one.unit_amount ?? 0, flatAmount: one.flat_amount ?? 0 }));
const priceBase = {
  id: z.string(),
  active: z.boolean(),
  product: expandableId,
  currency: z.literal('usd'),
  recurring: z.object({ interval: z.enum(['year', 'month']), interval_count: z.literal(1) }),
};
const price = z.discriminatedUnion('billing_scheme', [
  z.object({ ...priceBase, billing_scheme: z.literal('per_unit'), unit_amount: centsSchema }),
  z.object({
    ...priceBase,
    billing_scheme: z.literal('tiered'),
    tiers_mode: z.enum(['volume', 'graduated']),
    tiers: z.array(tier).min(1),
  }),
]);

/**
 * Parses a sellable price, with its tiers in cents; returns null for an archived, one-time, foreign-currency or
 * unreadable one. `flat`: one unbounded tier. `volume`: the tier of the total quantity prices every seat; `graduated`:
 * each tier prices the seats within it.
 */
export function readPrice(response: unknown) {
  const read = price.safeParse(response);
  if (!read.success || !read.data.active) return null;
  const { id, product: productId, recurring } = read.data;
  const common = { priceId: id, productId, interval: recurring.interval };
  type Tiers = readonly z.output<typeof tier>[];
  const flat = 'flat' as const;
  return read.data.billing_scheme === 'per_unit'
    ? { ...common, mode: flat, tiers: [{ upTo: null, unitAmount: read.data.unit_amount, flatAmount: 0 }] as Tiers }
    : { ...common, mode: read.data.tiers_mode, tiers: read.data.tiers as Tiers };
}

const coupon = z.object({
  id: z.string(),
  valid: z.boolean(),
  percent_off: z.number().min(0).max(100).nullish(),
  amount_off: centsSchema.nonnegative().nullish(),
  currency: z.string().nullish(),
});

/** The discount of a coupon: either a percentage (0–100, decimals allowed) or an amount in cents. */
export type Coupon = { couponId: string; percentOff: number | null; amountOff: number | null };

/**
 * Parses a coupon that applies now: valid, with a percentage or an amount in US dollars. Returns null for any other.
 */
export function readCoupon(response: unknown): Coupon | null {
  const read = coupon.safeParse(response);
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
  restrictions: z
    .object({ minimum_amount: centsSchema.nullish(), minimum_amount_currency: z.string().nullish() })
    .nullish(),
});

/**
 * Parses a promotion code that is usable at `now` (epoch seconds). Does not check its restrictions (one customer, a
 * first purchase, a minimum amount): they depend on the buyer and the amount, and the provider checks them on every
 * use.
 */
export function readPromoCode(response: unknown, now: number) {
  const read = promotionCode.safeParse(response);
  if (!read.success) return null;
  const { id, code, active, expires_at, max_redemptions, times_redeemed, promotion, restrictions } = read.data;
  const isOver = expires_at != null && expires_at <= now;
  const isUsedUp = max_redemptions != null && times_redeemed >= max_redemptions;
  const behind = readCoupon(promotion.coupon);
  if (!active || isOver || isUsedUp || behind === null) return null;
  const minimumAmount = restrictions?.minimum_amount_currency === 'usd' ? restrictions.minimum_amount : null;
  // the minimum order amount for the code; omitted if any order qualifies
  return { id, code, ...behind, ...(minimumAmount ? { minimumAmount } : {}) };
}
