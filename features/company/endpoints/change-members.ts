import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { companyId, companyVersion, memberId, memberRoles } from '../../../api/shapes/company.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { leaveCompany, removeMember, restoreMember, setMemberRoles } from '../use-cases/change-members.ts';

const member = z.object({ companyId, userId: memberId });
const example = { companyId: SAMPLES.companyId, userId: SAMPLES.companyMember.userId };

export const setRolesCall = defineEndpoint({
  method: 'PUT',
  path: '/api/companies/set-roles',
  summary: 'Set a member’s roles, if the company still has this version',
  access: 'customer',
  input: member.extend({ roles: memberRoles, version: companyVersion }),
  output: z.object({ version: z.number().int() }),
  refuses: ['not-found', 'forbidden', 'conflict', 'last-administrator'],
  example: { input: { ...example, roles: ['approver', 'buyer'], version: 3 }, output: { version: 4 } },
  run: setMemberRoles,
});

export const removeMemberCall = defineEndpoint({
  method: 'POST',
  path: '/api/companies/remove-member',
  summary: 'Remove another member, who gets an email',
  access: 'customer',
  input: member,
  output: z.object({ firstName: z.string() }),
  refuses: ['not-found', 'forbidden'],
  example: { input: example, output: { firstName: 'Ada' } },
  run: removeMember,
});

export const restoreMemberCall = defineEndpoint({
  method: 'POST',
  path: '/api/companies/restore-member',
  summary: 'Restore a member within a minute of the removal, with the same roles',
  access: 'customer',
  input: member,
  output: z.object({}),
  refuses: ['not-found', 'forbidden', 'conflict', 'company-full'],
  example: { input: example, output: {} },
  async run(context, input) {
    const done = await restoreMember(context, input);
    return done.ok ? ok({}) : done;
  },
});

export const leaveCompanyCall = defineEndpoint({
  method: 'POST',
  path: '/api/companies/leave',
  summary: 'End the caller’s membership; refused to the last administrator',
  access: 'customer',
  input: z.object({ companyId }),
  output: z.object({}),
  refuses: ['not-found', 'last-administrator'],
  example: { input: { companyId: SAMPLES.companyId }, output: {} },
  async run(context, input) {
    const done = await leaveCompany(context, input.companyId);
    return done.ok ? ok({}) : done;
  },
});
