import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeStorage } from '../../../tests/support/fake/storage.ts';

const { storage } = createFakeStorage();
vi.stubGlobal('document', { documentElement: { dataset: {} } });
vi.stubGlobal('window', {
  localStorage: storage,
  sessionStorage: storage,
  location: { origin: 'https://shop.example', assign: () => undefined },
});
const { addToCart } = await import('../../cart/ui/add-to-cart.ts');
const { buyNow } = await import('../../cart/ui/buy-now.ts');
const { cartStore, resetCart } = await import('../../cart/ui/cart-store.ts');
const { applyRules } = await import('./plan-rules.ts');
const { reloadSession, sessionStore } = await import('../../account/ui/session-store.ts');

const CHECK = '/api/commerce/check-product-restriction';
const PROCESS = '/api/commerce/process-cart-restrictions';
const CREATE = '/api/commerce/create-cart';
const SUBSCRIPTION = {
  subscriptionId: 'sub_1',
  subscriptionName: 'Unlimited',
  hasActive: true,
  isUnlimited: true,
  isFacility: false,
};
const PERSON = {
  email: 'a@b.example',
  firstName: 'Ada',
  lastName: 'Berg',
  isMember: false,
  paymentCustomerId: 'cus_1',
  subscription: SUBSCRIPTION,
};
const line = (productId: number) => ({ quantity: 1, productId, variantId: 10_000 + productId });
const cartOf = (id: string, quantity: number) => ({
  id,
  line_items: {
    physical_items: [],
    digital_items: [
      {
        product_id: 1,
        variant_id: 10_001,
        id: 'l',
        name: 'x',
        sku: 'A101-2025',
        list_price: 1,
        sale_price: 0,
        quantity,
      },
    ],
    gift_certificates: [],
    custom_items: [],
  },
});

const requested: { path: string; body: Record<string, unknown> }[] = [];
const paths = () => requested.map(({ path }) => path);
/** `responses`: a status and a body by path, or a function of the request's body. */
const fetchOf = (
  responses: Record<string, [number, unknown] | ((body: Record<string, unknown>) => [number, unknown])>,
) =>
  (async (path: string, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>;
    requested.push({ path: path.split('?')[0] ?? '', body });
    const result = responses[path.split('?')[0] ?? ''];
    if (!result) throw new TypeError('fetch failed');
    const [status, reported] = typeof result === 'function' ? result(body) : result;
    return Response.json(reported, { status });
  }) as typeof globalThis.fetch;
const checkSays = (isRestricted: boolean): [number, unknown] => [200, { isRestricted }];
const refused: [number, unknown] = [409, { code: 'restricted' }];
const made: [number, unknown] = [200, { cart: cartOf('made', 1) }];

beforeEach(() => {
  requested.length = 0;
  resetCart();
  vi.spyOn(console, 'error').mockReset();
  sessionStore.setState({ isKnown: true, person: PERSON });
});

