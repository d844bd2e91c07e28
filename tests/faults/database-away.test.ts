import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { A101, addToCart, type Caller, type CartBody, G702, linesOf, newCaller, signedIn } from '../support/caller.ts';
import { renderSteps, sharedCarts, shopByModel } from '../support/cart-model.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';
import { breakDatabase, healDatabase } from '../support/store-database.ts';
import { until } from '../support/until.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store?.stop());

const cartOf = async (caller: Caller): Promise<CartBody['cart'] | null> => {
  const { status, body } = await caller.call('GET', '/api/commerce/get-cart');
  return status === 200 ? (body as CartBody).cart : null;
};

describe('F12 two tabs of one shopper', () => {
  it('[CRT-20] serializes an edit and a removal of one line, and never restores the line', async () => {
    for (let round = 0; round < 12; round += 1) {
      const tab = newCaller(store.url);
      await addToCart(tab, G702, 3);
      const line = linesOf(await addToCart(tab)).find(({ product_id }) => product_id === A101.product_id)!;
      const other = newCaller(store.url, tab.cookie);
      const edit = () =>
        tab.call('PUT', '/api/commerce/update-cart-line-item', {
          itemId: line.id,
          productId: line.product_id,
          quantity: 5 + round,
        });
      const remove = () => other.call('DELETE', '/api/commerce/remove-cart-line-item', { itemId: line.id });
      const [edited, removed] = await Promise.all(round % 2 === 0 ? [edit(), remove()] : [remove(), edit()].reverse());
      expect([200, 404]).toContain(edited?.status);
      expect(removed?.status).toBe(200);
      const cart = await cartOf(tab);
      expect(cart && linesOf(cart).map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
        [G702.product_id, 3],
      ]);
    }
  });

  it('[CRT-01] loses nothing when both add at once', async () => {
    const tab = newCaller(store.url);
    await addToCart(tab);
    const other = newCaller(store.url, tab.cookie);
    await Promise.all(Array.from({ length: 10 }, (_, place) => addToCart(place % 2 ? tab : other)));
    expect(linesOf((await cartOf(tab))!)[0]?.quantity).toBe(11);
  });
});

describe('L2 five seconds of mixed carts', () => {
  it('[CRT-23] every cart ends as its model predicts, and shows only to its customer', async () => {
    const shoppers: Awaited<ReturnType<typeof shopByModel>>[] = [];
    let seed = 20_260_101;
    // a slow machine takes longer for as many
    const waitForResults = (): number => shoppers.reduce((sum, { responses }) => sum + responses, 0);
    for (const end = Date.now() + 5_000; Date.now() < end || waitForResults() <= 300; seed += 1) {
      const steps = renderSteps(20, 20, seed);
      shoppers.push(...(await Promise.all(steps.map((each) => shopByModel(store.url, each)))));
    }
    expect(shoppers.flatMap(({ differences }) => differences)).toEqual([]);
    expect(sharedCarts(shoppers)).toEqual([]);
  });
});

describe('F17 [FA-02] the database is killed, and cannot be started for some seconds', () => {
  const statusOf = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
    (await fetch(store.url + path, { redirect: 'manual', headers, signal: AbortSignal.timeout(120_000) })).status;

  it('returns 503, is alive but not ready, keeps confirmed writes and recovers automatically', async () => {
    const [visitor, customer] = [newCaller(store.url), await signedIn(store.url, 'member')];
    await addToCart(visitor);
    await addToCart(customer);
    // what began and ended while it was away, without waiting for it to come back
    const seen: { what: string; status: number }[] = [];
    let isAway = false;
    let isOver = false;
    let [confirmed, unknown] = [0, 0];
    const repeat = async (what: string, once: () => Promise<number>): Promise<void> => {
      while (!isOver) {
        const wasAway = isAway;
        const status = await once();
        if (wasAway && isAway) seen.push({ what, status });
        await pause(50);
      }
    };
    const add = async (): Promise<number> => {
      const { status } = await visitor.call('POST', '/api/commerce/update-cart', {
        lineItems: [{ ...A101, quantity: 1 }],
      });
      if (status === 200) confirmed += 1;
      else unknown += 1;
      return status;
    };
    const traffic = [
      repeat('add', add),
      repeat(
        'get-cart',
        async () => (await newCaller(store.url, visitor.cookie).call('GET', '/api/commerce/get-cart')).status,
      ),
      repeat(
        'new visitor',
        async () =>
          (
            await newCaller(store.url).call('POST', '/api/commerce/create-cart', {
              lineItems: [{ ...A101, quantity: 1 }],
            })
          ).status,
      ),
      repeat(
        'session',
        async () => (await newCaller(store.url, customer.cookie).call('GET', '/api/auth/session')).status,
      ),
      repeat(
        'orders',
        async () => (await newCaller(store.url, customer.cookie).call('GET', '/api/account/orders')).status,
      ),
      repeat('order page', () => statusOf('/account/order-history', { cookie: customer.cookie, accept: 'text/html' })),
      repeat('cart page', () => statusOf('/cart', { cookie: visitor.cookie, accept: 'text/html' })),
      repeat('search', () => statusOf(`/search?q=bond${Math.random()}`, { accept: 'text/html' })),
      repeat('checkout', () =>
        statusOf('/platform/commerce/checkout', { cookie: 'planroom_commerce=abc', accept: 'text/html' }),
      ),
      repeat('login', () => statusOf('/login', { accept: 'text/html' })),
      repeat('readyz', () => statusOf('/readyz')),
      repeat('healthz', () => statusOf('/healthz')),
    ];
    await until('something was confirmed before', () => confirmed > 0);
    breakDatabase(store.dataDir);
    // the server's processes answer on until they notice that the first of them is gone
    await until('the store is not ready', async () => (await statusOf('/readyz')) === 503, { everyMs: 25 });
    isAway = true;
    await pause(6_000);
    await until('everybody met it', () => new Set(seen.map(({ what }) => what)).size === traffic.length);
    isAway = false;
    healDatabase(store.dataDir);
    await until('the store has started it again', async () => (await statusOf('/readyz')) === 200);
    isOver = true;
    await Promise.all(traffic);

    const statuses = (what: string): number[] => [
      ...new Set(seen.filter((one) => one.what === what).map(({ status }) => status)),
    ];
    expect(statuses('healthz')).toEqual([200]);
    expect(statuses('readyz')).toEqual([503]);
    const wrong = seen.filter(({ what, status }) => what !== 'healthz' && ![200, 303, 503].includes(status));
    expect(wrong).toEqual([]);
    expect(statuses('add')).toEqual([503]);

    // requests to a platform that failed with it resume within a second
    await until('its cart is read again', async () => (await cartOf(visitor)) !== null);
    // I2: every confirmed change is there; each unconfirmed one may be
    const quantity = linesOf((await cartOf(visitor))!)[0]!.quantity;
    expect(quantity).toBeGreaterThanOrEqual(1 + confirmed);
    expect(quantity).toBeLessThanOrEqual(1 + confirmed + unknown);
    expect(confirmed).toBeGreaterThan(0);
    expect((await customer.call('GET', '/api/account/orders')).status).toBe(200);
    await addToCart(newCaller(store.url));
    expect(await statusOf('/account/order-history', { cookie: customer.cookie, accept: 'text/html' })).toBe(200);
  });
});
