import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import {
  accountSubscription,
  accountSubscriptionOnWire,
  payerCompanyId,
  subscriptionId,
} from '../../../api/shapes/payment.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { runForPayer } from '../../payment-methods/use-cases/act-for-company.ts';
import { settleSeats } from '../use-cases/seats/settle-seats.ts';

/** [MNG-05] `intent`: the key of the purchase that required authentication. `isAdded` false: paid, and the seats are added shortly. */
export const settleSeatsCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/subscription/settle-seats',
  summary: 'Complete or cancel a seat purchase after the cardholder’s authentication',
  access: 'customer',
  // it charges nothing: the bank has charged already, or the change is canceled
  confirmsSignIn: false,
  input: z.object({ companyId: payerCompanyId, subscriptionId, intent: z.uuid() }),
  output: z.object({ subscription: accountSubscription, isAdded: z.boolean() }),
  refuses: ['stripe_customer_invalid', 'not-found', 'card-unproven'],
  example: {
    input: { subscriptionId: SAMPLES.subscriptionId, intent: '0d4f6b1e-3c6d-4c0e-9d53-1f3b5f7f6a10' },
    output: { ...SAMPLES.plan, isAdded: true },
  },
  async run(context, { companyId, ...input }) {
    const settled = await runForPayer(context, companyId, (acting) => settleSeats(acting, input));
    if (!settled.ok) return settled;
    const { plan, isAdded } = settled.value;
    return ok({ subscription: accountSubscriptionOnWire(plan), isAdded });
  },
});
