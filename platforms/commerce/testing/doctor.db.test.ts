import { beforeAll, expect, it } from 'vitest';
import { commercePlatform } from '../platform.ts';
import { openTinyShop, type TinyShop } from './open-shop.ts';
import { MEMBER_SEGMENT } from './tiny-shop.ts';

let shop: TinyShop;
beforeAll(async () => {
  shop = await openTinyShop();
});

const examine = (changed: Record<string, string> = {}, fetch = shop.fetch) => {
  const { config } = shop;
  const commerce = {
    COMMERCE_STORE_URL: config.storeUrl,
    COMMERCE_API_URL: config.apiUrl,
    COMMERCE_STOREFRONT_TOKEN: config.storefrontToken,
    COMMERCE_ACCESS_TOKEN: config.accessToken,
    COMMERCE_CLIENT_ID: config.clientId,
    COMMERCE_CLIENT_SECRET: config.clientSecret,
    COMMERCE_STORE_HASH: config.storeHash,
    COMMERCE_CHANNEL_ID: config.channelId,
    COMMERCE_MEMBER_SEGMENT: MEMBER_SEGMENT,
    ...changed,
  };
  return commercePlatform.examine({ platforms: { commerce } }, fetch);
};

it('[OP-04] reports each wrong setting of the commerce platform, without signing in a customer', async () => {
  expect(await examine()).toEqual({
    ok: true,
    value: 'storefront and management API respond; the account has the segment of members and takes the client secret',
  });
  const wrong: Record<string, [Record<string, string>, string]> = {
    token: [{ COMMERCE_STOREFRONT_TOKEN: 'no' }, 'COMMERCE_STOREFRONT_TOKEN'],
    access: [{ COMMERCE_ACCESS_TOKEN: 'no' }, 'COMMERCE_ACCESS_TOKEN'],
    segment: [{ COMMERCE_MEMBER_SEGMENT: '11111111-1111-4111-8111-111111111111' }, 'COMMERCE_MEMBER_SEGMENT'],
    'segment that is no id': [{ COMMERCE_MEMBER_SEGMENT: 'Members' }, 'COMMERCE_MEMBER_SEGMENT'],
    secret: [{ COMMERCE_CLIENT_SECRET: 'another-secret-of-32-characters!' }, 'COMMERCE_CLIENT_SECRET'],
    client: [{ COMMERCE_CLIENT_ID: 'another' }, 'COMMERCE_CLIENT_ID'],
  };
  for (const [name, [changed, reported]] of Object.entries(wrong)) {
    const outcome = await examine(changed);
    expect([name, outcome.ok, outcome.ok ? '' : outcome.detail]).toEqual([
      name,
      false,
      expect.stringContaining(reported),
    ]);
    expect(JSON.stringify(outcome)).not.toContain('another-secret');
  }
  const { rows } = await shop.db.query('SELECT 1 FROM commerce.session');
  expect(rows).toEqual([]);
});

it('[OP-04] follows no redirect of a rejected login, and reports a missing test customer', async () => {
  const inFront =
    (respond: (url: URL) => Response | null): typeof shop.fetch =>
    async (input, init) =>
      respond(new URL(String(input))) ?? shop.fetch(input, init);
  const toSignIn = inFront(({ pathname }) =>
    pathname.includes('/login/token/')
      ? new Response(null, { status: 302, headers: { location: '/login.php' } })
      : null,
  );
  expect(await examine({}, toSignIn)).toMatchObject({ ok: false, code: 'login' });
  const nobody = inFront(({ pathname }) => (pathname.endsWith('/customers') ? Response.json({ data: [] }) : null));
  expect(await examine({}, nobody)).toMatchObject({ ok: true, value: expect.stringContaining('no customer yet') });
});
