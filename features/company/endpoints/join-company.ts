import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { companyId, memberRoles } from '../../../api/shapes/company.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { decideJoinRequest, requestToJoin, withdrawJoinRequest } from '../use-cases/join-company.ts';

export const requestToJoinCall = defineEndpoint({
  method: 'POST',
  path: '/api/companies/request-to-join',
  summary: 'Ask to join a company by the verified domain of the caller’s confirmed email, or join it right away',
  access: 'customer',
  input: z.object({ companyId }),
  output: z.object({ outcome: z.enum(['joined', 'requested']) }),
  refuses: ['not-found', 'email-unconfirmed', 'join-declined', 'already-member', 'company-full'],
  example: { input: { companyId: SAMPLES.companyId }, output: { outcome: 'requested' } },
  run: (context, input) => requestToJoin(context, input.companyId),
});

export const withdrawJoinRequestCall = defineEndpoint({
  method: 'POST',
  path: '/api/companies/withdraw-join-request',
  summary: 'Withdraw the caller’s open request to join a company',
  access: 'customer',
  input: z.object({ companyId }),
  output: z.object({}),
  refuses: ['not-found'],
  example: { input: { companyId: SAMPLES.companyId }, output: {} },
  async run(context, input) {
    const done = await withdrawJoinRequest(context, input.companyId);
    return done.ok ? ok({}) : done;
  },
});

export const decideJoinRequestCall = defineEndpoint({
  method: 'POST',
  path: '/api/companies/answer-join-request',
  summary: 'Confirm a request to join with roles, or decline it; the person gets an email',
  access: 'customer',
  input: z.object({ companyId, requestId: z.uuid(), isAccepted: z.boolean(), roles: memberRoles }),
  output: z.object({ firstName: z.string() }),
  refuses: ['not-found', 'forbidden', 'conflict', 'company-full'],
  example: {
    input: { companyId: SAMPLES.companyId, requestId: SAMPLES.invitationId, isAccepted: true, roles: ['buyer'] },
    output: { firstName: 'Jamie' },
  },
  run: decideJoinRequest,
});
