import { z } from 'zod';
import { applyCartCoupon } from '../../../shop/cart/cart-coupon.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { cartAnswer, cartId, couponCode, toCartResponse } from '../../shapes/cart.ts';
import { SAMPLES } from '../../shapes/samples.ts';

/** [CRT-22] */
export const applyCartCouponCall = defineEndpoint({
  method: 'POST',
  path: '/api/commerce/cart-coupon',
  summary: 'Apply a promo code to the caller’s cart',
  access: 'public',
  input: z.object({ cartId: cartId.nullish(), code: couponCode }),
  output: cartAnswer,
  refuses: ['forbidden', 'cart-missing', 'conflict', 'coupon-invalid'],
  example: { input: { cartId: SAMPLES.cartId, code: 'SITE10' }, output: SAMPLES.cart },
  async run(context, body) {
    return toCartResponse(await applyCartCoupon(context, body));
  },
});
