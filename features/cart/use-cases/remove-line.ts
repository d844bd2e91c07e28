import { err, ok, type Result } from '../../../core/result.ts';
import type { Cart } from '../../../platforms/commerce/client/types.ts';
import { lineFailure } from '../../shared/commerce-failure.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { authorizeCart, saveCartOwner } from './own-cart.ts';

/**
 * Removes one line. The platform deletes a cart with its last line: the result is then null and the id is cleared
 * [CRT-02].
 */
export async function removeLine(
  context: ShopContext,
  input: { cartId?: string | null; itemId: string },
): Promise<Result<Cart | null, FailureCode>> {
  const id = await authorizeCart(context, input.cartId);
  if (!id.ok) return id;
  const cart = await context.commerce.removeLine(id.value, input.itemId);
  if (!cart.ok) return err(await lineFailure(context, id.value, cart.code));
  if (cart.value === null) await saveCartOwner(context, id.value, null);
  return ok(cart.value);
}
