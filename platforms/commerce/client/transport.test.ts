import { describe, expect, it } from 'vitest';
import type { Fetch } from '../../../core/http/types.ts';
import { noopLog } from '../../../core/log.ts';
import { centsFromDecimal } from './amount.ts';
import { createCommerceClient } from './commerce-client.ts';
import { createLoginUrl, relativePath } from './login-url.ts';

const config = {
  storeUrl: 'https://shop.example/platform/commerce',
  apiUrl: 'https://api.example/stores/abc',
  storefrontToken: 's',
  accessToken: 'a',
  clientId: 'client',
  clientSecret: 'secret-secret-secret-secret-secret',
  storeHash: 'abc',
  channelId: 1,
  memberSegmentId: '5f3a2b1c-0d4e-4f60-8a7b-9c0d1e2f3a4b',
};
const CART = '0b8e6a52-7c1d-4b3e-9f20-6d5c4b3a2918';
const clientOf = (fetch: Fetch) => createCommerceClient({ fetch, config, log: noopLog });
const respondingWith = (body: string | null, status = 200) => clientOf(async () => new Response(body, { status }));

describe('the commerce client', () => {
  it.each([
    [404, 'not-found'],
    [409, 'conflict'],
    [422, 'invalid'],
    [429, 'limited'],
    [500, 'unavailable'],
    [302, 'unavailable'],
  ])('[API-01] status %i is %s', async (status, code) => {
    expect(await respondingWith('{}', status).getCart(CART)).toMatchObject({ ok: false, code });
  });

  it.each(['<html>', '{"data":', '', '{"data":null}', '{"data":{"id":1}}', '[]'])(
    'returns unavailable instead of throwing for a response like %s',
    async (body) => {
      expect(await respondingWith(body).getCart(CART)).toMatchObject({ ok: false, code: 'unavailable' });
      expect(await respondingWith(body).searchProducts({ first: 3 })).toMatchObject({ ok: false, code: 'unavailable' });
    },
  );

  it.each(['https://evil.example/c', 'javascript:alert(1)', 'http://shop.example/c', '/c', 'https://a@shop.example/'])(
    '[SE-06] rejects a checkout at %s',
    async (checkout_url) => {
      const body = JSON.stringify({ data: { checkout_url } });
      expect(await respondingWith(body).cartRedirectUrl(CART)).toMatchObject({ ok: false, code: 'unavailable' });
    },
  );

  it('[SE-06] accepts checkout URLs only on the storefront or a listed origin', async () => {
    const at = async (checkout_url: string, pageOrigins: string[] = []) => {
      const fetch: Fetch = async () => Response.json({ data: { checkout_url } });
      return createCommerceClient({ fetch, config: { ...config, pageOrigins }, log: noopLog }).cartRedirectUrl(CART);
    };
    expect(await at('https://shop.example/cart.php?x=1')).toMatchObject({ value: 'https://shop.example/cart.php?x=1' });
    expect(await at('https://pay.shop.example/c')).toMatchObject({ ok: false });
    expect(await at('https://pay.shop.example/c', ['https://pay.shop.example'])).toMatchObject({ ok: true });
  });

  it('returns unavailable for a lost connection', async () => {
    const client = clientOf(async () => {
      throw new TypeError('fetch failed');
    });
    expect(await client.orders(1, 1, 6)).toMatchObject({ code: 'unavailable' });
  });

  it('sends no malicious id in a URL', async () => {
    const requested: string[] = [];
    const client = clientOf(async (input) => {
      requested.push(String(input));
      return new Response('{}');
    });
    for (const id of ['../customers', '..%2f', 'x?include=y', 'x#', `${CART}/../x`]) {
      expect(await client.getCart(id)).toMatchObject({ code: 'not-found' });
      expect(await client.updateLine(CART, id, 1, 1)).toMatchObject({ code: 'not-found' });
      expect(await client.addToMemberSegment(id)).toMatchObject({ code: 'not-found' });
    }
    expect(await client.updateLine(CART, CART, 1.5, 1)).toMatchObject({ code: 'invalid' });
    expect(requested).toEqual([]);
  });

  it('[CRT-02] returns no cart after the last line is removed; [ACC-04] an empty list without orders; [ACC-10] success when already in the segment', async () => {
    expect(await respondingWith(null, 204).removeLine(CART, CART)).toEqual({ ok: true, value: null });
    expect(await respondingWith(null, 204).orders(1, 1, 6)).toEqual({ ok: true, value: [] });
    expect(await respondingWith('{"data":[],"errors":[],"meta":{}}', 409).addToMemberSegment(CART)).toEqual({
      ok: true,
      value: null,
    });
  });

  it.each([200, 201])(
    '[CRT-25] treats an empty response with status %i as a failure, not as a deleted cart',
    async (status) => {
      expect(await respondingWith('', status).removeLine(CART, CART)).toMatchObject({ ok: false, code: 'unavailable' });
      expect(await respondingWith('', status).orders(1, 1, 6)).toMatchObject({ ok: false, code: 'unavailable' });
    },
  );

  it('caches successful catalogue responses, never failures', async () => {
    const stored = new Map<string, unknown>();
    let calls = 0;
    const client = createCommerceClient({
      fetch: async () => {
        calls += 1;
        return calls === 1 ? new Response('', { status: 503 }) : Response.json({ data: { site: { product: null } } });
      },
      config,
      log: noopLog,
      cache: {
        async read<T>(key: string, load: () => Promise<T>): Promise<T> {
          if (!stored.has(key)) stored.set(key, await load());
          return stored.get(key) as T;
        },
      },
    });
    expect(await client.productById(7)).toMatchObject({ code: 'unavailable' });
    expect(await client.productById(7)).toEqual({ ok: true, value: null });
    expect(await client.productById(7)).toEqual({ ok: true, value: null });
    expect(calls).toBe(2);
  });
});

describe('customer login', () => {
  it.each([
    ['https://shop.example/platform/commerce/cart.php?action=load&id=1', '/cart.php?action=load&id=1'],
    ['/cart.php?id=1', '/cart.php?id=1'],
    ['/platform/commerce/checkout', '/checkout'],
    ['https://evil.example/x', '/x'],
    ['//evil.example/x', '/evil.example/x'],
    ['/\\evil.example', '/evil.example'],
  ])('converts %s to a path on the platform', (given, path) => {
    expect(relativePath(config.storeUrl, given)).toBe(path);
  });

  it('[CRT-16] signs a single-use login', async () => {
    const claims = async () => {
      const url = await createLoginUrl(config, 42, '/checkout');
      expect(url.startsWith(`${config.storeUrl}/login/token/`)).toBe(true);
      return JSON.parse(Buffer.from(url.split('.').at(-2) ?? '', 'base64url').toString()) as Record<string, unknown>;
    };
    const [one, two] = [await claims(), await claims()];
    expect(one).toMatchObject({
      iss: 'client',
      operation: 'customer_login',
      store_hash: 'abc',
      channel_id: 1,
      customer_id: 42,
      redirect_to: '/checkout',
    });
    expect(one.jti).not.toBe(two.jti);
  });
});

it('rejects an invalid amount without throwing', () => {
  expect([84, '84.50', 0].map((value) => centsFromDecimal.parse(value))).toEqual([8400, 8450, 0]);
  for (const value of ['free', '', ' ', 'Infinity', Number.NaN, null, {}])
    expect([value, centsFromDecimal.safeParse(value).success]).toEqual([value, false]);
});
