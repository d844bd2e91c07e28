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
 * [MNG-04] [API-15] The step after saving a card or bank account for auto-pay: turns auto-pay on, once per permission. The method becomes the customer's
 * default [ACC-07]. `text`: the displayed consent sentence.
 */
export const finishAutoRenewCall = defineRedirectEndpoint({
  path: '/api/acd/update-subscription-auto-renew-redirect',
  summary: 'Turn on auto-pay for the caller’s subscription with the method just saved',
  access: 'customer',
  confirmsSignIn: true,
  input: z.object({
    companyId: payerCompanyId,
    subscriptionId,
    text: consentTextSchema,
    setup_intent_client_secret: setupSecret,
  }),
  leadsTo: 'The page of the caller’s plan',
  refuses: SAVED_METHOD_REFUSALS,
  example: { input: SAMPLES.agreed },
  async run(context, { companyId, setup_intent_client_secret: secret, ...request }, { headers }) {
    const step = parseSetupStep(headers, secret);
    if (!step) return err('not-permitted');
    const done = await runForPayer(context, companyId, (acting) =>
      finishWithNewMethod(acting, { ...request, step, purpose: 'auto-pay', isDefault: true }),
    );
    return done.ok ? ok(getPlanPath(companyId)) : done;
  },
});
