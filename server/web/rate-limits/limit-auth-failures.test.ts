import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { noopLog } from '../../../core/log.ts';
import { setRequestMetadata } from '../request.ts';
import { createAuthFailureLimiter, limitRefusals } from './limit-auth-failures.ts';

const RIGHT = { authorization: 'Bearer right' };
const WRONG = { authorization: 'Bearer wrong' };
const CROSS_SITE_IMAGE = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', accept: 'image/*' };
const PAGE = { accept: 'text/html,*/*', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' };

function open() {
  let requestCount = 0;
  const refuse = (seconds: number) => new Response(null, { status: 429, headers: { 'retry-after': String(seconds) } });
  const app = new Hono().use(limitRefusals(createAuthFailureLimiter(3, 60), refuse)).all('*', (c) => {
    requestCount += 1;
    const isPage = c.req.path.endsWith('/sign-in');
    return c.text('', isPage || c.req.header('authorization') === RIGHT.authorization ? 200 : 403);
  });
  const ask = async (
    headers: Record<string, string>,
    path = 'payment/v1/customers',
    address = '203.0.113.1',
  ): Promise<Response> => {
    const request = new Request(`http://shop.test/platform/${path}`, { headers });
    setRequestMetadata(request, { requestId: '1', address, log: noopLog });
    return app.fetch(request);
  };
  const statuses = async (times: number, ...call: Parameters<typeof ask>): Promise<number[]> => {
    const found: number[] = [];
    for (let n = 0; n < times; n += 1) found.push((await ask(...call)).status);
    return found;
  };
  return { ask, statuses, requested: () => requestCount };
}

it.each<Record<string, string>>([{}, WRONG, { 'x-auth-token': 'wrong' }, { 'x-algolia-api-key': 'wrong' }])(
  '[SE-08] answers 429 to an address after too many refused calls with %j, and to no other address',
  async (headers) => {
    const { ask, requested, statuses } = open();
    expect(await statuses(4, headers)).toEqual([403, 403, 403, 429]);
    const late = await ask(RIGHT);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(requested()).toBe(3);
    expect((await ask(RIGHT, undefined, '203.0.113.2')).status).toBe(200);
  },
);

it('[SE-08] never counts calls whose key fits', async () => {
  const { statuses } = open();
  expect(new Set(await statuses(20, RIGHT))).toEqual(new Set([200]));
});

it('[SE-32] refuses keyless requests from a page of another site without counting them', async () => {
  const { ask, statuses } = open();
  expect(new Set(await statuses(20, CROSS_SITE_IMAGE))).toEqual(new Set([403]));
  expect((await ask(RIGHT)).status).toBe(200);
});

it('[SE-32] counts each platform separately', async () => {
  const { ask, statuses } = open();
  expect((await statuses(4, WRONG)).at(-1)).toBe(429);
  expect((await ask(RIGHT, 'commerce/stores/x/v3/orders')).status).toBe(200);
});

it.each([
  ['navigation', PAGE],
  ['navigation of a browser without Sec-Fetch headers', { accept: 'text/html' }],
  ['script, style or form of the page', { 'sec-fetch-site': 'same-origin' }],
  ['script in a browser without Sec-Fetch headers', { referer: 'http://shop.test/platform/identity/sign-in/x' }],
  ['call with the publishable key by the checkout', { ...RIGHT, 'sec-fetch-site': 'same-origin' }],
])('[SE-32] answers a %s after keys of a program failed at the same address and platform', async (_, headers) => {
  const { ask, statuses } = open();
  expect((await statuses(4, WRONG, 'identity/sign-in')).at(-1)).toBe(200);
  expect((await statuses(4, WRONG, 'identity/token')).at(-1)).toBe(429);
  expect((await ask(headers, 'identity/sign-in')).status).toBe(200);
});

it('[SE-08] limits wrong keys that claim to come from our own page, too', async () => {
  const { statuses } = open();
  expect(await statuses(4, { ...WRONG, 'sec-fetch-site': 'same-origin' })).toEqual([403, 403, 403, 429]);
});
