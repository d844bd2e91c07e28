import { z } from 'zod';
import { removeLine } from '../../../shop/cart/remove-line.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { cartAnswer, cartId, lineRemoval, toCartResponse } from '../../shapes/cart.ts';
import { SAMPLES } from '../../shapes/samples.ts';

export const removeLineCall = defineEndpoint({
  method: 'DELETE',
  path: '/api/commerce/remove-cart-line-item',
  summary: 'Remove a cart line; returns a null cart after the last line',
  access: 'public',
  input: z.object({ cartId: cartId.nullish(), ...lineRemoval.shape }),
  output: cartAnswer,
  refuses: ['forbidden', 'not-found', 'cart-missing', 'conflict'],
  example: { input: { cartId: SAMPLES.cartId, itemId: SAMPLES.itemId }, output: { cart: null } },
  async run(context, input) {
    return toCartResponse(await removeLine(context, input));
  },
});
