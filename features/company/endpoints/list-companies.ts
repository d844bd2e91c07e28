import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { joinableShape, membershipShape, ownInvitationShape } from '../../../api/shapes/company.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { listCompanies } from '../use-cases/list-companies.ts';

export const listCompaniesCall = defineEndpoint({
  method: 'GET',
  path: '/api/companies/list',
  summary:
    'List the caller’s companies, those that the domain of their confirmed email could join, and open invitations',
  access: 'customer',
  input: z.object({}),
  output: z.object({
    memberships: z.array(membershipShape),
    joinable: z.array(joinableShape),
    invitations: z.array(ownInvitationShape),
  }),
  example: { input: {}, output: { memberships: [SAMPLES.membership], joinable: [], invitations: [] } },
  run: listCompanies,
});
