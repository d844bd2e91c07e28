import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import {
  customerOnWire,
  payerCompanyId,
  paymentCustomer,
  unverifiedPaymentCustomerId,
} from '../../../api/shapes/payment.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { runForPayer } from '../use-cases/act-for-company.ts';
import { getCustomer } from '../use-cases/customer.ts';

/** [ACC-11] [API-13] */
export const getCustomerCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/customer/get',
  summary: 'Get the caller’s customer record on the payment platform',
  access: 'customer',
  confirmsSignIn: false,
  input: z.object({ companyId: payerCompanyId, customerId: unverifiedPaymentCustomerId }),
  output: z.object({ customer: paymentCustomer }),
  refuses: ['stripe_customer_invalid', 'forbidden', 'not-found'],
  example: { input: { customerId: SAMPLES.customerId }, output: SAMPLES.payer },
  async run(context, { companyId, customerId }) {
    const found = await runForPayer(context, companyId, (acting) => getCustomer(acting, customerId));
    return found.ok ? ok({ customer: customerOnWire(found.value) }) : found;
  },
});
