import { z } from 'zod';
import { ok } from '../../../core/result.ts';
import { getProduct } from '../../../shop/subscription/seats/price-seats.ts';
import { defineCall } from '../../call.ts';
import { product, productId, productOnWire } from '../../shapes/payment.ts';

/** [API-13] */
export const getProductCall = defineCall({
  method: 'POST',
  path: '/api/payment/products',
  summary: 'The product of a plan',
  access: 'public',
  input: z.object({ productId }),
  output: z.object({ product }),
  refuses: ['not-found'],
  async run(context, input) {
    const found = await getProduct(context, input.productId);
    return found.ok ? ok({ product: productOnWire(found.value) }) : found;
  },
});
