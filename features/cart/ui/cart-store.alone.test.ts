import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeStorage } from '../../../tests/support/fake/storage.ts';

const { stored, storage } = createFakeStorage();
vi.stubGlobal('document', { documentElement: { dataset: {} } });
vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
let tellStored: (event: { key: string | null }) => void = () => undefined;
vi.stubGlobal('addEventListener', (type: string, listener: typeof tellStored) => {
  if (type === 'storage') tellStored = listener;
});

const { CART_KEY, cartStore, hydrateCart, storeCartFacts, resetCart } = await import('./cart-store.ts');
const { storeCart: saveCart } = await import('./stored-cart/store-cart.ts');
const { addToCart } = await import('./add-to-cart.ts');
const { verifyCart } = await import('./revalidate-cart.ts');
const { parseCart: readCart } = await import('./stored-cart/wire-cart.ts');

const line = (id: number, quantity: number) => ({
  id: `l${id}`,
  product_id: id,
  variant_id: id,
  name: 'Form',
  sku: 'G701-2025',
  list_price: 18,
  sale_price: 18,
  quantity,
});
const wire = (quantity: number) => ({
  cart: {
    id: 'cart-1',
    base_amount: 18,
    cart_amount: 18,
    line_items: {
      digital_items: [line(1, quantity)],
      physical_items: [line(2, 1)],
      gift_certificates: [{ id: 'g', name: 'Gift' }],
      custom_items: [line(3, 50)],
    },
  },
});
type Call = { path: string; body: unknown };
function responding(...list: (Response | Error)[]) {
  const calls: Call[] = [];
  const fetch = (async (path: string, init?: RequestInit) => {
    calls.push({ path, body: init?.body ? JSON.parse(String(init.body)) : null });
    const next = list.shift();
    if (!next || next instanceof Error) throw next ?? new Error('nothing left');
    return next;
  }) as typeof globalThis.fetch;
  return { fetch, calls };
}
const state = () => {
  const { cartId, cartCount } = cartStore.getState();
  return { cartId, cartCount };
};
const item = { quantity: 2, productId: 1, variantId: 1 };
const sent = { quantity: 2, product_id: 1, variant_id: 1 };

beforeEach(() => resetCart());

it('[CRT-18] saves id and count under its key, and the time of the read', async () => {
  storeCartFacts({ cartId: 'c', count: 3 });
  expect(JSON.parse(stored.get(CART_KEY) ?? '')).toMatchObject({
    state: { cartId: 'c', cartCount: 3, hydrated: false },
  });
  expect(cartStore.getState().hydrated).toBe(false);
  await hydrateCart();
  expect(cartStore.getState()).toEqual({ cartId: 'c', cartCount: 3, hydrated: true });
});

it('[CRT-18] adopts the cart that another tab stored, and ignores an invalid one', async () => {
  const storeInOtherTab = (saved: object): void => {
    stored.set(CART_KEY, JSON.stringify({ state: { ...saved, hydrated: true }, version: 1 }));
    tellStored({ key: CART_KEY });
  };
  storeInOtherTab({ cartId: 'cart-2', cartCount: 5 });
  await expect.poll(state).toEqual({ cartId: 'cart-2', cartCount: 5 });
  storeInOtherTab({ cartId: 'cart-2', cartCount: -3 });
  await expect.poll(state).toEqual({ cartId: '', cartCount: 0 });
  stored.set(CART_KEY, JSON.stringify({ state: { cartId: 'cart-3', cartCount: 1 }, version: 1 }));
  tellStored({ key: 'another-key' });
  await Promise.resolve();
  expect(state()).toEqual({ cartId: '', cartCount: 0 });
});

it('[CRT-03] counts physical, digital and gift items, not custom ones', () => {
  saveCart(readCart(wire(2).cart as never));
  expect(state()).toEqual({ cartId: 'cart-1', cartCount: 4 });
});

it('[CRT-06] returns false and does nothing for an empty list', async () => {
  const { fetch, calls } = responding();
  expect(await addToCart([], fetch)).toBe(false);
  expect(calls).toEqual([]);
});

it('[CRT-01] creates the cart with the first add, and updates it with the next', async () => {
  const { fetch, calls } = responding(Response.json(wire(2)), Response.json(wire(4)));
  expect(await addToCart([item], fetch)).toMatchObject({ id: 'cart-1' });
  await addToCart([item], fetch);
  expect(calls).toEqual([
    { path: '/api/commerce/create-cart', body: { lineItems: [sent] } },
    { path: '/api/commerce/update-cart', body: { cartId: 'cart-1', lineItems: [sent] } },
  ]);
  expect(state().cartCount).toBe(6);
});

it('[CRT-02] resets a deleted cart, and the add creates a new one', async () => {
  storeCartFacts({ cartId: 'old', count: 9 });
  const { fetch, calls } = responding(Response.json({ cart: null }, { status: 404 }), Response.json(wire(1)));
  expect(await addToCart([item], fetch)).toMatchObject({ id: 'cart-1' });
  expect(calls.map((call) => call.path)).toEqual(['/api/commerce/update-cart', '/api/commerce/create-cart']);
});

it('[CRT-20] returns false and keeps the cart when an add fails', async () => {
  storeCartFacts({ cartId: 'c', count: 1 });
  expect(await addToCart([item], responding(new TypeError('offline')).fetch)).toBe(false);
  expect(await addToCart([item], responding(Response.json({ error: 'x' }, { status: 503 })).fetch)).toBe(false);
  expect(await addToCart([item], responding(new Response('<html>', { status: 503 })).fetch)).toBe(false);
  expect(state()).toEqual({ cartId: 'c', cartCount: 1 });
});

it.each([
  ['a failed fetch', new TypeError('offline')],
  ['nothing returned', Response.json({})],
  ['a missing cart', Response.json({ error: 'gone' }, { status: 404 })],
  ['no JSON', new Response('<html>')],
])('[CRT-02] %s resets the cart', async (_, result) => {
  storeCartFacts({ cartId: 'c', count: 2 });
  expect(await verifyCart(responding(result).fetch)).toBeNull();
  expect(state()).toEqual({ cartId: '', cartCount: 0 });
});
