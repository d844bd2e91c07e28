import { z } from 'zod';
import { ok } from '../../../core/result.ts';
import { readSession } from '../../../shop/sign-in/read-session.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { session } from '../../shapes/profile.ts';
import { SAMPLES } from '../../shapes/samples.ts';

/** [API-12] A small response; never a token. Without `cart` the count is not known yet. */
export const readSessionCall = defineEndpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Get the caller’s session and cart count',
  access: 'public',
  input: z.object({}),
  output: z.object({
    session: session.nullable(),
    cart: z.object({ cartId: z.string(), count: z.number() }).nullable().optional(),
  }),
  example: { input: {}, output: { session: SAMPLES.session, cart: { cartId: SAMPLES.cartId, count: 2 } } },
  async run(context) {
    return ok(await readSession(context));
  },
});
