import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { session } from '../../../api/shapes/profile.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { readSession } from '../use-cases/sign-in/read-session.ts';

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
