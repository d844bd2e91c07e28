import { z } from 'zod';
import { ok } from '../../../core/result.ts';
import { addLines } from '../../../shop/cart/add-lines.ts';
import { claimCart } from '../../../shop/cart/own-cart.ts';
import { defineCall } from '../../call.ts';
import { cartAnswer, cartId, cartOnWire, lineItems, newLinesOf } from '../../shapes/cart.ts';

export const addLinesCall = defineCall({
  method: 'POST',
  path: '/api/commerce/update-cart',
  summary: 'Adds lines to the caller’s own cart',
  access: 'public',
  input: z.object({ cartId: cartId.nullish(), lineItems }),
  output: cartAnswer,
  async run(context, input) {
    const own = await claimCart(context, input.cartId);
    if (!own.ok) return own;
    const cart = await addLines(context, newLinesOf(input.lineItems));
    return cart.ok ? ok({ cart: cartOnWire(cart.value) }) : cart;
  },
});
