import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { companyFields, companyShape } from '../../../api/shapes/company.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { createCompany } from '../use-cases/create-company.ts';

const { name, legalName, address, invoiceEmail } = SAMPLES.company;

/** The same `requestKey` again returns the same company. */
export const createCompanyCall = defineEndpoint({
  method: 'POST',
  path: '/api/companies/create',
  summary: 'Set up a company; the caller becomes its administrator. Idempotent by `requestKey`',
  access: 'customer',
  input: z.object({ ...companyFields, requestKey: z.uuid() }),
  output: companyShape,
  refuses: ['email-unconfirmed', 'company-full'],
  example: {
    input: { name, legalName, address, invoiceEmail, requestKey: '5b0a6c1e-0008-4c3e-9a51-000000000009' },
    output: SAMPLES.company,
  },
  run: createCompany,
});
