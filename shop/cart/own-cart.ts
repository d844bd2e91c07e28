import { err, ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';

/** The id of the cart that is this caller's own, or null: a customer's by account, a visitor's by session [CRT-23]. */
export async function getCurrentCartId(context: ShopContext): Promise<string | null> {
  if (context.actor.kind === 'customer') return context.carts.find(context.actor.sub);
  return context.session.data?.cartId ?? null;
}

/**
 * [CRT-23] Decides which cart a call may touch: a missing id is taken from the session, one that differs is refused
 * before any platform is asked, and having no cart at all is `cart-missing`.
 */
export async function authorizeCart(
  context: ShopContext,
  claimed: string | null | undefined,
): Promise<Result<string, FailureCode>> {
  const own = await getCurrentCartId(context);
  if (!own) return err('cart-missing');
  return claimed && claimed !== own ? err('forbidden') : ok(own);
}

/** Stores which cart is the caller's from now on; for a customer only while `previous` still stands. */
export async function saveCartOwner(
  context: ShopContext,
  previous: string | null,
  next: string | null,
): Promise<boolean> {
  if (context.actor.kind === 'customer') return context.carts.replace(context.actor.sub, previous, next);
  if (next !== null || context.session.data !== null) await context.session.update({ cartId: next });
  return true;
}

/** [CRT-23] A customer id in a body is only ever a claim: it must be the session's own. */
export function isOwnCustomer(context: ShopContext, claimed: number | null | undefined): boolean {
  if (claimed === null || claimed === undefined) return true;
  return context.actor.kind === 'customer' && context.actor.profile.commerceCustomerId === claimed;
}
