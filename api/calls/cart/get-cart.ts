import { z } from 'zod';
import { getCart } from '../../../shop/cart/get-cart.ts';
import { defineCall } from '../../call.ts';
import { answerCart, cartAnswer, cartId } from '../../shapes/cart.ts';
import { SAMPLES } from '../../shapes/samples.ts';

export const getCartCall = defineCall({
  method: 'GET',
  path: '/api/commerce/get-cart',
  summary: 'Get the caller’s cart',
  access: 'public',
  input: z.object({ cartId: cartId.optional() }),
  output: cartAnswer,
  refuses: ['forbidden', 'cart-missing'],
  example: { input: { cartId: SAMPLES.cartId }, output: SAMPLES.cart },
  async run(context, input) {
    return answerCart(await getCart(context, input.cartId));
  },
});
