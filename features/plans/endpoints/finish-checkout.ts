import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { payerCompanyId, sessionId } from '../../../api/shapes/payment.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { runForPayer } from '../../payment-methods/use-cases/act-for-company.ts';
import { finishCheckout } from '../use-cases/purchase/finish-checkout.ts';

/** [SUB-15] [SUB-23] */
export const finishCheckoutCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/finish-checkout',
  summary: 'Complete a plan purchase and return its status; idempotent',
  access: 'customer',
  confirmsSignIn: false,
  input: z.object({ companyId: payerCompanyId, sessionId }),
  output: z.object({
    status: z.enum(['paid', 'processing', 'returned', 'owed', 'open', 'expired']),
    subscriptionId: z.string().nullable(),
    autoRenew: z.boolean(),
  }),
  refuses: ['stripe_customer_invalid', 'not-found'],
  example: {
    input: { sessionId: SAMPLES.sessionId },
    output: { status: 'paid', subscriptionId: SAMPLES.subscriptionId, autoRenew: true },
  },
  run: (context, { companyId, sessionId: id }) =>
    runForPayer(context, companyId, (acting) => finishCheckout(acting, id)),
});
