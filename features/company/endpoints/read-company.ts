import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { companyDetailsShape, companyId } from '../../../api/shapes/company.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { readCompany } from '../use-cases/read-company.ts';

export const readCompanyCall = defineEndpoint({
  method: 'GET',
  path: '/api/companies/read',
  summary: 'Get a company of the caller with its members; for administrators also invitations, requests and domains',
  access: 'customer',
  input: z.object({ companyId }),
  output: companyDetailsShape,
  refuses: ['not-found'],
  example: {
    input: { companyId: SAMPLES.companyId },
    output: {
      company: SAMPLES.company,
      roles: SAMPLES.companyMember.roles,
      members: [SAMPLES.companyMember],
      invitations: [],
      joinRequests: [],
      domains: [SAMPLES.companyDomain],
      activity: [],
    },
  },
  run: (context, input) => readCompany(context, input.companyId),
});
