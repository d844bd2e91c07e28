import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { payerCompanyId, unverifiedPaymentCustomerId } from '../../../api/shapes/payment.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { runForPayer } from '../use-cases/act-for-company.ts';
import { addMethod } from '../use-cases/saved-methods.ts';

const timestamp = z.union([z.number().int().min(0), z.string().regex(/^[\w:.+-]{1,40}$/)]).transform(String);

/**
 * [API-05] Idempotent per flow: repeated calls return the same SetupIntent. The flows `schedule-payment` and `auto-renew` also permit the next step, once
 * [API-15].
 */
export const addMethodCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/payment-method/add',
  summary: 'Create a SetupIntent so the browser can save a payment method for the caller',
  access: 'customer',
  input: z.object({
    companyId: payerCompanyId,
    customerId: unverifiedPaymentCustomerId,
    returnUrl: z.string().max(2_000),
    flow: z.string().regex(/^[\w-]{1,40}$/),
    timestamp,
    types: z
      .array(z.enum(['card', 'us_bank_account']))
      .min(1)
      .max(2)
      .optional(),
  }),
  output: z.object({ clientSecret: z.string() }),
  refuses: ['stripe_customer_invalid', 'forbidden', 'not-found'],
  example: {
    input: {
      customerId: SAMPLES.customerId,
      returnUrl: '/account/payment-method',
      flow: 'account',
      timestamp: 1_780_000_000,
    },
    output: { clientSecret: 'seti_1P9aBcDe_secret_k9' },
  },
  async run(context, { companyId, ...input }) {
    const made = await runForPayer(context, companyId, (acting) => addMethod(acting, input));
    return made.ok ? ok({ clientSecret: made.value }) : made;
  },
});
