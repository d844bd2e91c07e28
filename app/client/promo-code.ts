import type { Cents } from '../../core/money.ts';
import { discounted } from '../../shop/subscription/tier-price.ts';
import { fieldOf } from './cart/wire-cart.ts';

/** A promotion code that may be used now, as the provider spells it: percent, or cents for `fixed_amount`. */
export type PromoDiscount = {
  code: string;
  discountType: 'percentage' | 'fixed_amount';
  discountValue: number;
  /** what an order has to come to; 0 where any will do */
  minimumCents: Cents;
};

/** [SUB-21] What was typed, without spaces around it; empty is no code. */
export const trimCode = (typed: string): string => typed.trim();

/** [SUB-05] What a code is worth; null for one that may not be used now, and when the call failed. */
export async function askPromoCode(
  code: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<PromoDiscount | null> {
  try {
    const answer = await fetch('/api/payment/promo-code', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ promoCode: code }),
    });
    const told: unknown = await answer.json();
    return answer.ok ? readDiscount(code, told) : null;
  } catch {
    return null;
  }
}

function readDiscount(typed: string, answer: unknown): PromoDiscount | null {
  const discountType = fieldOf(answer, 'discountType');
  const discountValue = fieldOf(answer, 'discountValue');
  if (typeof discountValue !== 'number' || !(discountValue > 0)) return null;
  if (discountType !== 'percentage' && discountType !== 'fixed_amount') return null;
  const [spelled, minimum] = [fieldOf(answer, 'code'), fieldOf(answer, 'minimumAmount')];
  return {
    code: typeof spelled === 'string' ? spelled : typed,
    discountType,
    discountValue,
    minimumCents: typeof minimum === 'number' ? minimum : 0,
  };
}

/** A code may ask for an order of a certain size, before anything is taken off. */
export const isEnoughFor = ({ minimumCents }: PromoDiscount, total: Cents): boolean => total >= minimumCents;

/** [SUB-05] What is left of an amount: percentage = value / 100, fixed in cents, never below zero. */
export const afterPromo = (total: Cents, { discountType, discountValue }: PromoDiscount): Cents =>
  discounted(total, discountType === 'percentage' ? { percentOff: discountValue } : { amountOff: discountValue });
