import { withTimeout } from '../../../../core/with-timeout.ts';
import { countItems } from '../../../cart/rules/count-items.ts';
import { getCart } from '../../../cart/use-cases/get-cart.ts';
import { getCurrentCartId } from '../../../cart/use-cases/own-cart.ts';
import type { Customer } from '../../../shared/session.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';

type SessionFacts = {
  session: (Pick<Customer, 'profile' | 'subscription'> & { user: { email: string } }) | null;
  /** omitted while it is unknown; null: there is none, or it could not be read */
  cart?: { cartId: string; count: number } | null;
};

/** the time that the session response waits for the cart count */
const CART_TIMEOUT_MS = 2_000;

/**
 * Returns the signed-in person and their cart count. Never fails, and never waits long for the commerce platform.
 * [API-12]
 */
export async function readSession(context: ShopContext): Promise<SessionFacts> {
  const { actor } = context;
  const own = await getCurrentCartId(context);
  const cart = own ? await withTimeout(getCart(context, own), CART_TIMEOUT_MS) : null;
  const isLate = cart?.ok === false && cart.code === 'late';
  return {
    session:
      actor.kind === 'customer'
        ? { user: { email: actor.profile.email }, profile: actor.profile, subscription: actor.subscription }
        : null,
    ...(isLate ? {} : { cart: cart?.ok ? { cartId: cart.value.id, count: countItems(cart.value) } : null }),
  };
}
