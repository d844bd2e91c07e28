import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import {
  companyFields,
  companyId,
  companyShape,
  companyVersion,
  joiningFields,
  ruleFields,
} from '../../../api/shapes/company.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { changeCompany } from '../use-cases/change-company.ts';

export const changeCompanyCall = defineEndpoint({
  method: 'PUT',
  path: '/api/companies/change',
  summary:
    'Change name, address, invoice email, tax ID, how colleagues join, or whether orders need a PO number; only the given fields',
  access: 'customer',
  input: z.object({
    companyId,
    version: companyVersion,
    ...z.object({ ...companyFields, ...joiningFields, ...ruleFields }).partial().shape,
  }),
  output: companyShape,
  refuses: ['not-found', 'forbidden', 'conflict'],
  example: {
    input: { companyId: SAMPLES.companyId, version: 3, joinPolicy: 'automatic', automaticRoles: ['buyer'] },
    output: { ...SAMPLES.company, joinPolicy: 'automatic', automaticRoles: ['buyer'], version: 4 },
  },
  run: changeCompany,
});
