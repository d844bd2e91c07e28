import { z } from 'zod';
import { ok } from '../../core/result.ts';
import { refreshSession } from '../../shop/sign-in/refresh-session.ts';
import { defineCall } from '../call.ts';
import { sessionShape } from './session.ts';

export const refresh = defineCall({
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'Silent sign-in without redirect: profile and membership read anew',
  access: 'customer',
  input: z.object({}),
  output: z.object({ session: sessionShape }),
  async run(context) {
    const fresh = await refreshSession(context);
    return fresh.ok
      ? ok({ session: { user: { email: fresh.value.email }, profile: fresh.value, subscription: null } })
      : fresh;
  },
});
