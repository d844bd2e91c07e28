import { z } from 'zod';
import { err, ok } from '../../core/result.ts';
import { schedulePay as schedulePayment } from '../../shop/subscription/schedule-pay.ts';
import { setAutoRenew } from '../../shop/subscription/set-auto-renew.ts';
import { defineCall } from '../call.ts';
import { accountSubscription, accountSubscriptionOnWire, subscriptionId } from '../payment/shapes.ts';
import { agreedText } from './shapes.ts';

/** [MNG-04] [MNG-07] [API-13] Without a wish: the subscription as it stands. */
export const updateSubscription = defineCall({
  method: 'POST',
  path: '/api/acd/update-subscription',
  summary: 'Turns auto-pay of the caller’s subscription on or off, or schedules its next payment',
  access: 'customer',
  input: z.object({
    subscriptionId,
    autoRenew: z.boolean().optional(),
    schedulePay: z.boolean().optional(),
    text: agreedText,
  }),
  output: z.object({ subscription: accountSubscription }),
  async run(context, { schedulePay, autoRenew, ...wish }) {
    // what is scheduled is paid by itself afterwards, so the one is never had without the other; taking it back is customer service's
    if (schedulePay !== undefined && !(schedulePay && autoRenew)) return err('schedule-pay-refused');
    const changed = await (schedulePay
      ? schedulePayment(context, wish)
      : setAutoRenew(context, { ...wish, autoRenew }));
    return changed.ok ? ok({ subscription: accountSubscriptionOnWire(changed.value) }) : changed;
  },
});
