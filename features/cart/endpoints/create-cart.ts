import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import {
  cartResponse,
  lineItems,
  newLinesOf,
  toCartResponse,
  unverifiedCommerceCustomerId,
} from '../../../api/shapes/cart.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { createCart } from '../use-cases/create-cart.ts';

export const createCartCall = defineEndpoint({
  method: 'POST',
  path: '/api/commerce/create-cart',
  summary: 'Create a cart, or recreate the customer’s cart for checkout',
  access: 'public',
  input: z.object({ customerId: unverifiedCommerceCustomerId, lineItems }),
  output: cartResponse,
  refuses: [
    'unauthorized',
    'forbidden',
    'not-found',
    'cart-missing',
    'conflict',
    'restricted',
    'order-forbidden',
    'purchase-order-required',
    'approval-required',
    'no-approver',
  ],
  example: { input: { lineItems: SAMPLES.newLines }, output: SAMPLES.cart },
  async run(context, { customerId, lineItems: items }) {
    return toCartResponse(await createCart(context, { customerId, lines: newLinesOf(items) }));
  },
});
