import { z } from 'zod';
import { addLines } from '../../../shop/cart/add-lines.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { cartAnswer, cartId, lineItems, newLinesOf, toCartResponse } from '../../shapes/cart.ts';
import { SAMPLES } from '../../shapes/samples.ts';

export const addLinesCall = defineEndpoint({
  method: 'POST',
  path: '/api/commerce/update-cart',
  summary: 'Add lines to the caller’s cart',
  access: 'public',
  input: z.object({ cartId: cartId.nullish(), lineItems }),
  output: cartAnswer,
  refuses: ['unauthorized', 'forbidden', 'not-found', 'cart-missing', 'conflict', 'restricted'],
  example: { input: { cartId: SAMPLES.cartId, lineItems: SAMPLES.newLines }, output: SAMPLES.cart },
  async run(context, input) {
    return toCartResponse(
      await addLines(context, { cartId: input.cartId ?? null, lines: newLinesOf(input.lineItems) }),
    );
  },
});
