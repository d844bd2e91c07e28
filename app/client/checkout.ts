import { cartStore } from './cart-store.ts';
import { keepCart } from './keep-cart.ts';
import { tell } from './tell.ts';
import { fieldOf, linesOf, readCart, type WireCart } from './wire-cart.ts';

async function post(fetch: typeof globalThis.fetch, path: string, body: object): Promise<unknown> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.ok ? answer.json() : null;
}

async function readOwn(fetch: typeof globalThis.fetch): Promise<{ customerId: number; cart: WireCart } | null> {
  const session = await (await fetch('/api/auth/session', { headers: { accept: 'application/json' } })).json();
  const customerId = fieldOf(fieldOf(fieldOf(session, 'session'), 'profile'), 'commerceCustomerId');
  const answer = await fetch('/api/commerce/get-cart', { headers: { accept: 'application/json' } });
  const cart = answer.ok ? readCart(await answer.json()) : null;
  return typeof customerId === 'number' && cart ? { customerId, cart } : null;
}

/**
 * [CRT-16] Checkout of a signed-in customer: the cart made anew with the customer's id and its lines, its new id and count
 * stored, the redirect address fetched, `begin_checkout` pushed, a login on the commerce platform asked for that ends there.
 * Answers the address to go to, or null when any step failed: then nothing has changed for the shopper.
 */
export async function openCheckout(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<string | null> {
  try {
    const own = await readOwn(fetch);
    if (!own) return null;
    const lineItems = linesOf(own.cart).map(({ product_id, variant_id, quantity }) => ({
      product_id,
      variant_id,
      quantity,
    }));
    const cart = readCart(await post(fetch, '/api/commerce/create-cart', { customerId: own.customerId, lineItems }));
    if (!cart) return null;
    keepCart(cart);
    const redirectUrl = fieldOf(
      await post(fetch, '/api/commerce/cart-redirect', { cartId: cartStore.getState().cartId }),
      'redirectUrl',
    );
    if (typeof redirectUrl !== 'string') return null;
    // told before the page is left
    await tell(({ pushBeginCheckout }) => pushBeginCheckout(cart));
    const loginUrl = fieldOf(
      await post(fetch, '/api/commerce/login', { customerId: own.customerId, redirectTo: redirectUrl }),
      'loginUrl',
    );
    return typeof loginUrl === 'string' ? loginUrl : null;
  } catch {
    return null;
  }
}
