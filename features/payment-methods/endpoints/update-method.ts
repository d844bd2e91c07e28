import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import {
  addressInput,
  methodId,
  methodOnWire,
  name,
  payerCompanyId,
  paymentMethod,
  phone,
} from '../../../api/shapes/payment.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { runForPayer } from '../use-cases/act-for-company.ts';
import { updateMethod } from '../use-cases/saved-methods.ts';

/** [API-13] Only the billing details of a method can be changed; its numbers belong to the provider. */
export const updateMethodCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/payment-method/update',
  summary: 'Update the billing details of a saved payment method of the caller',
  access: 'customer',
  input: z.object({
    companyId: payerCompanyId,
    paymentMethodId: methodId,
    billingDetails: z.object({
      address: addressInput.optional(),
      name: name.optional(),
      phone: phone.optional(),
    }),
  }),
  output: z.object({ paymentMethod }),
  refuses: ['stripe_customer_invalid', 'not-found'],
  example: {
    input: { paymentMethodId: SAMPLES.methodId, billingDetails: { name: 'Ada Larsen', address: SAMPLES.address } },
    output: { paymentMethod: { ...SAMPLES.card, isDefault: true, isExpired: false } },
  },
  async run(context, { companyId, paymentMethodId, billingDetails }) {
    const changed = await runForPayer(context, companyId, (acting) =>
      updateMethod(acting, paymentMethodId, billingDetails),
    );
    return changed.ok ? ok({ paymentMethod: methodOnWire(changed.value) }) : changed;
  },
});