describe('[CRT-07] a subscriber’s add', () => {
  it('sends only the add; the store refuses a document that the plan includes', async () => {
    expect(await addToCart([line(7)], fetchOf({ [CREATE]: refused }))).toEqual({ blocked: 7 });
    expect(paths()).toEqual([CREATE]);
    expect(cartStore.getState().cartId).toBe('');
    expect(await addToCart([line(7)], fetchOf({ [CREATE]: made }))).toMatchObject({ id: 'made' });
    expect(paths()).toEqual([CREATE, CREATE]);
  });

  it('names the document that the plan includes when a set was refused', async () => {
    const fetch = fetchOf({ [CHECK]: ({ productId }) => checkSays(productId === 8), [CREATE]: refused });
    expect(await addToCart([line(7), line(8), line(7)], fetch)).toEqual({ blocked: 8 });
    expect(paths()).toEqual([CREATE, CHECK, CHECK]);
    expect(await addToCart([line(7), line(8)], fetchOf({ [CREATE]: refused }))).toEqual({ blocked: 7 });
  });

  it.each([
    ['does not answer', {}],
    ['could not look at the plan', { [CREATE]: [503, { code: 'unavailable' }] as [number, unknown] }],
  ])('[ERR-10] fails when the store %s: logged, nothing added', async (_, responses) => {
    expect(await addToCart([line(7)], fetchOf(responses))).toBe(false);
    expect(paths()).toEqual([CREATE]);
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it('[CRT-08] is refused by the store when the page does not know of the plan yet', async () => {
    sessionStore.setState({ person: null });
    expect(await addToCart([line(7)], fetchOf({ [CREATE]: refused }))).toEqual({ blocked: 7 });
    expect(await addToCart([line(7)], fetchOf({ [CREATE]: [409, { code: 'conflict' }] }))).toBe(false);
  });

  it('is the same for buying now', async () => {
    const reported = { user: { email: 'a@b.example' }, profile: {}, subscription: SUBSCRIPTION };
    const responses = { '/api/auth/session': [200, { session: reported, cart: null }] as [number, unknown] };
    vi.stubGlobal('fetch', fetchOf({ ...responses, [CREATE]: refused }));
    await reloadSession();
    expect(await buyNow(line(7), '/documents/x')).toEqual({ blocked: 7 });
  });
});

describe('[CRT-08] the cart after a subscriber’s sign-in', () => {
  const went: string[] = [];
  const apply = async (result: [number, unknown] | null) => {
    cartStore.setState({ cartId: 'mine', cartCount: 3 });
    went.length = 0;
    await applyRules(fetchOf(result ? { [PROCESS]: result } : {}), (url) => went.push(url));
    return cartStore.getState();
  };
  const responseOf = (updatedCart: unknown, more: object = {}): [number, unknown] => [
    200,
    { success: true, redirectUrl: null, message: '', updatedCart, ...more },
  ];

  it('has the count of the remaining lines, and none for an empty cart', async () => {
    expect(await apply(responseOf(cartOf('mine', 1)))).toMatchObject({ cartId: 'mine', cartCount: 1 });
    expect(requested[0]?.body).toEqual({ cartId: 'mine' });
    expect(await apply(responseOf(null))).toMatchObject({ cartId: '', cartCount: 0 });
  });

  it('is unchanged when the request fails, and cleared when it no longer exists', async () => {
    expect(await apply(null)).toMatchObject({ cartId: 'mine', cartCount: 3 });
    expect(await apply([503, {}])).toMatchObject({ cartId: 'mine', cartCount: 3 });
    expect(await apply([404, {}])).toMatchObject({ cartId: '', cartCount: 0 });
  });

  it.each([
    [200, { success: true, redirectUrl: null, message: '', updatedCart: null }],
    [404, {}],
  ])('[CRT-16] keeps the newer id that the checkout stored during the request (%i)', async (status, body) => {
    cartStore.setState({ cartId: 'mine', cartCount: 3 });
    const fetch = (async () => {
      cartStore.setState({ cartId: 'newer', cartCount: 2 });
      return Response.json(body, { status });
    }) as typeof globalThis.fetch;
    await applyRules(fetch);
    expect(cartStore.getState()).toMatchObject({ cartId: 'newer', cartCount: 2 });
  });

  it('follows a redirect only when success is false, and only within the store', async () => {
    const failed = (redirectUrl: string) => responseOf(cartOf('mine', 2), { success: false, redirectUrl });
    await apply(responseOf(cartOf('mine', 2), { redirectUrl: '/cart' }));
    expect(went).toEqual([]);
    await apply(failed('/cart'));
    expect(went).toEqual(['/cart']);
    for (const url of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'https://a@shop.example/']) {
      await apply(failed(url));
      expect(went).toEqual([]);
    }
  });

  it('[CRT-04] is checked by the rules once per browser session, instead of being loaded', async () => {
    storage.removeItem('ACDCartHasFired');
    const reported = { user: { email: 'a@b.example' }, profile: {}, subscription: SUBSCRIPTION };
    const session: [number, unknown] = [200, { session: reported, cart: { cartId: 'mine', count: 3 } }];
    const fetch = fetchOf({ '/api/auth/session': session, [PROCESS]: responseOf(cartOf('mine', 1)) });
    await reloadSession(fetch);
    await reloadSession(fetch);
    expect(paths()).toEqual(['/api/auth/session', PROCESS, '/api/auth/session']);
  });
});
