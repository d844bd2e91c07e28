import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { payerCompanyId, subscriptionId } from '../../../api/shapes/payment.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { runForPayer } from '../../payment-methods/use-cases/act-for-company.ts';
import { getHostedInvoiceUrl } from '../use-cases/invoices/get-hosted-invoice-url.ts';

/** [MNG-10] [ERR-22] */
export const getHostedInvoiceUrlCall = defineEndpoint({
  method: 'GET',
  path: '/api/auth/get-hosted-invoice-url',
  summary: 'Get the payment provider’s page for the open invoice of the caller’s subscription',
  access: 'customer',
  input: z.object({ companyId: payerCompanyId, subscriptionId }),
  output: z.object({ hostedInvoiceUrl: z.string() }),
  refuses: ['stripe_customer_invalid', 'not-found', 'nothing-owed'],
  example: {
    input: { subscriptionId: SAMPLES.subscriptionId },
    output: { hostedInvoiceUrl: 'https://pay.example/invoices/in_1P9aBcDe' },
  },
  async run(context, { companyId, subscriptionId: id }) {
    const found = await runForPayer(context, companyId, (acting) => getHostedInvoiceUrl(acting, id));
    return found.ok ? ok({ hostedInvoiceUrl: found.value }) : found;
  },
});
