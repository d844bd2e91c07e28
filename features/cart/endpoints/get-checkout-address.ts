import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { cartId } from '../../../api/shapes/cart.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { err, ok } from '../../../core/result.ts';
import { getCheckoutAddress } from '../use-cases/start-checkout.ts';

export const getCheckoutAddressCall = defineEndpoint({
  method: 'POST',
  path: '/api/commerce/cart-redirect',
  summary: 'Create a single-use checkout URL for the caller’s cart',
  access: 'customer',
  confirmsSignIn: false,
  input: z.object({ cartId: cartId.nullish() }),
  output: z.object({ redirectUrl: z.string() }),
  refuses: [
    'forbidden',
    'cart-missing',
    'conflict',
    'restricted',
    'order-forbidden',
    'purchase-order-required',
    'approval-required',
    'no-approver',
  ],
  example: {
    input: { cartId: SAMPLES.cartId },
    output: { redirectUrl: 'https://commerce.example/cart.php?action=load' },
  },
  async run(context, input) {
    const url = await getCheckoutAddress(context, input.cartId);
    return url.ok ? ok({ redirectUrl: url.value }) : err(url.code);
  },
});
