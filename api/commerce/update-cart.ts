import { z } from 'zod';
import { err, ok } from '../../core/result.ts';
import { addLines } from '../../shop/cart/add-lines.ts';
import { ownCartId } from '../../shop/cart/own-cart.ts';
import { defineCall } from '../call.ts';
import { cartAnswer, cartId, cartOnWire, lineItems } from '../shapes.ts';

export const updateCart = defineCall({
  method: 'POST',
  path: '/api/commerce/update-cart',
  summary: 'Adds lines to the caller’s own cart',
  access: 'public',
  input: z.object({ cartId: cartId.nullish(), lineItems }),
  output: cartAnswer,
  async run(context, input) {
    const own = await ownCartId(context);
    if (!own) return err('cart-missing');
    if (input.cartId && input.cartId !== own) return err('forbidden');
    const lines = input.lineItems.map((item) => ({
      productId: item.product_id,
      variantId: item.variant_id,
      quantity: item.quantity,
    }));
    const cart = await addLines(context, lines);
    return cart.ok ? ok({ cart: cartOnWire(cart.value) }) : cart;
  },
});
