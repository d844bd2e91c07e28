import { z } from 'zod';
import { ok } from '../../../core/result.ts';
import { applyCartCoupon } from '../../../shop/cart/cart-coupon.ts';
import { defineCall } from '../../call.ts';
import { cartAnswer, cartId, cartOnWire, couponCode } from '../../shapes/cart.ts';

/** [CRT-22] */
export const applyCartCouponCall = defineCall({
  method: 'POST',
  path: '/api/commerce/cart-coupon',
  summary: 'Puts a promo code on the caller’s own cart',
  access: 'public',
  input: z.object({ cartId: cartId.nullish(), code: couponCode }),
  output: cartAnswer,
  async run(context, body) {
    const cart = await applyCartCoupon(context, body);
    return cart.ok ? ok({ cart: cartOnWire(cart.value) }) : cart;
  },
});
