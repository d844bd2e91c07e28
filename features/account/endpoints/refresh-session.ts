import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { session } from '../../../api/shapes/profile.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { refreshSession } from '../use-cases/sign-in/refresh-session.ts';

export const refreshSessionCall = defineEndpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'Sign in silently without a redirect and reload profile, membership, and subscription',
  access: 'customer',
  confirmsSignIn: false,
  input: z.object({}),
  output: z.object({ session }),
  refuses: ['no-session'],
  example: { input: {}, output: { session: SAMPLES.session } },
  async run(context) {
    const fresh = await refreshSession(context);
    if (!fresh.ok) return fresh;
    const { profile, subscription } = fresh.value;
    return ok({ session: { user: { email: profile.email }, profile, subscription } });
  },
});
