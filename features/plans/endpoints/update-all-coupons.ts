import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { unverifiedPaymentCustomerId } from '../../../api/shapes/payment.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { updateAllCoupons } from '../use-cases/sync/update-all-coupons.ts';

/** [SUB-17] [SUB-24] */
export const updateAllCouponsCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/subscription/update-all-coupons',
  summary: 'Add the member coupon to all of the caller’s subscriptions, or remove it',
  access: 'customer',
  input: z.object({ customerId: unverifiedPaymentCustomerId, action: z.enum(['apply', 'remove']) }),
  output: z.object({ totalProcessed: z.number() }),
  refuses: ['stripe_customer_invalid', 'forbidden', 'members-only'],
  example: { input: { customerId: SAMPLES.customerId, action: 'apply' }, output: { totalProcessed: 1 } },
  async run(context, input) {
    const done = await updateAllCoupons(context, input);
    return done.ok ? ok({ totalProcessed: done.value }) : done;
  },
});
