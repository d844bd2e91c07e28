import { z } from 'zod';
import { defineRedirectEndpoint } from '../../../api/define-endpoint.ts';
import { consentTextSchema, SAVED_METHOD_REFUSALS, setupSecret } from '../../../api/shapes/consent.ts';
import { payerCompanyId, subscriptionId } from '../../../api/shapes/payment.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { err, ok } from '../../../core/result.ts';
import { parseSetupStep } from '../../payment-methods/rules/setup-permission.ts';
import { runForPayer } from '../../payment-methods/use-cases/act-for-company.ts';
import { getPlanPath } from '../rules/plan-paths.ts';
import { finishWithNewMethod } from '../use-cases/purchase/finish-with-new-method.ts';

/**
 * [MNG-08] [API-15] The step after saving a card or bank account for a scheduled payment: schedules it, once per permission. `savePaymentMethod`: it also
 * becomes the customer's default. `text`: the displayed consent sentence.
 */
export const finishSchedulePayCall = defineRedirectEndpoint({
  path: '/api/acd/update-subscription-schedule-pay-redirect',
  summary: 'Schedule the payment of the caller’s subscription with the method just saved',
  access: 'customer',
  confirmsSignIn: true,
  input: z.object({
    companyId: payerCompanyId,
    subscriptionId,
    savePaymentMethod: z.enum(['true', 'false']).optional(),
    text: consentTextSchema,
    setup_intent_client_secret: setupSecret,
  }),
  leadsTo: 'The page of the caller’s plan, with its dialog closed',
  refuses: [...SAVED_METHOD_REFUSALS, 'schedule-pay-refused'],
  example: { input: { ...SAMPLES.agreed, savePaymentMethod: 'true' } },
  async run(context, { companyId, savePaymentMethod, setup_intent_client_secret: secret, ...request }, { headers }) {
    const step = parseSetupStep(headers, secret);
    if (!step) return err('not-permitted');
    const isDefault = savePaymentMethod === 'true';
    const done = await runForPayer(context, companyId, (acting) =>
      finishWithNewMethod(acting, { ...request, step, purpose: 'schedule-pay', isDefault }),
    );
    return done.ok ? ok(`${getPlanPath(companyId)}?schedulePayClosed=true`) : done;
  },
});
