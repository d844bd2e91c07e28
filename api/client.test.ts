import { expect, it, vi } from 'vitest';
import { call } from './client.ts';

const answering = (body: BodyInit | null, init: ResponseInit = {}) =>
  vi.fn<typeof fetch>(async () => new Response(body, init));
const PRICE = JSON.stringify({ totalPrice: '9995.00', interval: 'year' });
const WISH = { priceId: 'price_1', seatCount: 3 };

it('sends a change as JSON with its method, and returns the value of the response', async () => {
  const fetch = answering(PRICE);
  const answer = await call('POST /api/payment/prices', WISH, { fetch });
  expect(answer).toEqual({ ok: true, value: { totalPrice: '9995.00', interval: 'year' } });
  const [path, init] = fetch.mock.calls[0]!;
  expect([path, init?.method, init?.body]).toEqual(['/api/payment/prices', 'POST', JSON.stringify(WISH)]);
  expect(init?.headers).toMatchObject({ 'content-type': 'application/json' });
});

it('sends the input of a GET as a query, without a body', async () => {
  const fetch = answering('{}');
  await call('GET /api/commerce/get-cart', { cartId: 'a/b' }, { fetch });
  await call('GET /api/auth/session', {}, { fetch });
  expect(fetch.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
    ['/api/commerce/get-cart?cartId=a%2Fb', undefined],
    ['/api/auth/session', undefined],
  ]);
});

it('returns status, code and the store’s message of an error response', async () => {
  const refused = JSON.stringify({ error: 'x', message: 'Sign in to continue.', code: 'unauthorized' });
  expect(await call('POST /api/payment/prices', WISH, { fetch: answering(refused, { status: 401 }) })).toEqual({
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
  expect(await call('POST /api/payment/prices', WISH, { fetch: answering(body, { status }) })).toEqual({
    ok: false,
    status,
    code: 'no-answer',
    message: '',
  });
});

it.each(['null', '"words"', '7'])('returns no-answer for the body %s, even with status 200', async (body) => {
  const answer = await call('POST /api/payment/prices', WISH, { fetch: answering(body) });
  expect(answer).toMatchObject({ ok: false, code: 'no-answer' });
});

it.each([
  ['a broken line', vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('offline')))],
  ['an answer that was cut off', answering('{"totalPrice":"99')],
])('returns unreachable for %s, because the outcome of the call is unknown', async (_, fetch) => {
  expect(await call('POST /api/payment/prices', WISH, { fetch })).toMatchObject({ status: 0, code: 'unreachable' });
});

it('a redirecting call succeeds only with a redirect', async () => {
  const wish = { subscriptionId: 'sub_1' };
  const way = 'GET /api/acd/update-subscription-auto-renew-redirect';
  const opaque = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
  const done = await call(way, wish, { fetch: async () => opaque, redirect: 'manual' });
  expect(done).toEqual({ ok: true, value: {} });
  expect(await call(way, wish, { fetch: answering('{}'), redirect: 'manual' })).toMatchObject({ ok: false });
});
