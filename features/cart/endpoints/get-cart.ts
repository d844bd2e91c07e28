import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { cartId, cartResponse, toCartResponse } from '../../../api/shapes/cart.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { getCart } from '../use-cases/get-cart.ts';

export const getCartCall = defineEndpoint({
  method: 'GET',
  path: '/api/commerce/get-cart',
  summary: 'Get the caller’s cart',
  access: 'public',
  input: z.object({ cartId: cartId.optional() }),
  output: cartResponse,
  refuses: ['forbidden', 'cart-missing'],
  example: { input: { cartId: SAMPLES.cartId }, output: SAMPLES.cart },
  async run(context, input) {
    return toCartResponse(await getCart(context, input.cartId));
  },
});
