import { type Answer, call } from '../../api/client.ts';
import { cartStore } from '../everywhere/session/cart-store.ts';
import { loadSession } from '../everywhere/session/session-store.ts';
import { track } from '../everywhere/session/track.ts';
import { storeCart } from './cart/store-cart.ts';
import { type PageCart, readCart } from './cart/wire-cart.ts';

/**
 * The outcome of opening the checkout: the address to go to; `signed-out`: the session has ended, the cart is kept;
 * `changed`: the cart differs from what was shown, and its page says why; `failed`: nothing has changed.
 */
export type Opened = { kind: 'open'; url: string } | { kind: 'signed-out' | 'changed' | 'failed' };

/** A step that ended the way to the checkout. */
class Stopped extends Error {
  readonly kind: 'signed-out' | 'changed' | 'failed';
  constructor(kind: 'signed-out' | 'changed' | 'failed') {
    super(kind);
    this.kind = kind;
    this.name = 'Stopped';
  }
}

/** The value of a step; throws `Stopped` for a refusal. */
async function take<T>(asked: Promise<Answer<T>>): Promise<T> {
  const answer = await asked;
  if (answer.ok) return answer.value;
  throw new Stopped(answer.status === 401 ? 'signed-out' : answer.status === 409 ? 'changed' : 'failed');
}

/** What a step must have answered; throws `Stopped` where it is missing. */
function need<T>(value: T | null | undefined | ''): T {
  if (value === null || value === undefined || value === '') throw new Stopped('failed');
  return value;
}

/** The last checkout event: pressing again with the same lines is the same checkout. */
let begun = '';

async function tellBegun(cart: PageCart): Promise<void> {
  const goods = JSON.stringify(cart.lines.map(({ productId, quantity }) => [productId, quantity]));
  if (goods === begun) return;
  begun = goods;
  await track(({ pushBeginCheckout }) => pushBeginCheckout(cart));
}

/**
 * [CRT-16] Checkout of a signed-in customer: the cart made anew with the customer's id and its lines, its new id and count
 * stored, the redirect address fetched, `begin_checkout` pushed, a login on the commerce platform asked for that ends there.
 * Every way to buy documents comes by here before the store is left.
 */
export async function openCheckout(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<Opened> {
  const by = { fetch };
  // who has just signed in has the cart verified: between the old cart and the new one it would be asked for in vain
  await loadSession(fetch).catch(() => null);
  try {
    const { session } = await take(call('GET /api/auth/session', {}, by));
    // a missing session is an answer; one that cannot be read is a failure
    if (session === null) return { kind: 'signed-out' };
    const customerId = need(session?.profile?.commerceCustomerId);
    const own = need(readCart((await take(call('GET /api/commerce/get-cart', {}, by))).cart));
    const lineItems = own.lines.map(({ productId, variantId, quantity }) => ({
      product_id: productId,
      variant_id: variantId,
      quantity,
    }));
    const made = await take(call('POST /api/commerce/create-cart', { customerId, lineItems }, by));
    const cart = need(readCart(made.cart));
    storeCart(cart);
    const { cartId } = cartStore.getState();
    const redirectTo = need((await take(call('POST /api/commerce/cart-redirect', { cartId }, by))).redirectUrl);
    // the event goes before the page is left
    await tellBegun(cart);
    const url = need((await take(call('POST /api/commerce/login', { customerId, redirectTo }, by))).loginUrl);
    begun = '';
    await track(({ noteBegun }) => noteBegun(cartId));
    return { kind: 'open', url };
  } catch (failure) {
    return { kind: failure instanceof Stopped ? failure.kind : 'failed' };
  }
}
