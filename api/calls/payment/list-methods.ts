import { z } from 'zod';
import { ok } from '../../../core/result.ts';
import { listMethods } from '../../../shop/payment/saved-methods.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { methodOnWire, paymentMethod, unverifiedCustomerId } from '../../shapes/payment.ts';
import { SAMPLES } from '../../shapes/samples.ts';

/** [ACC-07] [API-05] */
export const listMethodsCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/payment-method/list',
  summary: 'List the caller’s saved payment methods, newest first: cards and other `types` in the query',
  access: 'customer',
  confirmsSignIn: false,
  input: z.object({
    customerId: unverifiedCustomerId,
    types: z
      .array(z.enum(['card', 'us_bank_account']))
      .max(2)
      .optional(),
  }),
  output: z.object({ paymentMethods: z.array(paymentMethod) }),
  refuses: ['stripe_customer_invalid', 'forbidden'],
  example: {
    input: { customerId: SAMPLES.customerId, types: ['card'] },
    output: { paymentMethods: [{ ...SAMPLES.card, isDefault: true, isExpired: false }] },
  },
  async run(context, input) {
    const found = await listMethods(context, input);
    return found.ok ? ok({ paymentMethods: found.value.map(methodOnWire) }) : found;
  },
});
