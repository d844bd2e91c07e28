import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { cartId, cartResponse, lineItems, newLinesOf, toCartResponse } from '../../../api/shapes/cart.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { addLines } from '../use-cases/add-lines.ts';

export const addLinesCall = defineEndpoint({
  method: 'POST',
  path: '/api/commerce/update-cart',
  summary: 'Add lines to the caller’s cart',
  access: 'public',
  input: z.object({ cartId: cartId.nullish(), lineItems }),
  output: cartResponse,
  refuses: ['unauthorized', 'forbidden', 'not-found', 'cart-missing', 'conflict', 'restricted'],
  example: { input: { cartId: SAMPLES.cartId, lineItems: SAMPLES.newLines }, output: SAMPLES.cart },
  async run(context, input) {
    return toCartResponse(
      await addLines(context, { cartId: input.cartId ?? null, lines: newLinesOf(input.lineItems) }),
    );
  },
});
