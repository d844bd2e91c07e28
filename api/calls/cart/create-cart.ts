import { z } from 'zod';
import { createCart } from '../../../shop/cart/create-cart.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { cartAnswer, lineItems, newLinesOf, toCartResponse, unverifiedCustomerId } from '../../shapes/cart.ts';
import { SAMPLES } from '../../shapes/samples.ts';

export const createCartCall = defineEndpoint({
  method: 'POST',
  path: '/api/commerce/create-cart',
  summary: 'Create a cart, or recreate the customer’s cart for checkout',
  access: 'public',
  input: z.object({ customerId: unverifiedCustomerId, lineItems }),
  output: cartAnswer,
  refuses: ['unauthorized', 'forbidden', 'not-found', 'cart-missing', 'conflict', 'restricted'],
  example: { input: { lineItems: SAMPLES.newLines }, output: SAMPLES.cart },
  async run(context, { customerId, lineItems: items }) {
    return toCartResponse(await createCart(context, { customerId, lines: newLinesOf(items) }));
  },
});
