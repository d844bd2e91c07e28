import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { payerCompanyId, sessionId } from '../../../api/shapes/payment.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { runForPayer } from '../../payment-methods/use-cases/act-for-company.ts';
import { storeConsent } from '../use-cases/store-consent.ts';

/** [SUB-22] The text that the buyer has seen; returns 422 if it differs from the server's. */
export const storeConsentCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/consent',
  summary: 'Record the buyer’s renewal consent with its text and version before payment',
  access: 'customer',
  input: z.object({
    companyId: payerCompanyId,
    sessionId,
    way: z.enum(['box', 'button']),
    means: z.enum(['card', 'bank']),
    textVersion: z.string().max(40),
    text: z.string().trim().min(1).max(2_000),
  }),
  output: z.object({}),
  refuses: ['stripe_customer_invalid', 'plan-over-limit', 'not-found', 'conflict'],
  example: {
    input: {
      sessionId: SAMPLES.sessionId,
      way: 'box',
      means: 'card',
      textVersion: '2026-05',
      text: SAMPLES.agreed.text,
    },
    output: {},
  },
  async run(context, { companyId, ...input }) {
    const saved = await runForPayer(context, companyId, (acting) => storeConsent(acting, input));
    return saved.ok ? ok({}) : saved;
  },
});
