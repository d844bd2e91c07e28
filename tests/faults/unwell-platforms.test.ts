import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readDemo } from '../../server/demo/read-demo.ts';
import { addToCart, type Caller, type CartBody, G702, linesOf, newCaller } from '../support/caller.ts';
import type { Fault, SeenCall } from '../support/faulty-proxy.ts';
import { createHttpBrowser, signInViaForm, type Walker } from '../support/http-browser.ts';
import { type StorePair, startStorePair } from '../support/store-pair.ts';

const person = readDemo(process.cwd()).people.find(({ key }) => key === 'customer')!;
const isRest = ({ path }: SeenCall): boolean => path.startsWith('/platform/commerce/stores/');
const isGraphql = ({ path }: SeenCall): boolean => path === '/platform/commerce/graphql';
const isIdentity = ({ path }: SeenCall): boolean => path.startsWith('/platform/identity');
const isDiscovery = ({ path }: SeenCall): boolean => path.endsWith('/.well-known/openid-configuration');
const broken: Fault = { kind: 'answer', status: 500, body: '{"title":"Internal Server Error"}' };

let pair: StorePair;
let walker: Walker;
beforeAll(async () => {
  pair = await startStorePair();
  walker = createHttpBrowser(pair.url);
});
afterEach(() => pair.proxy.heal());
afterAll(() => pair?.stop());

const codeOf = (response: { body: unknown }): unknown => (response.body as { code?: unknown } | null)?.code;
const cartOf = async (caller: Caller): Promise<CartBody['cart']> => {
  const { status, body, text } = await caller.call('GET', '/api/commerce/get-cart');
  expect(status, text).toBe(200);
  return (body as CartBody).cart;
};

describe('F21 identity is away', () => {
  it.each<[string, Fault]>([
    ['is down', { kind: 'drop-before' }],
    ['answers its discovery with 500', broken],
    [
      'answers its discovery with a page',
      { kind: 'answer', status: 200, body: '<html>', headers: { 'content-type': 'text/html' } },
    ],
  ])('[API-03] %s: the login page says so, browsing and cart go on', async (_, fault) => {
    pair.proxy.fail({ on: isIdentity, fault });
    const page = await walker.visit('/login?returnTo=/cart');
    expect(page.status).toBe(503);
    expect(page.hops.length).toBeLessThanOrEqual(3);
    expect(page.html).toContain('Sign-in isn’t working right now');
    expect(page.html).toContain('href="/login?returnTo=%2Fcart"');
    expect((await walker.visit('/documents')).status).toBe(200);
    const visitor = newCaller(pair.url);
    await addToCart(visitor);
    expect(linesOf(await cartOf(visitor))).toHaveLength(1);
  });

  it('[API-03] [FA-04] hangs: the login page says so before it answers', async () => {
    const day = 24 * 60 * 60_000;
    pair.proxy.fail({ on: isDiscovery, fault: { kind: 'delay', ms: day } });
    const page = await walker.visit('/login');
    expect(page.status).toBe(503);
    expect(page.html).toContain('Sign-in isn’t working right now');
    // the unanswered request times out after ten seconds
    pair.proxy.heal();
    await expect.poll(async () => (await walker.visit('/login')).status, { interval: 1_000 }).toBe(200);
  });

  it('[API-03] works again once it answers, and a failure on the way back ends on a page, not in a loop', async () => {
    expect(await signInViaForm(walker, person)).toMatchObject({ status: 200, url: { pathname: '/cart' } });
    const other = createHttpBrowser(pair.url);
    const heal = pair.proxy.fail({ on: ({ path }) => path.startsWith('/platform/identity/token'), fault: broken });
    const back = await signInViaForm(other, person);
    expect(back).toMatchObject({ status: 503, url: { pathname: '/login-redirect' } });
    expect(back.hops.length).toBeLessThanOrEqual(3);
    heal();
    expect(await signInViaForm(other, person)).toMatchObject({ status: 200, url: { pathname: '/cart' } });
  });
});

