import { err, type Result } from '../../../core/result.ts';
import type { Cart, NewLine } from '../../../platforms/commerce/client/types.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { addLines } from './add-lines.ts';
import { getCurrentCartId, isOwnCustomer } from './own-cart.ts';
import { recreateForCheckout } from './start-checkout.ts';

/**
 * Creates a cart. Without a customer id: for the first added line. With the session's customer id and an existing cart:
 * the first step of the checkout, which recreates that cart from the platform's lines [CRT-16]. Rejects another
 * customer's id.
 */
export async function createCart(
  context: ShopContext,
  { customerId, lines }: { customerId?: number | null; lines: readonly NewLine[] },
): Promise<Result<Cart, FailureCode>> {
  if (!isOwnCustomer(context, customerId)) return err(context.actor.kind === 'customer' ? 'forbidden' : 'unauthorized');
  const isCheckout = customerId && (await getCurrentCartId(context));
  return isCheckout ? recreateForCheckout(context) : addLines(context, { lines });
}
