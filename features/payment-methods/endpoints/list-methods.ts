import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import {
  methodOnWire,
  payerCompanyId,
  paymentMethod,
  unverifiedPaymentCustomerId,
} from '../../../api/shapes/payment.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { runForPayer } from '../use-cases/act-for-company.ts';
import { listMethods } from '../use-cases/saved-methods.ts';

/** [ACC-07] [API-05] */
export const listMethodsCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/payment-method/list',
  summary: 'List the caller’s saved payment methods, newest first: cards and other `types` in the query',
  access: 'customer',
  confirmsSignIn: false,
  input: z.object({
    companyId: payerCompanyId,
    customerId: unverifiedPaymentCustomerId,
    types: z
      .array(z.enum(['card', 'us_bank_account']))
      .max(2)
      .optional(),
  }),
  output: z.object({ paymentMethods: z.array(paymentMethod) }),
  refuses: ['stripe_customer_invalid', 'forbidden', 'not-found'],
  example: {
    input: { customerId: SAMPLES.customerId, types: ['card'] },
    output: { paymentMethods: [{ ...SAMPLES.card, isDefault: true, isExpired: false }] },
  },
  async run(context, { companyId, ...input }) {
    const found = await runForPayer(context, companyId, (acting) => listMethods(acting, input));
    return found.ok ? ok({ paymentMethods: found.value.map(methodOnWire) }) : found;
  },
});
