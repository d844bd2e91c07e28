import { z } from 'zod';
import { err, ok } from '../../../core/result.ts';
import { schedulePay } from '../../../shop/subscription/renewal/schedule-pay.ts';
import { setAutoRenew } from '../../../shop/subscription/renewal/set-auto-renew.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { AUTO_PAY_REFUSALS, consentTextSchema } from '../../shapes/consent.ts';
import { accountSubscription, accountSubscriptionOnWire, subscriptionId } from '../../shapes/payment.ts';
import { SAMPLES } from '../../shapes/samples.ts';

/** [MNG-04] [MNG-07] [API-13] Without a requested change, returns the current subscription. */
export const changeAutoPayCall = defineEndpoint({
  method: 'POST',
  path: '/api/acd/update-subscription',
  summary: 'Turn auto-pay on or off, or schedule the next payment of the caller’s subscription',
  access: 'customer',
  input: z.object({
    subscriptionId,
    autoRenew: z.boolean().optional(),
    schedulePay: z.boolean().optional(),
    text: consentTextSchema,
  }),
  output: z.object({ subscription: accountSubscription }),
  refuses: [...AUTO_PAY_REFUSALS, 'schedule-pay-refused'],
  example: { input: { ...SAMPLES.agreed, autoRenew: true }, output: SAMPLES.plan },
  async run(context, { schedulePay: isToSchedule, autoRenew, ...wish }) {
    // a scheduled payment turns auto-pay on, so a change must request both; only customer service can undo it
    if (isToSchedule !== undefined && !(isToSchedule && autoRenew)) return err('schedule-pay-refused');
    const changed = await (isToSchedule ? schedulePay(context, wish) : setAutoRenew(context, { ...wish, autoRenew }));
    return changed.ok ? ok({ subscription: accountSubscriptionOnWire(changed.value) }) : changed;
  },
});
