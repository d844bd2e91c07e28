import { err, type Result } from '../../../core/result.ts';
import type { Cart } from '../../../platforms/commerce/client/types.ts';
import { lineFailure } from '../../shared/commerce-failure.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { closeOpenCheckout } from './close-open-checkout.ts';
import { authorizeCart } from './own-cart.ts';
import { rejectRestrictedLines } from './reject-restricted-lines.ts';

export type LineChange = { cartId?: string | null; itemId: string; productId: number; quantity: number };

/**
 * Sets the quantity (1 or more) of one line of the caller's cart; the platform checks that the cart contains the line.
 */
export async function updateLine(context: ShopContext, change: LineChange): Promise<Result<Cart, FailureCode>> {
  const id = await authorizeCart(context, change.cartId);
  if (!id.ok) return id;
  const allowed = await rejectRestrictedLines(context, [change]);
  if (!allowed.ok) return allowed;
  const cart = await context.commerce.updateLine(id.value, change.itemId, change.productId, change.quantity);
  return cart.ok ? closeOpenCheckout(context, cart.value) : err(await lineFailure(context, id.value, cart.code));
}
