import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { productId, productOnWire, productShape } from '../../../api/shapes/payment.ts';
import { ok } from '../../../core/result.ts';
import { getProduct } from '../use-cases/seats/price-seats.ts';

/** [API-13] */
export const getProductCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/products',
  summary: 'Get the product of a plan',
  access: 'public',
  input: z.object({ productId }),
  output: z.object({ product: productShape }),
  refuses: ['not-found'],
  example: {
    input: { productId: 'prod_unlimited' },
    output: {
      product: {
        id: 'prod_unlimited',
        name: 'Unlimited',
        description: 'Every document, for a year',
        active: true,
        default_price: 'price_unlimited_year',
        metadata: { sku: 'PLAN-U', ItemCode: 'PLAN-U' },
      },
    },
  },
  async run(context, input) {
    const found = await getProduct(context, input.productId);
    return found.ok ? ok({ product: productOnWire(found.value) }) : found;
  },
});
