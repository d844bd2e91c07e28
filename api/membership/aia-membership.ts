import { z } from 'zod';
import { ok } from '../../core/result.ts';
import { checkMembership } from '../../shop/membership/check-membership.ts';
import { defineCall } from '../call.ts';

/**
 * [API-13] Every failure but too many attempts answers 200 `{data: null}`: which half was wrong is nobody's business. What was found may be
 * stored by the caller next [A41].
 */
export const aiaMembership = defineCall({
  method: 'POST',
  path: '/api/aia-membership',
  summary: 'The membership an e-mail and a number belong to',
  access: 'public',
  input: z.object({
    email: z.string().max(254),
    memberNumber: z.union([z.string().max(20), z.number().int()]).transform(String),
  }),
  output: z.object({
    data: z
      .object({
        number: z.string(),
        status: z.string(),
        type: z.string(),
        member_since: z.string(),
        expire_date: z.string(),
        official_state_assignment: z.string(),
        'custom:membership_details': z.object({ status: z.string() }),
      })
      .nullable(),
  }),
  async run(context, input) {
    const checked = await checkMembership(context, input);
    if (checked.ok) return ok({ data: checked.value });
    return checked.code === 'limited' ? checked : ok({ data: null });
  },
});
