import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { invitationToken, membershipShape } from '../../../api/shapes/company.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { acceptInvitation, declineInvitation } from '../use-cases/respond-to-invitation.ts';

export const acceptInvitationCall = defineEndpoint({
  method: 'POST',
  path: '/api/companies/accept-invitation',
  summary: 'Join the company of an invitation to the caller’s confirmed email; idempotent',
  access: 'customer',
  input: z.object({ token: invitationToken }),
  output: membershipShape,
  refuses: ['not-found', 'email-unconfirmed', 'invitation-other-person', 'invitation-ended', 'company-full'],
  example: { input: { token: SAMPLES.invitationToken }, output: SAMPLES.membership },
  run: (context, { token }) => acceptInvitation(context, token),
});

/** The token of the emailed link is the secret, so a visitor may decline. */
export const declineInvitationCall = defineEndpoint({
  method: 'POST',
  path: '/api/companies/decline-invitation',
  summary: 'Decline an invitation with the token of its link',
  access: 'public',
  input: z.object({ token: invitationToken }),
  output: z.object({}),
  refuses: ['not-found', 'invitation-ended'],
  example: { input: { token: SAMPLES.invitationToken }, output: {} },
  async run(context, { token }) {
    const done = await declineInvitation(context, token);
    return done.ok ? ok({}) : done;
  },
});
