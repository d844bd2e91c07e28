import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { ok } from '../../../core/result.ts';
import { checkMembership } from '../use-cases/membership/check-membership.ts';

/**
 * [API-13] Returns 200 `{data: null}` for every failure except too many attempts, so that it does not reveal which half was wrong. A visitor's call does too:
 * it looks up nothing and uses none of the member's attempts [ACC-09]. The caller's next call may store the found membership [A41].
 */
export const checkMembershipCall = defineEndpoint({
  method: 'POST',
  path: '/api/aia-membership',
  summary: 'Find the membership for an email and a number; returns no data unless the caller is signed in',
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
  example: {
    input: { email: 'ada@example.com', memberNumber: '30000001' },
    output: {
      data: {
        number: '30000001',
        status: 'Active',
        type: 'Architect',
        member_since: '2015-03-01',
        expire_date: '2027-12-31',
        official_state_assignment: 'TX',
        'custom:membership_details': { status: 'Active' },
      },
    },
  },
  async run(context, input) {
    if (context.actor.kind !== 'customer') return ok({ data: null });
    const checked = await checkMembership(context, input);
    if (checked.ok) return ok({ data: checked.value });
    return checked.code === 'limited' ? checked : ok({ data: null });
  },
});