describe('F4 commerce answers nonsense', () => {
  let customer: Caller;
  let before: CartBody['cart'];
  beforeAll(async () => {
    customer = newCaller(pair.url, walker.cookiesFor('/'));
    await addToCart(customer);
    before = await addToCart(customer, G702, 2);
  });

  const html = '<!doctype html><html><body>maintenance</body></html>';
  const responses: [string, Fault][] = [
    ['a page', { kind: 'answer', status: 200, body: html, headers: { 'content-type': 'text/html' } }],
    ['half of its JSON', { kind: 'answer', status: 200, body: '{"data":{"id":"6f0c2a5e-0000-4000-8000-0000' }],
    ['an empty body', { kind: 'answer', status: 200, body: '' }],
    ['plain text', { kind: 'answer', status: 200, body: 'ok', headers: { 'content-type': 'text/plain' } }],
    ['no cart', { kind: 'answer', status: 200, body: '{"data":null,"meta":{}}' }],
    ['five megabytes', { kind: 'answer', status: 200, body: `{"data":{"id":"${'x'.repeat(5_000_000)}"}}` }],
    ['ten megabytes', { kind: 'answer', status: 200, body: `{"data":{"id":"${'x'.repeat(10_000_000)}"}}` }],
    ['a server error', broken],
  ];

  it.each(responses)(
    '[CRT-25] [ERR-09] %s: every call fails as documented, and the cart is back afterwards',
    async (_, fault) => {
      pair.proxy.fail({ on: isRest, fault });
      const line = linesOf(before)[0]!;
      const claim = { cartId: before.id, itemId: line.id };
      const calls: [string, string, unknown?][] = [
        ['GET', '/api/commerce/get-cart'],
        [
          'POST',
          '/api/commerce/update-cart',
          { cartId: before.id, lineItems: [{ product_id: 1101, variant_id: 11101, quantity: 1 }] },
        ],
        ['PUT', '/api/commerce/update-cart-line-item', { ...claim, productId: line.product_id, quantity: 9 }],
        ['DELETE', '/api/commerce/remove-cart-line-item', claim],
        ['POST', '/api/commerce/cart-redirect', { cartId: before.id }],
        ['GET', '/api/account/orders'],
      ];
      const requested = Promise.all(calls.map((call) => customer.call(...call)));
      const html = { accept: 'text/html' };
      const pages = ['/cart', '/account/order-history'].map((path) => customer.call('GET', path, undefined, html));
      for (const [place, response] of (await requested).entries()) {
        expect([calls[place]?.[1], response.status, codeOf(response)]).toEqual([calls[place]?.[1], 503, 'unavailable']);
        expect(response.text).not.toMatch(/maintenance|xxx|stack/);
      }
      for (const page of await Promise.all(pages)) {
        expect([200, 503]).toContain(page.status);
        expect(page.text).not.toMatch(/maintenance|xxx/);
      }
      expect((await pages[0])?.text).toContain('We couldn’t load your cart. Your items are safe.');
      expect((await customer.call('GET', '/api/auth/session')).status).toBe(200);

      pair.proxy.heal();
      expect(await pair.platformCart(before.id)).toMatchObject({ id: before.id });
      // a breaker may be open for a moment
      await expect.poll(async () => (await customer.call('GET', '/api/commerce/get-cart')).status).toBe(200);
      expect(linesOf(await cartOf(customer))).toEqual(linesOf(before));
    },
  );

  it('accepts a response with unknown fields', async () => {
    const change = (body: string): string =>
      body.replaceAll('"quantity":', '"spirit_level":{"is":["new"]},"quantity":');
    pair.proxy.fail({ on: isRest, fault: { kind: 'change', change } });
    expect(linesOf(await cartOf(customer))).toEqual(linesOf(before));
  });

  it.each(responses.slice(0, 5))('[ERR-12] %s from the catalogue: a search ends on a page', async (name, fault) => {
    pair.proxy.fail({ on: isGraphql, fault });
    const { status, text } = await newCaller(pair.url).call('GET', `/search?q=${encodeURIComponent(name)}`);
    expect([200, 503]).toContain(status);
    expect(text).not.toContain('maintenance');
  });

  it('[CRT-24] ends a sign-in during the fault on a page without a redirect loop, and accepts one afterwards', async () => {
    const other = createHttpBrowser(pair.url);
    pair.proxy.fail({ on: isRest, fault: responses[0]![1] });
    const back = await signInViaForm(other, person);
    expect(back).toMatchObject({ status: 503, url: { pathname: '/login-redirect' } });
    expect(back.hops.length).toBeLessThanOrEqual(3);
    pair.proxy.heal();
    expect(await signInViaForm(other, person)).toMatchObject({ status: 200, url: { pathname: '/cart' } });
  });

  it('[CRT-25] restores the cart of a customer who signs in again after the fault', async () => {
    pair.proxy.fail({ on: isRest, fault: broken, times: 1 });
    await customer.call('GET', '/api/commerce/get-cart');
    pair.proxy.heal();
    const other = createHttpBrowser(pair.url);
    await signInViaForm(other, person);
    expect(await cartOf(newCaller(pair.url, other.cookiesFor('/')))).toMatchObject({ id: before.id });
  });

  it.each<[string, (call: SeenCall) => boolean]>([
    ['reading the old cart', ({ method, path }) => method === 'GET' && /\/carts\/[^/]+$/.test(path)],
    ['making the new cart', ({ method, path }) => method === 'POST' && path.endsWith('/carts')],
    ['deleting the old cart', ({ method, path }) => method === 'DELETE' && /\/carts\/[^/]+$/.test(path)],
  ])('[ERR-14] the checkout fails at %s: refused as documented, and every line is still there', async (_, on) => {
    const cart = await cartOf(customer);
    const { body: session } = await customer.call('GET', '/api/auth/session');
    const { commerceCustomerId } = (session as { session: { profile: { commerceCustomerId: number } } }).session
      .profile;
    pair.proxy.fail({ on, fault: broken });
    const lineItems = linesOf(cart).map(({ product_id, quantity }) => ({
      product_id,
      variant_id: product_id === 7702 ? 17702 : 11101,
      quantity,
    }));
    const response = await customer.call('POST', '/api/commerce/create-cart', {
      customerId: commerceCustomerId,
      lineItems,
    });
    expect([response.status, codeOf(response)]).toEqual([503, 'unavailable']);
    pair.proxy.heal();
    expect(linesOf(await cartOf(customer)).map(({ product_id, quantity }) => [product_id, quantity])).toEqual(
      linesOf(cart).map(({ product_id, quantity }) => [product_id, quantity]),
    );
  });

  it('[ERR-01] reports a wrong promo code by name, and no other failure', async () => {
    const { id } = await cartOf(customer);
    const use = () => customer.call('POST', '/api/commerce/cart-coupon', { cartId: id, code: 'NOSUCH' });
    expect(await use()).toMatchObject({
      status: 422,
      body: { code: 'coupon-invalid', message: 'gift certificate code "NOSUCH" is invalid' },
    });
    pair.proxy.fail({ on: isRest, fault: broken });
    expect(await use()).toMatchObject({ status: 502, body: { message: 'Something went wrong. Please try again.' } });
  });

  const isUsers = ({ path }: SeenCall): boolean => path.startsWith('/platform/users');
  const usersCalls = (from: number): string[] =>
    pair.proxy.seen
      .slice(from)
      .filter(isUsers)
      .map(({ method }) => method);

  it('[ERR-07] [API-02] [API-10] says the default when the user service fails, and sends the change once', async () => {
    pair.proxy.fail({ on: isUsers, fault: broken });
    const from = pair.proxy.seen.length;
    expect(await customer.call('PUT', '/api/auth/update-user', { firstName: 'Carlos' })).toMatchObject({
      status: 502,
      body: { error: 'Failed to update user', message: 'Failed to update user' },
    });
    expect(usersCalls(from)).toEqual(['PUT']);
  });

  it('[API-02] [API-12] reads the profile at the third attempt, after one and two seconds', async () => {
    pair.proxy.fail({ on: isUsers, fault: { kind: 'answer', status: 503 }, times: 2 });
    const from = pair.proxy.seen.length;
    const started = performance.now();
    expect((await customer.call('POST', '/api/auth/refresh', {})).status).toBe(200);
    const reads = pair.proxy.seen.slice(from).filter(({ method, path }) => method === 'GET' && /\/User\?/.test(path));
    expect(reads).toHaveLength(3);
    expect(performance.now() - started).toBeGreaterThan(2_900);
  });

  it('[CRT-02] [ERR-09] a cart that the platform no longer has is missing, then forgotten', async () => {
    const visitor = newCaller(pair.url);
    const { id } = await addToCart(visitor);
    await pair.deletePlatformCart(id);
    const missing = await visitor.call('GET', '/api/commerce/get-cart');
    expect([missing.status, codeOf(missing)]).toEqual([404, 'cart-missing']);
    expect((await addToCart(visitor)).id).not.toBe(id);
  });
});

