import { z } from 'zod';
import { defineRedirectEndpoint } from '../../../api/define-endpoint.ts';
import { cartId } from '../../../api/shapes/cart.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { returnToCheckout } from '../use-cases/start-checkout.ts';

/** [API-15] The return address of a sign-in that started at the cart. That step granted the permission, which is used once. */
export const returnToCheckoutCall = defineRedirectEndpoint({
  path: '/api/commerce/cart-redirect-get',
  summary: 'Handle the cart’s sign-in callback and continue to checkout through the cart page',
  access: 'customer',
  input: z.object({ cartId: cartId.optional() }),
  leadsTo: 'The checkout, by way of the cart page',
  refuses: [
    'cart-missing',
    'conflict',
    'restricted',
    'order-forbidden',
    'purchase-order-required',
    'approval-required',
    'no-approver',
  ],
  example: { input: { cartId: SAMPLES.cartId } },
  async run(context) {
    return returnToCheckout(context);
  },
});
