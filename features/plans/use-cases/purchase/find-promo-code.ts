import { err, ok, type Result } from '../../../../core/result.ts';
import type { PromoCode } from '../../../../platforms/payment/client/types.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';

const WRITTEN_CODE = /^[\p{L}\p{N}_-]{1,64}$/u;

/**
 * [SUB-05] [SUB-24] Returns a promotion code that is valid now. Rejects the member coupon's name and codes that
 * belong to it; all rejections return the same error. `unavailable`: the lookup failed, so the code may be valid.
 * Rate-limited per person, else per address, to prevent guessing.
 */
export async function findPromoCode(context: ShopContext, written: string): Promise<Result<PromoCode, FailureCode>> {
  const code = written.trim();
  const who = context.actor.kind === 'customer' ? `sub:${context.actor.sub}` : `address:${context.address}`;
  const permit = await context.limits.promoCodes.consume(who);
  if (!permit.allowed) return err('limited', String(permit.retryAfterSeconds));
  const { memberCoupon } = context.config;
  if (!WRITTEN_CODE.test(code) || code.toLowerCase() === memberCoupon.toLowerCase()) return err('promo-invalid');
  const found = await context.payment.promoCode(code);
  if (!found.ok && found.code === 'unavailable') {
    context.log.warn({ area: 'subscription' }, 'promotion code not looked up');
    return err('unavailable');
  }
  if (!found.ok || found.value.couponId === memberCoupon) return err('promo-invalid');
  return found;
}

/** The discount of a code in the response: percent, or cents. */
export type PromoResult = {
  discountType: 'percentage' | 'fixed_amount';
  discountValue: number;
  /** minimum order amount in cents; absent without a minimum */
  minimumAmount?: number;
  /** the provider's spelling; absent if it equals the typed one */
  code?: string;
};

/** [API-13] Every failure is a 422, including a failed lookup. */
export async function checkPromoCode(context: ShopContext, written: string): Promise<Result<PromoResult, FailureCode>> {
  const found = await findPromoCode(context, written);
  if (!found.ok) return found.code === 'unavailable' ? err('promo-failed') : found;
  const { code, percentOff, amountOff, minimumAmount } = found.value;
  const more = { ...(minimumAmount ? { minimumAmount } : {}), ...(code === written.trim() ? {} : { code }) };
  return percentOff !== null
    ? ok({ discountType: 'percentage', discountValue: percentOff, ...more })
    : ok({ discountType: 'fixed_amount', discountValue: amountOff ?? 0, ...more });
}
