import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadSession } from '../../account/ui/session-store.ts';
import { cartStore } from './cart-store.ts';
import { openCheckout } from './checkout.ts';
import { wasStartedHere } from './started-checkouts.ts';

const LINE = {
  id: 'l1',
  product_id: 1101,
  variant_id: 11101,
  name: 'Agreement',
  sku: 'A101-2025',
  list_price: 84,
  sale_price: 0,
  quantity: 2,
};
const cart = (id: string) => ({
  id,
  base_amount: 168,
  cart_amount: 168,
  tax_amount: 0,
  tax_included: false,
  line_items: { physical_items: [], digital_items: [LINE], gift_certificates: [], custom_items: [] },
});
const STEPS: Record<string, unknown> = {
  '/api/auth/session': { session: { profile: { commerceCustomerId: 501 } } },
  '/api/commerce/get-cart': { cart: cart('cart-1') },
  '/api/commerce/create-cart': { cart: cart('cart-2') },
  '/api/commerce/cart-redirect': { redirectUrl: 'https://commerce.example/checkout/2' },
  '/api/commerce/login': { loginUrl: 'https://commerce.example/login/token/x' },
};

function server(failing?: string, status = 503) {
  const requested: [path: string, body: unknown][] = [];
  const fetch = (async (input: string, init?: RequestInit) => {
    requested.push([input, typeof init?.body === 'string' ? JSON.parse(init.body) : undefined]);
    return input === failing ? Response.json({ error: 'x' }, { status }) : Response.json(STEPS[input]);
  }) as typeof globalThis.fetch;
  return { fetch, requested: requested };
}

beforeEach(async () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  // the page has already loaded the session
  await loadSession(server().fetch);
  cartStore.setState({ cartId: 'cart-1', cartCount: 2 });
});
afterEach(() => vi.unstubAllGlobals());

it('[CRT-16] creates the cart again, saves its id and count, pushes begin_checkout, and returns the login’s URL', async () => {
  const { fetch, requested } = server();
  expect(await openCheckout(fetch)).toEqual({ kind: 'open', url: 'https://commerce.example/login/token/x' });
  expect(requested.slice(2)).toEqual([
    [
      '/api/commerce/create-cart',
      { customerId: 501, lineItems: [{ product_id: 1101, variant_id: 11101, quantity: 2 }] },
    ],
    ['/api/commerce/cart-redirect', { cartId: 'cart-2' }],
    ['/api/commerce/login', { customerId: 501, redirectTo: 'https://commerce.example/checkout/2' }],
  ]);
  expect(cartStore.getState()).toMatchObject({ cartId: 'cart-2', cartCount: 2 });
  const events = (window as { dataLayer?: object[] }).dataLayer ?? [];
  expect(events).toContainEqual({
    event: 'begin_checkout',
    ecommerce: {
      currency: 'USD',
      value: 168,
      tax: 0,
      items: [{ item_id: 'A101-2025', item_name: 'Agreement', price: 84, quantity: 2 }],
    },
  });
});

it.each(Object.keys(STEPS))('[ERR-14] fails silently when %s fails', async (path) => {
  expect(await openCheckout(server(path).fetch)).toEqual({ kind: 'failed' });
});

it('[ERR-14] fails when no request gets a response', async () => {
  const offline = async (): Promise<Response> => {
    throw new TypeError('fetch failed');
  };
  expect(await openCheckout(offline)).toEqual({ kind: 'failed' });
  expect(cartStore.getState()).toMatchObject({ cartId: 'cart-1', cartCount: 2 });
});

const reported = (): object[] =>
  ((window as { dataLayer?: object[] }).dataLayer ?? []).filter(
    (each) => 'event' in each && each.event === 'begin_checkout',
  );

it('[CRT-16] [FMT-02] pushes begin_checkout once when a failed checkout is retried with the same items', async () => {
  // resets the previous checkout
  await openCheckout(server().fetch);
  vi.stubGlobal('window', {});
  for (let click = 0; click < 2; click += 1) await openCheckout(server('/api/commerce/login').fetch);
  expect(await openCheckout(server().fetch)).toMatchObject({ kind: 'open' });
  expect(reported()).toHaveLength(1);
  expect(wasStartedHere('cart-2')).toBe(true);
  // the next checkout is a different one
  await openCheckout(server().fetch);
  expect(reported()).toHaveLength(2);
});

it('[ST-01] [CRT-16] distinguishes an expired session from a failure, at every step, and keeps the cart', async () => {
  const ended = (async (path: string) =>
    Response.json(
      path === '/api/auth/session' ? { session: null, cart: null } : STEPS[path],
    )) as typeof globalThis.fetch;
  expect(await openCheckout(ended)).toEqual({ kind: 'signed-out' });
  for (const path of ['/api/commerce/create-cart', '/api/commerce/cart-redirect', '/api/commerce/login'])
    expect(await openCheckout(server(path, 401).fetch)).toEqual({ kind: 'signed-out' });
  expect(cartStore.getState().cartCount).toBe(2);
});

it('[CRT-24] distinguishes a changed cart from a failure', async () => {
  expect(await openCheckout(server('/api/commerce/create-cart', 409).fetch)).toEqual({ kind: 'changed' });
  expect(reported()).toEqual([]);
});

it('[CRT-16] loads the session first when it starts before the page did: the cart is not verified in parallel', async () => {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  vi.resetModules();
  const [fresh, session] = await Promise.all([import('./checkout.ts'), import('../../account/ui/session-store.ts')]);
  const { fetch: result, requested } = server();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const given = await result(input, init);
    if (input !== '/api/auth/session') return given;
    const user = { email: 'ann@example.com' };
    const profile = { commerceCustomerId: 501 };
    return Response.json({ session: { user, profile, subscription: null }, cart: { cartId: 'cart-1', count: 2 } });
  };
  await Promise.all([fresh.openCheckout(fetch), session.loadSession(fetch)]);
  const calls = requested.map(([path]) => path);
  // the page's own session call and its cart verification come first, then the calls of the checkout
  expect(calls.slice(0, 3)).toEqual(['/api/auth/session', '/api/commerce/get-cart', '/api/auth/session']);
});
