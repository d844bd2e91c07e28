import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { unverifiedCommerceCustomerId } from '../../../api/shapes/cart.ts';
import { ok } from '../../../core/result.ts';
import { signInAtCommerce } from '../use-cases/start-checkout.ts';

export const signInAtCommerceCall = defineEndpoint({
  method: 'POST',
  path: '/api/commerce/login',
  summary: 'Create a signed, short-lived sign-in URL for the commerce platform that leads to the given address',
  access: 'customer',
  confirmsSignIn: false,
  input: z.object({ customerId: unverifiedCommerceCustomerId, redirectTo: z.string().min(1).max(2000) }),
  output: z.object({ loginUrl: z.string() }),
  refuses: ['forbidden', 'conflict'],
  example: {
    input: { customerId: 501, redirectTo: '/checkout' },
    output: { loginUrl: 'https://commerce.example/login/token/eyJhbGciOiJIUzI1NiJ9' },
  },
  async run(context, input) {
    const url = await signInAtCommerce(context, input);
    return url.ok ? ok({ loginUrl: url.value }) : url;
  },
});
