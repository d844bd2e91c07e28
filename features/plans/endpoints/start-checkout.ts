import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { payerCompanyId, priceId, seatCount, unverifiedPaymentCustomerId } from '../../../api/shapes/payment.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { runForPayer } from '../../payment-methods/use-cases/act-for-company.ts';
import { startPlanCheckout } from '../use-cases/purchase/start-checkout.ts';

/** [SUB-24] [API-05] A coupon code is only a request: the server decides the discount. */
export const startCheckoutCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/checkout',
  summary: 'Start a plan purchase, or return the pending one',
  access: 'customer',
  input: z.object({
    priceId,
    quantity: seatCount,
    companyId: payerCompanyId,
    customerId: unverifiedPaymentCustomerId,
    couponCode: z.string().max(200).nullish(),
  }),
  output: z.object({ client_secret: z.string() }),
  refuses: ['stripe_customer_invalid', 'plan-over-limit', 'forbidden', 'not-found', 'has-subscription'],
  example: {
    input: { priceId: 'price_unlimited_year', quantity: 3, customerId: SAMPLES.customerId },
    output: { client_secret: `${SAMPLES.sessionId}_secret_k9` },
  },
  async run(context, { companyId, ...input }) {
    const started = await runForPayer(context, companyId, (acting) => startPlanCheckout(acting, input));
    return started.ok ? ok({ client_secret: started.value.clientSecret }) : started;
  },
});
