import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { profile } from '../../../api/shapes/profile.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { err, ok } from '../../../core/result.ts';
import { MAX_NAME, PHONE_DIGITS } from '../rules/person-limits.ts';
import { updateUser } from '../use-cases/update-user.ts';

const name = z.string().max(MAX_NAME);

/**
 * Ignores any bearer token in the request: only the session authorizes the change. Accepts a membership number that POST /api/aia-membership found, or that is
 * registered under the caller's own email. Null disconnects the membership.
 */
export const updateUserCall = defineEndpoint({
  method: 'PUT',
  path: '/api/auth/update-user',
  summary: 'Update the caller’s name, phone, or membership number',
  access: 'public',
  input: z.object({
    firstName: name.optional(),
    lastName: name.optional(),
    phone: z
      .string()
      .max(40)
      .refine((text) => text.replace(/\D/g, '').length <= PHONE_DIGITS, `at most ${PHONE_DIGITS} digits`)
      .optional(),
    aiaMembershipId: z
      .string()
      .regex(/^\d{0,12}$/)
      .nullable()
      .optional(),
  }),
  output: z.object({ data: profile }),
  refuses: ['no-session', 'email-unconfirmed', 'conflict', 'membership-taken'],
  example: { input: { firstName: 'Ada', phone: '(512) 555-0100' }, output: { data: SAMPLES.profile } },
  async run(context, input) {
    if (context.actor.kind !== 'customer') return err('no-session');
    const changed = await updateUser(context, input);
    return changed.ok ? ok({ data: changed.value }) : changed;
  },
});
