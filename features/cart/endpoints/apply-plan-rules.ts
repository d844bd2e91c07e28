import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { cartId, cartOnWire, cartShape } from '../../../api/shapes/cart.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { applyPlanRules } from '../use-cases/apply-plan-rules.ts';
import { formatNotices, linesRemovedNotice } from '../use-cases/cart-notice.ts';
import { authorizeCart } from '../use-cases/own-cart.ts';

/** Opening the cart applies the rules again, and shows there what could not be done here. */
const CART_PAGE = '/cart';

export const applyPlanRulesCall = defineEndpoint({
  method: 'POST',
  path: '/api/commerce/process-cart-restrictions',
  summary: 'Remove lines that the caller’s plan restricts from the cart',
  access: 'customer',
  confirmsSignIn: false,
  input: z.object({ cartId: cartId.nullish() }),
  output: z.object({
    success: z.boolean(),
    redirectUrl: z.string().nullable(),
    message: z.string(),
    updatedCart: cartShape.nullable(),
  }),
  refuses: ['forbidden', 'cart-missing', 'conflict'],
  example: {
    input: { cartId: SAMPLES.cartId },
    output: { success: true, redirectUrl: null, message: '', updatedCart: SAMPLES.cart.cart },
  },
  async run(context, input) {
    const own = await authorizeCart(context, input.cartId);
    if (!own.ok) return own;
    const ruled = await applyPlanRules(context);
    if (!ruled.ok) return ruled;
    const { cart: left, removed, remaining, subscription } = ruled.value;
    const success = remaining.length === 0;
    return ok({
      success,
      redirectUrl: success ? null : CART_PAGE,
      message: formatNotices(linesRemovedNotice(subscription, removed)),
      updatedCart: left && cartOnWire(left),
    });
  },
});
