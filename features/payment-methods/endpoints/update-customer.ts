import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import {
  addressInput,
  customerOnWire,
  methodId,
  name,
  payerCompanyId,
  paymentCustomer,
  phone,
  unverifiedPaymentCustomerId,
} from '../../../api/shapes/payment.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { runForPayer } from '../use-cases/act-for-company.ts';
import { updateCustomer } from '../use-cases/customer.ts';

/** [SUB-12] [SUB-18] [ACC-07] Only these fields, with limited length, reach the platform. */
export const updateCustomerCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/customer/update',
  summary: 'Update the caller’s billing name, address, phone, or default payment method',
  access: 'customer',
  input: z.object({
    companyId: payerCompanyId,
    customerId: unverifiedPaymentCustomerId,
    defaultPaymentMethodId: methodId.optional(),
    name: name.optional(),
    phone: phone.optional(),
    address: addressInput.optional(),
    shipping: z.object({ name, address: addressInput }).optional(),
  }),
  output: z.object({ customer: paymentCustomer }),
  refuses: ['stripe_customer_invalid', 'forbidden', 'not-found', 'method-expired'],
  example: {
    input: { customerId: SAMPLES.customerId, name: 'Ada Larsen', address: SAMPLES.address },
    output: SAMPLES.payer,
  },
  async run(context, { companyId, ...input }) {
    const changed = await runForPayer(context, companyId, (acting) => updateCustomer(acting, input));
    return changed.ok ? ok({ customer: customerOnWire(changed.value) }) : changed;
  },
});
