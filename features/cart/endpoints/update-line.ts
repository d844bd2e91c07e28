import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { cartId, cartResponse, lineChange, toCartResponse } from '../../../api/shapes/cart.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { updateLine } from '../use-cases/update-line.ts';

export const updateLineCall = defineEndpoint({
  method: 'PUT',
  path: '/api/commerce/update-cart-line-item',
  summary: 'Set the quantity of a cart line',
  access: 'public',
  input: z.object({ cartId: cartId.nullish(), ...lineChange.shape }),
  output: cartResponse,
  refuses: ['forbidden', 'not-found', 'cart-missing', 'conflict', 'restricted'],
  example: {
    input: { cartId: SAMPLES.cartId, itemId: SAMPLES.itemId, productId: 1101, quantity: 2 },
    output: SAMPLES.cart,
  },
  async run(context, input) {
    return toCartResponse(await updateLine(context, input));
  },
});
