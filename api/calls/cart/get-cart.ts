import { z } from 'zod';
import { getCart } from '../../../shop/cart/get-cart.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { cartAnswer, cartId, toCartResponse } from '../../shapes/cart.ts';
import { SAMPLES } from '../../shapes/samples.ts';

export const getCartCall = defineEndpoint({
  method: 'GET',
  path: '/api/commerce/get-cart',
  summary: 'Get the caller’s cart',
  access: 'public',
  input: z.object({ cartId: cartId.optional() }),
  output: cartAnswer,
  refuses: ['forbidden', 'cart-missing'],
  example: { input: { cartId: SAMPLES.cartId }, output: SAMPLES.cart },
  async run(context, input) {
    return toCartResponse(await getCart(context, input.cartId));
  },
});
