import { z } from 'zod';
import { err, ok } from '../../../core/result.ts';
import { getCheckoutAddress } from '../../../shop/cart/start-checkout.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { cartId } from '../../shapes/cart.ts';
import { SAMPLES } from '../../shapes/samples.ts';

export const getCheckoutAddressCall = defineEndpoint({
  method: 'POST',
  path: '/api/commerce/cart-redirect',
  summary: 'Create a single-use checkout URL for the caller’s cart',
  access: 'customer',
  confirmsSignIn: false,
  input: z.object({ cartId: cartId.nullish() }),
  output: z.object({ redirectUrl: z.string() }),
  refuses: ['forbidden', 'cart-missing', 'conflict', 'restricted'],
  example: {
    input: { cartId: SAMPLES.cartId },
    output: { redirectUrl: 'https://commerce.example/cart.php?action=load' },
  },
  async run(context, input) {
    const url = await getCheckoutAddress(context, input.cartId);
    return url.ok ? ok({ redirectUrl: url.value }) : err(url.code);
  },
});
