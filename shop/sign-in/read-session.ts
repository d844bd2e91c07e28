import { withTimeout } from '../../core/with-timeout.ts';
import { countItems } from '../cart/count-items.ts';
import { getCart } from '../cart/get-cart.ts';
import { getCurrentCartId } from '../cart/own-cart.ts';
import type { ShopContext } from '../context.ts';
import type { Customer } from './session.ts';

type SessionFacts = {
  session: (Pick<Customer, 'profile' | 'subscription'> & { user: { email: string } }) | null;
  /** left out while it is not known; null: there is none, or it could not be read */
  cart?: { cartId: string; count: number } | null;
};

/** how long who you are waits for what your cart counts */
const CART_PATIENCE_MS = 2_000;

/** [API-12] Who is signed in and what their cart counts. Never fails, and never waits long for the commerce platform. */
export async function readSession(context: ShopContext): Promise<SessionFacts> {
  const { actor } = context;
  const own = await getCurrentCartId(context);
  const cart = own ? await withTimeout(getCart(context, own), CART_PATIENCE_MS) : null;
  const isLate = cart?.ok === false && cart.code === 'late';
  return {
    session:
      actor.kind === 'customer'
        ? { user: { email: actor.profile.email }, profile: actor.profile, subscription: actor.subscription }
        : null,
    ...(isLate ? {} : { cart: cart?.ok ? { cartId: cart.value.id, count: countItems(cart.value) } : null }),
  };
}
