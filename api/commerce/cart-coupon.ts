import { z } from 'zod';
import { ok } from '../../core/result.ts';
import { applyCartCoupon, removeCartCoupon } from '../../shop/cart/cart-coupon.ts';
import { defineCall } from '../call.ts';
import { cartAnswer, cartId, cartOnWire } from '../shapes.ts';

const input = z.object({ cartId: cartId.nullish(), code: z.string().trim().min(1).max(50) });

/** [CRT-22] */
export const applyCoupon = defineCall({
  method: 'POST',
  path: '/api/commerce/cart-coupon',
  summary: 'Puts a promo code on the caller’s own cart',
  access: 'public',
  input,
  output: cartAnswer,
  async run(context, body) {
    const cart = await applyCartCoupon(context, body);
    return cart.ok ? ok({ cart: cartOnWire(cart.value) }) : cart;
  },
});

export const removeCoupon = defineCall({
  method: 'DELETE',
  path: '/api/commerce/cart-coupon',
  summary: 'Takes a promo code off the caller’s own cart',
  access: 'public',
  input,
  output: cartAnswer,
  async run(context, body) {
    const cart = await removeCartCoupon(context, body);
    return cart.ok ? ok({ cart: cartOnWire(cart.value) }) : cart;
  },
});
