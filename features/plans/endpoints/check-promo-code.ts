import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { promoResult } from '../../../api/shapes/payment.ts';
import { checkPromoCode } from '../use-cases/purchase/find-promo-code.ts';

/** [SUB-05] [SUB-24] [API-13] Returns the same 422 for every rejected code. An unavailable provider is also a 422, with a different text. */
export const checkPromoCodeCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/promo-code',
  summary: 'Get the discount of a promotion code for a plan',
  access: 'public',
  input: z.object({ promoCode: z.string().max(200) }),
  output: promoResult,
  refuses: ['promo-invalid', 'promo-failed'],
  example: { input: { promoCode: 'BUILD15' }, output: { discountType: 'percentage', discountValue: 15 } },
  async run(context, input) {
    return checkPromoCode(context, input.promoCode);
  },
});
