import { z } from 'zod';
import { ok } from '../../../core/result.ts';
import { getCart } from '../../../shop/cart/get-cart.ts';
import { defineCall } from '../../call.ts';
import { cartAnswer, cartId, cartOnWire } from '../../shapes/cart.ts';

export const getCartCall = defineCall({
  method: 'GET',
  path: '/api/commerce/get-cart',
  summary: 'The caller’s own cart',
  access: 'public',
  input: z.object({ cartId: cartId.optional() }),
  output: cartAnswer,
  async run(context, input) {
    const cart = await getCart(context, input.cartId);
    return cart.ok ? ok({ cart: cartOnWire(cart.value) }) : cart;
  },
});
