import { expect, it, vi } from 'vitest';
import { callEndpoint } from './client.ts';

const respondingWith = (body: BodyInit | null, init: ResponseInit = {}) =>
  vi.fn<typeof fetch>(async () => new Response(body, init));
const PRICE = JSON.stringify({ totalPrice: '9995.00', interval: 'year' });
const REQUEST = { priceId: 'price_1', seatCount: 3 };

it('sends a change as JSON with its method, and returns the value of the response', async () => {
  const fetch = respondingWith(PRICE);
  const result = await callEndpoint('POST /api/payment/prices', REQUEST, { fetch });
  expect(result).toEqual({ ok: true, value: { totalPrice: '9995.00', interval: 'year' } });
  const [path, init] = fetch.mock.calls[0]!;
  expect([path, init?.method, init?.body]).toEqual(['/api/payment/prices', 'POST', JSON.stringify(REQUEST)]);
  expect(init?.headers).toMatchObject({ 'content-type': 'application/json' });
});

it('sends the input of a GET as a query, without a body', async () => {
  const fetch = respondingWith('{}');
  await callEndpoint('GET /api/commerce/get-cart', { cartId: 'a/b' }, { fetch });
  await callEndpoint('GET /api/auth/session', {}, { fetch });
  expect(fetch.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
    ['/api/commerce/get-cart?cartId=a%2Fb', undefined],
    ['/api/auth/session', undefined],
  ]);
});

it('returns status, code and the store’s message of an error response', async () => {
  const refused = JSON.stringify({ error: 'x', message: 'Sign in to continue.', code: 'unauthorized' });
  expect(
    await callEndpoint('POST /api/payment/prices', REQUEST, { fetch: respondingWith(refused, { status: 401 }) }),
  ).toEqual({
    ok: false,
    status: 401,
    code: 'unauthorized',
    message: 'Sign in to continue.',
  });
});

it.each([
  ['a page of a proxy', '<html>', 502],
  ['words that are none', JSON.stringify({ message: { html: 'x' } }), 500],
  ['nothing', 'null', 503],
])('returns the status without a message when the error response contains %s', async (_, body, status) => {
  expect(await callEndpoint('POST /api/payment/prices', REQUEST, { fetch: respondingWith(body, { status }) })).toEqual({
    ok: false,
    status,
    code: 'no-answer',
    message: '',
  });
});

it.each(['null', '"words"', '7'])('returns no-answer for the body %s, even with status 200', async (body) => {
  const result = await callEndpoint('POST /api/payment/prices', REQUEST, { fetch: respondingWith(body) });
  expect(result).toMatchObject({ ok: false, code: 'no-answer' });
});

it.each([
  ['a broken line', vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('offline')))],
  ['an answer that was cut off', respondingWith('{"totalPrice":"99')],
])('returns unreachable for %s, because the outcome of the call is unknown', async (_, fetch) => {
  expect(await callEndpoint('POST /api/payment/prices', REQUEST, { fetch })).toMatchObject({
    status: 0,
    code: 'unreachable',
  });
});

it('a redirecting call succeeds only with a redirect', async () => {
  const request = { subscriptionId: 'sub_1' };
  const way = 'GET /api/acd/update-subscription-auto-renew-redirect';
  const opaque = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
  const done = await callEndpoint(way, request, { fetch: async () => opaque, redirect: 'manual' });
  expect(done).toEqual({ ok: true, value: {} });
  expect(await callEndpoint(way, request, { fetch: respondingWith('{}'), redirect: 'manual' })).toMatchObject({
    ok: false,
  });
});
