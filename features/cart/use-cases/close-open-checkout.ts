import { ok, type Result } from '../../../core/result.ts';
import type { Cart } from '../../../platforms/commerce/client/types.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { addNotices, codesDroppedNotice } from './cart-notice.ts';
import { recreateCart } from './recreate-cart.ts';

/**
 * Replaces a changed cart whose checkout was opened for a company: what another tab pays must be what the company's rules
 * allowed. `conflict`: it is being paid. [APR-01]
 */
export async function closeOpenCheckout(context: ShopContext, cart: Cart): Promise<Result<Cart, FailureCode>> {
  const { actor, purposes } = context;
  if (actor.kind !== 'customer' || !(await purposes.findCheckouts([cart.id])).has(cart.id)) return ok(cart);
  const made = await recreateCart(context, actor, [cart.id]);
  if (!made.ok) return made;
  await purposes.endCheckout(cart.id);
  if (made.value.dropped.length > 0) await addNotices(context, codesDroppedNotice(made.value.dropped));
  return ok(made.value.cart);
}
