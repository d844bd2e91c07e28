import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { methodId } from '../../../api/shapes/payment.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { removeMethod } from '../use-cases/remove-method.ts';

/** [API-14] */
export const removeMethodCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/payment-method/remove',
  summary: 'Remove a saved payment method of the caller',
  access: 'customer',
  input: z.object({ paymentMethodId: methodId }),
  output: z.object({}),
  refuses: ['stripe_customer_invalid', 'not-found', 'method-in-use'],
  example: { input: { paymentMethodId: SAMPLES.methodId }, output: {} },
  async run(context, input) {
    const removed = await removeMethod(context, input.paymentMethodId);
    return removed.ok ? ok({}) : removed;
  },
});
