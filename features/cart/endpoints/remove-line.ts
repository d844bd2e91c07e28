import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { cartId, cartResponse, lineRemoval, toCartResponse } from '../../../api/shapes/cart.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { removeLine } from '../use-cases/remove-line.ts';

export const removeLineCall = defineEndpoint({
  method: 'DELETE',
  path: '/api/commerce/remove-cart-line-item',
  summary: 'Remove a cart line; returns a null cart after the last line',
  access: 'public',
  input: z.object({ cartId: cartId.nullish(), ...lineRemoval.shape }),
  output: cartResponse,
  refuses: ['forbidden', 'not-found', 'cart-missing', 'conflict'],
  example: { input: { cartId: SAMPLES.cartId, itemId: SAMPLES.itemId }, output: { cart: null } },
  async run(context, input) {
    return toCartResponse(await removeLine(context, input));
  },
});
