import { z } from 'zod';
import { updateLine } from '../../../shop/cart/update-line.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { cartAnswer, cartId, lineChange, toCartResponse } from '../../shapes/cart.ts';
import { SAMPLES } from '../../shapes/samples.ts';

export const updateLineCall = defineEndpoint({
  method: 'PUT',
  path: '/api/commerce/update-cart-line-item',
  summary: 'Set the quantity of a cart line',
  access: 'public',
  input: z.object({ cartId: cartId.nullish(), ...lineChange.shape }),
  output: cartAnswer,
  refuses: ['forbidden', 'not-found', 'cart-missing', 'conflict', 'restricted'],
  example: {
    input: { cartId: SAMPLES.cartId, itemId: SAMPLES.itemId, productId: 1101, quantity: 2 },
    output: SAMPLES.cart,
  },
  async run(context, input) {
    return toCartResponse(await updateLine(context, input));
  },
});
