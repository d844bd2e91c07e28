import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { cartId, cartResponse, couponCode, toCartResponse } from '../../../api/shapes/cart.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { applyPromoCode } from '../use-cases/apply-promo-code.ts';

/** [CRT-22] */
export const applyPromoCodeCall = defineEndpoint({
  method: 'POST',
  path: '/api/commerce/cart-coupon',
  summary: 'Apply a promo code to the caller’s cart',
  access: 'public',
  input: z.object({ cartId: cartId.nullish(), code: couponCode }),
  output: cartResponse,
  refuses: ['forbidden', 'cart-missing', 'conflict', 'coupon-invalid'],
  example: { input: { cartId: SAMPLES.cartId, code: 'SITE10' }, output: SAMPLES.cart },
  async run(context, body) {
    return toCartResponse(await applyPromoCode(context, body));
  },
});
