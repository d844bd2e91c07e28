import { z } from 'zod';
import { ok } from '../../../core/result.ts';
import { returnToCheckout } from '../../../shop/cart/start-checkout.ts';
import { defineCall } from '../../call.ts';
import { cartId } from '../../shapes/cart.ts';

/** [API-15] Where a sign-in that began at the cart comes back to. The permission was granted by that step and is used once. */
export const returnToCheckoutCall = defineCall({
  method: 'GET',
  path: '/api/commerce/cart-redirect-get',
  summary: 'Sign-in callback of the cart: goes on to the checkout, over the cart page',
  access: 'customer',
  input: z.object({ cartId: cartId.optional() }),
  output: z.object({}),
  async run(context) {
    const path = await returnToCheckout(context);
    return path.ok ? ok({ redirect: path.value }) : path;
  },
});
