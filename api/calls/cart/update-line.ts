import { z } from 'zod';
import { ok } from '../../../core/result.ts';
import { updateLine } from '../../../shop/cart/update-line.ts';
import { defineCall } from '../../call.ts';
import { cartAnswer, cartId, cartOnWire, entityId, itemId, quantity } from '../../shapes/cart.ts';

export const updateLineCall = defineCall({
  method: 'PUT',
  path: '/api/commerce/update-cart-line-item',
  summary: 'Sets the quantity of one line',
  access: 'public',
  input: z.object({ cartId: cartId.nullish(), itemId, productId: entityId, quantity }),
  output: cartAnswer,
  async run(context, input) {
    const cart = await updateLine(context, input);
    return cart.ok ? ok({ cart: cartOnWire(cart.value) }) : cart;
  },
});
