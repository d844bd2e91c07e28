import { z } from 'zod';
import { err, ok } from '../../core/result.ts';
import { setAutoRenew } from '../../shop/subscription/set-auto-renew.ts';
import { defineCall } from '../call.ts';
import { subscriptionId } from '../payment/shapes.ts';

const subscription = z.object({
  subscriptionId: z.string(),
  status: z.enum(['active', 'inactive', 'past_due', 'unpaid']),
  endDate: z.string(),
  cancelAtPeriodEnd: z.boolean(),
  metadata: z.object({ autoRenew: z.boolean(), schedulePay: z.boolean() }),
  products: z.array(
    z.object({ name: z.string(), productId: z.string(), quantity: z.number(), lineItemId: z.string() }),
  ),
  hasActive: z.boolean(),
});

/** [MNG-04] [API-13] */
export const updateSubscription = defineCall({
  method: 'POST',
  path: '/api/acd/update-subscription',
  summary: 'Turns auto-pay of the caller’s subscription on or off',
  access: 'customer',
  input: z.object({ subscriptionId, autoRenew: z.boolean().optional(), schedulePay: z.boolean().optional() }),
  output: z.object({ subscription }),
  async run(context, { schedulePay, ...wish }) {
    // scheduling is a step of its own with a method and an address: nothing is said to be scheduled that nobody pays
    if (schedulePay !== undefined) return err('schedule-pay-refused');
    const changed = await setAutoRenew(context, wish);
    return changed.ok ? ok({ subscription: { ...changed.value, products: [...changed.value.products] } }) : changed;
  },
});
