import { callEndpoint, type Output } from '../../../api/client.ts';
import type { Cents } from '../../../core/money.ts';
import { discounted } from '../../catalogue/rules/tier-price.ts';

/** A valid promotion code, in the provider's spelling: percent, or cents for `fixed_amount`. */
export type PromoDiscount = {
  code: string;
  discountType: 'percentage' | 'fixed_amount';
  discountValue: number;
  /** the minimum order amount; 0 if there is none */
  minimumCents: Cents;
};

/** [SUB-21] Trims the typed code; an empty result is not a code. */
export const normalizeCode = (typed: string): string => typed.trim();

/** [SUB-05] Fetches the discount of a code; null for an invalid code, and when the call failed. */
export async function fetchPromoCode(
  code: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<PromoDiscount | null> {
  const result = await callEndpoint('POST /api/payment/promo-code', { promoCode: code }, { fetch });
  return result.ok ? readDiscount(code, result.value) : null;
}

/** Returns null for a discount of another kind or without a value: it would show a wrong amount. */
function readDiscount(typed: string, reported: Output<'POST /api/payment/promo-code'>): PromoDiscount | null {
  const { discountType, discountValue, code = typed, minimumAmount = 0 } = reported;
  const isKnown = discountType === 'percentage' || discountType === 'fixed_amount';
  if (!isKnown || typeof discountValue !== 'number' || !(discountValue > 0)) return null;
  return { code, discountType, discountValue, minimumCents: minimumAmount };
}

/** Whether the order meets the code's minimum, before any discount. */
export const meetsMinimum = ({ minimumCents }: PromoDiscount, total: Cents): boolean => total >= minimumCents;

/** [SUB-05] Returns the discounted amount: percentage = value / 100, fixed in cents, never below zero. */
export const applyPromo = (total: Cents, { discountType, discountValue }: PromoDiscount): Cents =>
  discounted(total, discountType === 'percentage' ? { percentOff: discountValue } : { amountOff: discountValue });
