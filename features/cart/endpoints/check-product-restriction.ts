import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { entityId } from '../../../api/shapes/cart.ts';
import { ok } from '../../../core/result.ts';
import { checkProductRestriction } from '../use-cases/apply-plan-rules.ts';

export const checkProductRestrictionCall = defineEndpoint({
  method: 'POST',
  path: '/api/commerce/check-product-restriction',
  summary: 'Check whether the caller’s plan restricts a product; ignores subscription data in the body',
  access: 'customer',
  confirmsSignIn: false,
  input: z.object({ productId: entityId, subscription: z.unknown().optional() }),
  output: z.object({ isRestricted: z.boolean() }),
  refuses: ['not-found'],
  example: { input: { productId: 1101 }, output: { isRestricted: false } },
  async run(context, { productId }) {
    const restricted = await checkProductRestriction(context, productId);
    return restricted.ok ? ok({ isRestricted: restricted.value }) : restricted;
  },
});
