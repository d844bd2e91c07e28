import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeStorage } from '../../../tests/support/fake/storage.ts';

const { stored, storage } = createFakeStorage();
vi.stubGlobal('document', { documentElement: { dataset: {} } });
vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });

const { buyNow, INTENT_KEY, consumeBuyNowIntent } = await import('./buy-now.ts');
const { hasIntent, INTENT_TIME_KEY } = await import('../../catalogue/ui/product/buy-intent.ts');
const { cartStore, resetCart } = await import('./cart-store.ts');
const { reloadSession } = await import('../../account/ui/session-store.ts');

const LINE = { quantity: 2, productId: 1101, variantId: 11_101 };
const PAGE = '/documents/a101-2025/';
const cartWith = (...lines: { product_id: number; variant_id: number }[]) => ({
  cart: {
    id: 'cart-1',
    base_amount: 84,
    cart_amount: 84,
    line_items: {
      physical_items: [],
      digital_items: lines.map((line, at) => ({ id: `l${at}`, name: 'x', sku: 'A101-2025', quantity: 1, ...line })),
      gift_certificates: [],
      custom_items: [],
    },
  },
});

type Responses = { person?: boolean; cart?: object | null; add?: object | null };
/** A store with these responses; returns the calls that would change a cart. */
async function arrive({ person = false, cart = null, add = null }: Responses): Promise<string[]> {
  const changes: string[] = [];
  const fetch = (async (input: string, init?: RequestInit) => {
    const path = String(input).split('?', 1)[0]!;
    if (init?.method === 'POST') changes.push(path);
    if (path === '/api/auth/session') {
      const session = person ? { user: { email: 'a@b.example' }, profile: {} } : null;
      return Response.json({ session, cart: cart ? { cartId: 'cart-1', count: 1 } : null });
    }
    const result = path === '/api/commerce/get-cart' ? cart : add;
    return result ? Response.json(result) : Response.json({}, { status: 503 });
  }) as typeof globalThis.fetch;
  vi.stubGlobal('fetch', fetch);
  await reloadSession(fetch);
  return changes;
}

beforeEach(() => {
  stored.clear();
  resetCart();
});

it('[CRT-09] goes straight to a cart with the same product and variant, also for a visitor, and adds nothing', async () => {
  for (const person of [true, false]) {
    const changes = await arrive({ person, cart: cartWith({ product_id: 1101, variant_id: 11_101 }) });
    expect(await buyNow(LINE, PAGE)).toEqual({ goTo: '/cart', isDocument: false });
    expect(changes).toEqual([]);
    expect(hasIntent()).toBe(false);
  }
});

it('[CRT-09] adds another variant of the product, then opens the cart', async () => {
  const cart = cartWith({ product_id: 1101, variant_id: 2 });
  const changes = await arrive({ person: true, cart, add: cart });
  expect(await buyNow(LINE, PAGE)).toEqual({ goTo: '/cart', isDocument: false });
  expect(changes).toEqual(['/api/commerce/update-cart']);
});

it('[CRT-10] stores a visitor’s intent, and returns to the document after sign-in', async () => {
  const changes = await arrive({});
  expect(await buyNow(LINE, PAGE)).toEqual({
    goTo: '/login?returnTo=%2Fdocuments%2Fa101-2025%2F',
    isDocument: true,
  });
  expect(JSON.parse(stored.get(INTENT_KEY)!)).toEqual({ entityId: 1101, variantEntityId: 11_101, count: 2 });
  expect(hasIntent()).toBe(true);
  expect(changes).toEqual([]);
});

it('[CRT-09] [CRT-20] does not navigate when the add fails', async () => {
  await arrive({ person: true });
  expect(await buyNow(LINE, PAGE)).toBeNull();
  expect(cartStore.getState().cartCount).toBe(0);
});

it('[CRT-10] keeps an intent for an hour; discards that of an abandoned sign-in without a purchase', async () => {
  const product = { entityId: 1101, variantEntityId: 11_101 };
  vi.useFakeTimers({ now: 1_000_000_000, toFake: ['Date'] });
  await arrive({});
  await buyNow(LINE, PAGE);
  vi.setSystemTime(1_000_000_000 + 3_600_000);
  expect(consumeBuyNowIntent(product)).toEqual({ ...product, count: 2 });
  // later, a clock that was set back, and invalid times
  for (const spoil of [
    () => vi.advanceTimersByTime(3_600_001),
    () => vi.setSystemTime(1),
    () => stored.set(INTENT_TIME_KEY, 'x'),
    () => stored.delete(INTENT_TIME_KEY),
  ]) {
    vi.setSystemTime(1_000_000_000);
    await buyNow(LINE, PAGE);
    spoil();
    expect(consumeBuyNowIntent(product)).toBeNull();
    expect([hasIntent(), stored.has(INTENT_TIME_KEY)]).toEqual([false, false]);
  }
  vi.useRealTimers();
});

it('[CRT-10] has no intent in a browser without storage', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new Error('forbidden');
    },
  });
  expect(hasIntent()).toBe(false);
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
});