describe('F5 commerce asks for a retry', () => {
  const busy = (times?: number) => ({
    on: isRest,
    fault: { kind: 'answer', status: 429, headers: { 'retry-after': '2' }, body: '{"title":"Too many"}' } as const,
    times,
  });

  it('retries a read after Retry-After and succeeds', async () => {
    const visitor = newCaller(pair.url);
    const { id } = await addToCart(visitor);
    const from = pair.proxy.seen.length;
    pair.proxy.fail(busy(1));
    const started = performance.now();
    expect((await cartOf(visitor)).id).toBe(id);
    const took = performance.now() - started;
    expect(took).toBeGreaterThan(1_900);
    expect(pair.proxy.seen.slice(from).filter(isRest)).toHaveLength(2);
  });

  it('[CRT-20] sends a write once, rejects it at once, and changes nothing', async () => {
    const visitor = newCaller(pair.url);
    const before = await addToCart(visitor);
    const line = linesOf(before)[0]!;
    pair.proxy.fail(busy());
    for (const [method, path, input] of [
      ['POST', '/api/commerce/update-cart', { lineItems: [{ ...G702, quantity: 1 }] }],
      ['PUT', '/api/commerce/update-cart-line-item', { itemId: line.id, productId: line.product_id, quantity: 5 }],
      ['DELETE', '/api/commerce/remove-cart-line-item', { itemId: line.id }],
    ] as const) {
      const from = pair.proxy.seen.length;
      const response = await visitor.call(method, path, input);
      expect([path, response.status, codeOf(response)]).toEqual([path, 429, 'limited']);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(response.text).toContain('try again');
      expect(pair.proxy.seen.slice(from).filter(isRest)).toHaveLength(1);
    }
    pair.proxy.heal();
    expect(linesOf(await cartOf(visitor))).toEqual(linesOf(before));
  });

  it('reports a permanently rejected read after less than fifteen seconds', async () => {
    const visitor = newCaller(pair.url);
    await addToCart(visitor);
    pair.proxy.fail(busy());
    const from = pair.proxy.seen.length;
    const response = await visitor.call('GET', '/api/commerce/get-cart');
    expect([response.status, codeOf(response)]).toEqual([429, 'limited']);
    // each got Retry-After: 2
    expect(pair.proxy.seen.slice(from).filter(isRest).length * 2).toBeLessThan(15);
  });
});
