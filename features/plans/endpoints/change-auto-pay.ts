import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { AUTO_PAY_REFUSALS, consentTextSchema } from '../../../api/shapes/consent.ts';
import {
  accountSubscription,
  accountSubscriptionOnWire,
  payerCompanyId,
  subscriptionId,
} from '../../../api/shapes/payment.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { err, ok } from '../../../core/result.ts';
import { runForPayer } from '../../payment-methods/use-cases/act-for-company.ts';
import { schedulePay } from '../use-cases/renewal/schedule-pay.ts';
import { setAutoRenew } from '../use-cases/renewal/set-auto-renew.ts';

/** [MNG-04] [MNG-07] [API-13] Without a requested change, returns the current subscription. */
export const changeAutoPayCall = defineEndpoint({
  method: 'POST',
  path: '/api/acd/update-subscription',
  summary: 'Turn auto-pay on or off, or schedule the next payment of the caller’s subscription',
  access: 'customer',
  input: z.object({
    companyId: payerCompanyId,
    subscriptionId,
    autoRenew: z.boolean().optional(),
    schedulePay: z.boolean().optional(),
    text: consentTextSchema,
  }),
  output: z.object({ subscription: accountSubscription }),
  refuses: [...AUTO_PAY_REFUSALS, 'schedule-pay-refused'],
  example: { input: { ...SAMPLES.agreed, autoRenew: true }, output: SAMPLES.plan },
  async run(context, { companyId, schedulePay: isToSchedule, autoRenew, ...request }) {
    // a scheduled payment turns auto-pay on, so a change must request both; only customer service can undo it
    if (isToSchedule !== undefined && !(isToSchedule && autoRenew)) return err('schedule-pay-refused');
    const changed = await runForPayer(context, companyId, (acting) =>
      isToSchedule ? schedulePay(acting, request) : setAutoRenew(acting, { ...request, autoRenew }),
    );
    return changed.ok ? ok({ subscription: accountSubscriptionOnWire(changed.value) }) : changed;
  },
});
