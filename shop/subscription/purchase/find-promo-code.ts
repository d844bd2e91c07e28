import { err, ok, type Result } from '../../../core/result.ts';
import type { PromoCode } from '../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../context.ts';
import type { FailureCode } from '../../errors.ts';

const WRITTEN_CODE = /^[\p{L}\p{N}_-]{1,64}$/u;

/**
 * [SUB-05] [SUB-24] A promotion code that may be used now. The member coupon's name is none, nor is a code that belongs to that coupon; every
 * reason for a refusal answers alike. `unavailable`: it could not be looked up, which says nothing about the code. Guessing is limited, by
 * person, else by address.
 */
export async function findPromoCode(context: ShopContext, written: string): Promise<Result<PromoCode, FailureCode>> {
  const code = written.trim();
  const who = context.actor.kind === 'customer' ? `sub:${context.actor.sub}` : `address:${context.address}`;
  const turn = await context.limits.promoCodes.take(who);
  if (!turn.allowed) return err('limited', String(turn.retryAfterSeconds));
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

/** What a code takes off, as the call answers it: percent, or cents. */
export type PromoResult = {
  discountType: 'percentage' | 'fixed_amount';
  discountValue: number;
  /** cents that the order has to come to; left out where any order will do */
  minimumAmount?: number;
  /** as the provider spells it; left out where it was written so */
  code?: string;
};

/** [API-13] Every failure of the call is a 422, also of a code that could not be looked up. */
export async function checkPromoCode(context: ShopContext, written: string): Promise<Result<PromoResult, FailureCode>> {
  const found = await findPromoCode(context, written);
  if (!found.ok) return found.code === 'unavailable' ? err('promo-failed') : found;
  const { code, percentOff, amountOff, minimumAmount } = found.value;
  const more = { ...(minimumAmount ? { minimumAmount } : {}), ...(code === written.trim() ? {} : { code }) };
  return percentOff !== null
    ? ok({ discountType: 'percentage', discountValue: percentOff, ...more })
    : ok({ discountType: 'fixed_amount', discountValue: amountOff ?? 0, ...more });
}
