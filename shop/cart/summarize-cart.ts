import type { Cents } from '../../core/money.ts';
import type { Cart } from '../../platforms/commerce/client/types.ts';
import { countItems } from './count-items.ts';

export type CartSummary = {
  itemCount: number;
  baseAmount: Cents;
  /** shown to members only [CRT-12]; 0 hides the line */
  memberDiscount: Cents;
  coupons: { code: string; amount: Cents }[];
  subtotal: Cents;
  /** subtotal less promo codes; equals `subtotal` where none stands [CRT-22] */
  total: Cents;
};

/**
 * [CRT-11] [CRT-12] [CRT-22] The computation of the cart page. A member's subtotal is the discounted amount;
 * everybody else's is the base amount. Promo codes have lines of their own under the subtotal.
 */
export function summarizeCart(cart: Cart, isMember: boolean): CartSummary {
  const memberDiscount = isMember ? cart.discountAmount : 0;
  const coupons = cart.coupons.filter((coupon) => coupon.amount > 0 || coupon.code);
  const subtotal = cart.baseAmount - memberDiscount;
  const off = coupons.reduce((sum, coupon) => sum + coupon.amount, 0);
  return {
    itemCount: countItems(cart),
    baseAmount: cart.baseAmount,
    memberDiscount,
    coupons,
    subtotal,
    total: Math.max(0, subtotal - off),
  };
}
