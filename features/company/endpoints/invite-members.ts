import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { companyId, invitedShape, memberRoles, pastedAddresses } from '../../../api/shapes/company.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { inviteMembers, resendInvitation, withdrawInvitation } from '../use-cases/invite-members.ts';

const invitation = z.object({ companyId, invitationId: z.uuid() });
const example = { companyId: SAMPLES.companyId, invitationId: SAMPLES.invitationId };

/** `addresses`: a list as pasted. Every entry is returned with its outcome. */
export const inviteMembersCall = defineEndpoint({
  method: 'POST',
  path: '/api/companies/invite',
  summary: 'Invite up to 50 addresses of a pasted list, with the same roles; each gets an email',
  access: 'customer',
  input: z.object({ companyId, addresses: pastedAddresses, roles: memberRoles }),
  output: invitedShape,
  refuses: ['not-found', 'forbidden', 'email-unconfirmed'],
  example: {
    input: { companyId: SAMPLES.companyId, addresses: 'Dev Rao <dev@example.com>, billing', roles: ['buyer'] },
    output: {
      results: [
        { typed: 'Dev Rao <dev@example.com>', address: 'dev@example.com', outcome: 'invited' },
        { typed: 'billing', address: null, outcome: 'not-an-address' },
      ],
    },
  },
  async run(context, input) {
    const invited = await inviteMembers(context, input);
    return invited.ok ? ok({ results: invited.value }) : invited;
  },
});

export const resendInvitationCall = defineEndpoint({
  method: 'POST',
  path: '/api/companies/resend-invitation',
  summary: 'Send an invitation again, with a new link that is valid for 14 days',
  access: 'customer',
  input: invitation,
  output: z.object({ email: z.string() }),
  refuses: ['not-found', 'forbidden', 'email-unconfirmed', 'invitation-ended'],
  example: { input: example, output: { email: 'dev@example.com' } },
  run: resendInvitation,
});

export const withdrawInvitationCall = defineEndpoint({
  method: 'POST',
  path: '/api/companies/withdraw-invitation',
  summary: 'Withdraw an invitation; its link ends',
  access: 'customer',
  input: invitation,
  output: z.object({}),
  refuses: ['not-found', 'forbidden', 'invitation-ended'],
  example: { input: example, output: {} },
  async run(context, input) {
    const done = await withdrawInvitation(context, input);
    return done.ok ? ok({}) : done;
  },
});
