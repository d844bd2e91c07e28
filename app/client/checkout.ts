import { cartStore } from '../everywhere/session/cart-store.ts';
import { track } from '../everywhere/session/track.ts';
import { keepCart } from './cart/keep-cart.ts';
import { fieldOf, linesOf, readCart, type WireCart } from './cart/wire-cart.ts';

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

async function ask(fetch: typeof globalThis.fetch, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  });
  if (answer.status === 401) throw new Stopped('signed-out');
  if (answer.status === 409) throw new Stopped('changed');
  if (!answer.ok) throw new Stopped('failed');
  return answer.json();
}

/** A missing session is an answer; one that cannot be read is a failure. */
async function readOwn(fetch: typeof globalThis.fetch): Promise<{ customerId: number; cart: WireCart }> {
  const session = fieldOf(await ask(fetch, '/api/auth/session'), 'session');
  if (session === null) throw new Stopped('signed-out');
  const customerId = fieldOf(fieldOf(session, 'profile'), 'commerceCustomerId');
  const cart = readCart(await ask(fetch, '/api/commerce/get-cart'));
  if (typeof customerId !== 'number' || !cart) throw new Stopped('failed');
  return { customerId, cart };
}

/** The last checkout event: pressing again with the same lines is the same checkout. */
let begun = '';

async function tellBegun(cart: WireCart): Promise<void> {
  const goods = JSON.stringify(linesOf(cart).map(({ product_id, quantity }) => [product_id, quantity]));
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
  try {
    const own = await readOwn(fetch);
    const lineItems = linesOf(own.cart).map(({ product_id, variant_id, quantity }) => ({
      product_id,
      variant_id,
      quantity,
    }));
    const cart = readCart(await ask(fetch, '/api/commerce/create-cart', { customerId: own.customerId, lineItems }));
    if (!cart) return { kind: 'failed' };
    keepCart(cart);
    const { cartId } = cartStore.getState();
    const redirectUrl = fieldOf(await ask(fetch, '/api/commerce/cart-redirect', { cartId }), 'redirectUrl');
    if (typeof redirectUrl !== 'string') return { kind: 'failed' };
    // the event goes before the page is left
    await tellBegun(cart);
    const login = { customerId: own.customerId, redirectTo: redirectUrl };
    const loginUrl = fieldOf(await ask(fetch, '/api/commerce/login', login), 'loginUrl');
    if (typeof loginUrl !== 'string') return { kind: 'failed' };
    begun = '';
    await track(({ noteBegun }) => noteBegun(cartId));
    return { kind: 'open', url: loginUrl };
  } catch (failure) {
    return { kind: failure instanceof Stopped ? failure.kind : 'failed' };
  }
}
