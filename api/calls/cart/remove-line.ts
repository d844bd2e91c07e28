import { z } from 'zod';
import { ok } from '../../../core/result.ts';
import { removeLine } from '../../../shop/cart/remove-line.ts';
import { defineCall } from '../../call.ts';
import { cartAnswer, cartId, cartOnWire, itemId } from '../../shapes/cart.ts';

export const removeLineCall = defineCall({
  method: 'DELETE',
  path: '/api/commerce/remove-cart-line-item',
  summary: 'Removes one line; the cart is null when it was the last',
  access: 'public',
  input: z.object({ cartId: cartId.nullish(), itemId }),
  output: cartAnswer,
  async run(context, input) {
    const cart = await removeLine(context, input);
    return cart.ok ? ok({ cart: cart.value && cartOnWire(cart.value) }) : cart;
  },
});
