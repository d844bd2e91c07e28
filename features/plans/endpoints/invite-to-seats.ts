import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { invitationToken, pastedAddresses } from '../../../api/shapes/company.ts';
import { payerCompanyId } from '../../../api/shapes/payment.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { invitedToSeatsShape, planSeatsShape, seatId } from '../../../api/shapes/seats.ts';
import { ok } from '../../../core/result.ts';
import { runForPayer } from '../../payment-methods/use-cases/act-for-company.ts';
import { acceptSeatInvitation, declineSeatInvitation, requestSeatInvitation } from '../use-cases/people/accept-seat.ts';
import { inviteToSeats, moveSeatTo, readSeats, resendSeatInvitation } from '../use-cases/people/invite-to-seats.ts';

export const listSeatsCall = defineEndpoint({
  method: 'GET',
  path: '/api/seats/list',
  summary:
    'List the people and invitations of the caller’s plan, or of a company’s; the caller has the first seat of an own plan, not listed',
  access: 'customer',
  input: z.object({ companyId: payerCompanyId }),
  output: planSeatsShape,
  refuses: ['not-found'],
  example: {
    input: {},
    output: { planId: SAMPLES.subscriptionId, quantity: 3, seats: [SAMPLES.planSeat] },
  },
  run: (context, { companyId }) => runForPayer(context, companyId, readSeats),
});

/** `addresses`: a list as pasted. Every entry is returned with its outcome. */
export const inviteToSeatsCall = defineEndpoint({
  method: 'POST',
  path: '/api/seats/invite',
  summary: 'Give the free seats of the caller’s plan to the addresses of a pasted list; each gets an email',
  access: 'customer',
  input: z.object({ companyId: payerCompanyId, addresses: pastedAddresses }),
  output: invitedToSeatsShape,
  refuses: ['not-found', 'email-unconfirmed', 'conflict'],
  example: {
    input: { addresses: 'Theo Marsh <theo.marsh@example.com>, rosa' },
    output: {
      results: [
        { typed: 'Theo Marsh <theo.marsh@example.com>', address: 'theo.marsh@example.com', outcome: 'invited' },
        { typed: 'rosa', address: null, outcome: 'not-an-address' },
      ],
    },
  },
  async run(context, { companyId, ...input }) {
    const invited = await runForPayer(context, companyId, (acting) => inviteToSeats(acting, input));
    return invited.ok ? ok({ results: invited.value }) : invited;
  },
});

export const resendSeatInvitationCall = defineEndpoint({
  method: 'POST',
  path: '/api/seats/resend-invitation',
  summary: 'Send the invitation to a seat again, with a new link that is valid for 14 days',
  access: 'customer',
  input: z.object({ companyId: payerCompanyId, seatId }),
  output: z.object({ email: z.string() }),
  refuses: ['not-found', 'email-unconfirmed', 'invitation-ended'],
  example: { input: { seatId: SAMPLES.planSeat.seatId }, output: { email: 'theo.marsh@example.com' } },
  run: (context, { companyId, seatId: id }) =>
    runForPayer(context, companyId, (acting) => resendSeatInvitation(acting, id)),
});

export const moveSeatCall = defineEndpoint({
  method: 'POST',
  path: '/api/seats/move',
  summary: 'End the seat of a person at once and invite an address in its place, without a charge',
  access: 'customer',
  input: z.object({ companyId: payerCompanyId, seatId, address: z.string().min(1).max(320) }),
  output: z.object({ email: z.string() }),
  refuses: ['not-found', 'email-unconfirmed', 'has-seat', 'conflict'],
  example: {
    input: { seatId: SAMPLES.planSeat.seatId, address: 'dev.rao@example.com' },
    output: { email: 'dev.rao@example.com' },
  },
  run: (context, { companyId, ...input }) => runForPayer(context, companyId, (acting) => moveSeatTo(acting, input)),
});

export const acceptSeatCall = defineEndpoint({
  method: 'POST',
  path: '/api/seats/accept',
  summary: 'Take the seat of an invitation’s link, whatever address was invited; idempotent',
  access: 'customer',
  input: z.object({ token: invitationToken }),
  output: z.object({}),
  refuses: ['not-found', 'email-unconfirmed', 'invitation-ended', 'has-seat', 'seats-full'],
  example: { input: { token: SAMPLES.invitationToken }, output: {} },
  async run(context, { token }) {
    const done = await acceptSeatInvitation(context, token);
    return done.ok ? ok({}) : done;
  },
});

/** The token of the emailed link is the secret, so a visitor may decline. */
export const declineSeatCall = defineEndpoint({
  method: 'POST',
  path: '/api/seats/decline',
  summary: 'Decline an invitation to a seat with the token of its link',
  access: 'public',
  input: z.object({ token: invitationToken }),
  output: z.object({}),
  refuses: ['not-found', 'invitation-ended'],
  example: { input: { token: SAMPLES.invitationToken }, output: {} },
  async run(context, { token }) {
    const done = await declineSeatInvitation(context, token);
    return done.ok ? ok({}) : done;
  },
});

/** The token of the emailed link is the secret, so a visitor may ask. */
export const requestSeatCall = defineEndpoint({
  method: 'POST',
  path: '/api/seats/request-invitation',
  summary: 'Ask the plan’s holder for a new invitation after this one has expired; one email for each',
  access: 'public',
  input: z.object({ token: invitationToken }),
  output: z.object({}),
  refuses: ['not-found', 'conflict'],
  example: { input: { token: SAMPLES.invitationToken }, output: {} },
  async run(context, { token }) {
    const done = await requestSeatInvitation(context, token);
    return done.ok ? ok({}) : done;
  },
});
