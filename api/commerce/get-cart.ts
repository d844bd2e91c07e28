import { z } from 'zod';
import { ok } from '../../core/result.ts';
import { getCart as readCart } from '../../shop/cart/get-cart.ts';
import { defineCall } from '../call.ts';
import { cartAnswer, cartId, cartOnWire } from '../shapes.ts';

export const getCart = defineCall({
  method: 'GET',
  path: '/api/commerce/get-cart',
  summary: 'The caller’s own cart',
  access: 'public',
  input: z.object({ cartId: cartId.optional() }),
  output: cartAnswer,
  async run(context, input) {
    const cart = await readCart(context, input.cartId);
    return cart.ok ? ok({ cart: cartOnWire(cart.value) }) : cart;
  },
});
