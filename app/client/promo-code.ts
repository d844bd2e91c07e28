import { call, type Output } from '../../api/client.ts';
import type { Cents } from '../../core/money.ts';
import { discounted } from '../../shop/subscription/seats/tier-price.ts';

/** A promotion code that may be used now, as the provider spells it: percent, or cents for `fixed_amount`. */
export type PromoDiscount = {
  code: string;
  discountType: 'percentage' | 'fixed_amount';
  discountValue: number;
  /** what an order has to come to; 0 where any will do */
  minimumCents: Cents;
};

/** [SUB-21] What was typed, without spaces around it; empty is no code. */
export const normalizeCode = (typed: string): string => typed.trim();

/** [SUB-05] What a code is worth; null for one that may not be used now, and when the call failed. */
export async function fetchPromoCode(
  code: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<PromoDiscount | null> {
  const answer = await call('POST /api/payment/promo-code', { promoCode: code }, { fetch });
  return answer.ok ? readDiscount(code, answer.value) : null;
}

/** A discount of another kind or without a value would show a wrong amount: it is none. */
function readDiscount(typed: string, told: Output<'POST /api/payment/promo-code'>): PromoDiscount | null {
  const { discountType, discountValue, code = typed, minimumAmount = 0 } = told;
  const isKnown = discountType === 'percentage' || discountType === 'fixed_amount';
  if (!isKnown || typeof discountValue !== 'number' || !(discountValue > 0)) return null;
  return { code, discountType, discountValue, minimumCents: minimumAmount };
}

/** A code may ask for an order of a certain size, before anything is taken off. */
export const meetsMinimum = ({ minimumCents }: PromoDiscount, total: Cents): boolean => total >= minimumCents;

/** [SUB-05] What is left of an amount: percentage = value / 100, fixed in cents, never below zero. */
export const applyPromo = (total: Cents, { discountType, discountValue }: PromoDiscount): Cents =>
  discounted(total, discountType === 'percentage' ? { percentOff: discountValue } : { amountOff: discountValue });
