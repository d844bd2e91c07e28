import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { ok } from '../../../core/result.ts';
import { signOut } from '../use-cases/sign-in/sign-out.ts';

export const signOutCall = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End the store’s session and return the identity provider’s sign-out URL',
  access: 'public',
  input: z.object({}),
  output: z.object({ redirectUrl: z.string() }),
  example: { input: {}, output: { redirectUrl: '/' } },
  async run(context) {
    return ok({ redirectUrl: await signOut(context) });
  },
});
