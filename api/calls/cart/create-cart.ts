import { z } from 'zod';
import { err, ok } from '../../../core/result.ts';
import { addLines } from '../../../shop/cart/add-lines.ts';
import { isOwnCustomer, ownCartId } from '../../../shop/cart/own-cart.ts';
import { recreateForCheckout } from '../../../shop/cart/start-checkout.ts';
import { defineCall } from '../../call.ts';
import { cartAnswer, cartOnWire, claimedCustomer, lineItems, newLinesOf } from '../../shapes/cart.ts';

/**
 * Without a customer id: makes the cart of a first add. With the session's own customer id and a cart already there, it is
 * the checkout's first step and makes that cart anew from the lines the platform holds [CRT-16].
 */
export const createCartCall = defineCall({
  method: 'POST',
  path: '/api/commerce/create-cart',
  summary: 'Makes a cart, or makes the customer’s cart anew for checkout',
  access: 'public',
  input: z.object({ customerId: claimedCustomer, lineItems }),
  output: cartAnswer,
  async run(context, input) {
    if (!isOwnCustomer(context, input.customerId))
      return err(context.actor.kind === 'customer' ? 'forbidden' : 'unauthorized');
    const isCheckout = input.customerId && (await ownCartId(context));
    const cart = isCheckout ? await recreateForCheckout(context) : await addLines(context, newLinesOf(input.lineItems));
    return cart.ok ? ok({ cart: cartOnWire(cart.value) }) : cart;
  },
});
