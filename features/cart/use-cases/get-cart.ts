import { err, ok, type Result } from '../../../core/result.ts';
import type { Cart } from '../../../platforms/commerce/client/types.ts';
import { commerceFailure } from '../../shared/commerce-failure.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { authorizeCart, saveCartOwner } from './own-cart.ts';

/**
 * Returns the caller's cart. Clears the id of a cart that the platform no longer has [CRT-02]; a failed read clears
 * nothing [CRT-25].
 */
export async function getCart(context: ShopContext, claimed?: string | null): Promise<Result<Cart, FailureCode>> {
  const id = await authorizeCart(context, claimed);
  if (!id.ok) return id;
  const cart = await context.commerce.getCart(id.value);
  if (cart.ok) return ok(cart.value);
  if (cart.code === 'not-found') await saveCartOwner(context, id.value, null);
  return err(commerceFailure(cart.code));
}
