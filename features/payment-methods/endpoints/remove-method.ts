import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { methodId, payerCompanyId } from '../../../api/shapes/payment.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { runForPayer } from '../use-cases/act-for-company.ts';
import { removeMethod } from '../use-cases/remove-method.ts';

/** [API-14] */
export const removeMethodCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/payment-method/remove',
  summary: 'Remove a saved payment method of the caller',
  access: 'customer',
  input: z.object({ companyId: payerCompanyId, paymentMethodId: methodId }),
  output: z.object({}),
  refuses: ['stripe_customer_invalid', 'not-found', 'method-in-use'],
  example: { input: { paymentMethodId: SAMPLES.methodId }, output: {} },
  async run(context, { companyId, paymentMethodId }) {
    const removed = await runForPayer(context, companyId, (acting) => removeMethod(acting, paymentMethodId));
    return removed.ok ? ok({}) : removed;
  },
});
