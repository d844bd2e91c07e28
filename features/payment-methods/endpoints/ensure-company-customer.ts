import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { ensureCompanyCustomer } from '../use-cases/company-customer.ts';

/** [COM-84] The company's customer pays its plan; administrators create it with the first purchase. */
export const ensureCompanyCustomerCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/customer/ensure-company',
  summary: 'Get a company’s customer on the payment platform, created on first use; idempotent',
  access: 'customer',
  input: z.object({ companyId: z.uuid() }),
  output: z.object({ customerId: z.string() }),
  refuses: ['not-found', 'forbidden', 'limited'],
  example: { input: { companyId: SAMPLES.company.companyId }, output: { customerId: SAMPLES.customerId } },
  async run(context, { companyId }) {
    const made = await ensureCompanyCustomer(context, companyId);
    return made.ok ? ok({ customerId: made.value }) : made;
  },
});
