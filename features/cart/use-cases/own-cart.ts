import { err, ok, type Result } from '../../../core/result.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';

/** Returns the id of the caller's cart, or null: a customer's by account, a visitor's by session [CRT-23]. */
export async function getCurrentCartId(context: ShopContext): Promise<string | null> {
  if (context.actor.kind === 'customer') return context.carts.find(context.actor.sub);
  return context.session.data?.cartId ?? null;
}

/**
 * Decides which cart a call may use. A missing id is taken from the session; a different id is rejected before any
 * request to a platform; without a cart the result is `cart-missing`. [CRT-23]
 */
export async function authorizeCart(
  context: ShopContext,
  claimed: string | null | undefined,
): Promise<Result<string, FailureCode>> {
  const own = await getCurrentCartId(context);
  if (!own) return err('cart-missing');
  return claimed && claimed !== own ? err('forbidden') : ok(own);
}

/** Stores the id of the caller's cart; for a customer only if `previous` is still current. */
export async function saveCartOwner(
  context: ShopContext,
  previous: string | null,
  next: string | null,
): Promise<boolean> {
  if (context.actor.kind === 'customer') return context.carts.replace(context.actor.sub, previous, next);
  if (next !== null || context.session.data !== null) await context.session.update({ cartId: next });
  return true;
}

/** A customer id in a body is not trusted: it must equal the session's. [CRT-23] */
export function isOwnCustomer(context: ShopContext, claimed: number | null | undefined): boolean {
  if (claimed === null || claimed === undefined) return true;
  return context.actor.kind === 'customer' && context.actor.profile.commerceCustomerId === claimed;
}
