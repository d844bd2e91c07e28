import { z } from 'zod';
import { defineWebhook } from '../../../api/define-endpoint.ts';
import { err, ok } from '../../../core/result.ts';
import { endSignIns } from '../use-cases/sign-in/end-sign-ins.ts';

/** [SE-01] OpenID Connect Back-Channel Logout 1.0: the signed token is the proof, and is verified before any read. */
export const receiveLogoutCall = defineWebhook({
  method: 'POST',
  path: '/api/auth/backchannel-logout',
  summary: 'Receive logout tokens from the identity provider',
  access: 'public',
  isSigned: true,
  input: z.string(),
  wire: {
    type: 'application/x-www-form-urlencoded',
    body: z.object({ logout_token: z.string() }),
    headers: {},
  },
  output: z.object({ received: z.boolean() }),
  example: {
    input: { logout_token: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIwZjZhIn0.c2ln' },
    output: { received: true },
  },
  async run(context, body) {
    const logout = await context.identity.readLogout(new URLSearchParams(body).get('logout_token') ?? '');
    if (!logout.ok) return err(logout.code === 'unavailable' ? 'unavailable' : 'bad-request');
    await endSignIns(context, logout.value);
    return ok({ received: true });
  },
});
