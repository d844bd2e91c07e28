import { z } from 'zod';
import { ok } from '../../core/result.ts';
import { removeMethod } from '../../shop/payment/remove-method.ts';
import { defineCall } from '../call.ts';
import { nothing } from '../shapes.ts';
import { methodId } from './shapes.ts';

/** [API-14] */
export const methodRemove = defineCall({
  method: 'POST',
  path: '/api/payment/payment-method/remove',
  summary: 'Removes one of the caller’s saved payment methods',
  access: 'customer',
  input: z.object({ paymentMethodId: methodId }),
  output: nothing,
  async run(context, input) {
    const removed = await removeMethod(context, input.paymentMethodId);
    return removed.ok ? ok({}) : removed;
  },
});
