import { err, ok, type Result } from '../../core/result.ts';
import type { Cart } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { lineFailure } from './commerce-failure.ts';
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
