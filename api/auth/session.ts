import { z } from 'zod';
import { inTime } from '../../core/in-time.ts';
import { ok } from '../../core/result.ts';
import { countItems } from '../../shop/cart/count-items.ts';
import { getCart } from '../../shop/cart/get-cart.ts';
import { ownCartId } from '../../shop/cart/own-cart.ts';
import { defineCall } from '../call.ts';
import { profile } from '../shapes.ts';

const subscriptionShape = z.object({
  subscriptionType: z.enum(['unlimited', 'facility-manager', 'other']),
  subscriptionName: z.string(),
  subscriptionId: z.string(),
  hasActive: z.boolean(),
  isUnlimited: z.boolean(),
  isFacility: z.boolean(),
  isUnpaid: z.boolean().optional(),
});
export const sessionShape = z.object({
  user: z.object({ email: z.string() }),
  profile,
  subscription: subscriptionShape.nullable(),
});

/** how long who you are waits for what your cart counts */
const CART_PATIENCE_MS = 2_000;

/** [API-12] Who is signed in and what the cart counts, in one small answer; never a token. Without `cart` it is not known yet what it counts. */
export const session = defineCall({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'The caller’s session and cart count',
  access: 'public',
  input: z.object({}),
  output: z.object({
    session: sessionShape.nullable(),
    cart: z.object({ cartId: z.string(), count: z.number() }).nullable().optional(),
  }),
  async run(context) {
    const { actor } = context;
    const own = await ownCartId(context);
    const cart = own ? await inTime(getCart(context, own), CART_PATIENCE_MS) : null;
    const isLate = cart?.ok === false && cart.code === 'late';
    return ok({
      session:
        actor.kind === 'customer'
          ? { user: { email: actor.profile.email }, profile: actor.profile, subscription: actor.subscription }
          : null,
      ...(isLate ? {} : { cart: cart?.ok ? { cartId: cart.value.id, count: countItems(cart.value) } : null }),
    });
  },
});
