import { err, type Result } from '../../core/result.ts';
import type { Cart, NewLine } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { addLines } from './add-lines.ts';
import { getCurrentCartId, isOwnCustomer } from './own-cart.ts';
import { recreateForCheckout } from './start-checkout.ts';

/**
 * Without a customer id: the cart of a first add. With the session's own customer id and a cart already there, it is the
 * checkout's first step and makes that cart anew from the lines the platform holds [CRT-16]. Another customer's id is refused.
 */
export async function createCart(
  context: ShopContext,
  { customerId, lines }: { customerId?: number | null; lines: readonly NewLine[] },
): Promise<Result<Cart, FailureCode>> {
  if (!isOwnCustomer(context, customerId)) return err(context.actor.kind === 'customer' ? 'forbidden' : 'unauthorized');
  const isCheckout = customerId && (await getCurrentCartId(context));
  return isCheckout ? recreateForCheckout(context) : addLines(context, { lines });
}
