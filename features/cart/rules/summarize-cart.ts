import type { Cents } from '../../../core/money.ts';
import type { Cart } from '../../../platforms/commerce/client/types.ts';
import { countItems } from './count-items.ts';

export type CartAmounts = {
  itemCount: number;
  baseAmount: Cents;
  /** only shown to members [CRT-12]; 0 hides the line */
  memberDiscount: Cents;
  coupons: { code: string; amount: Cents }[];
  subtotal: Cents;
  /** subtotal less promo codes; equals `subtotal` without codes [CRT-22] */
  total: Cents;
};

/**
 * Calculates the totals of the cart page. A member's subtotal is the discounted amount; for other customers it is the
 * base amount. Promo codes have separate lines below the subtotal. [CRT-11] [CRT-12] [CRT-22]
 */
export function summarizeCart(cart: Cart, isMember: boolean): CartAmounts {
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
