import { expect, it, vi } from 'vitest';
import { call } from './client.ts';

const answering = (body: BodyInit | null, init: ResponseInit = {}) =>
  vi.fn<typeof fetch>(async () => new Response(body, init));
const PRICE = JSON.stringify({ totalPrice: '9995.00', interval: 'year' });
const WISH = { priceId: 'price_1', seatCount: 3 };

it('sends a change as JSON by its method, and answers its value', async () => {
  const fetch = answering(PRICE);
  const answer = await call('POST /api/payment/prices', WISH, { fetch });
  expect(answer).toEqual({ ok: true, value: { totalPrice: '9995.00', interval: 'year' } });
  const [path, init] = fetch.mock.calls[0]!;
  expect([path, init?.method, init?.body]).toEqual(['/api/payment/prices', 'POST', JSON.stringify(WISH)]);
  expect(init?.headers).toMatchObject({ 'content-type': 'application/json' });
});

it('sends what is read as a query, without a body', async () => {
  const fetch = answering('{}');
  await call('GET /api/commerce/get-cart', { cartId: 'a/b' }, { fetch });
  await call('GET /api/auth/session', {}, { fetch });
  expect(fetch.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
    ['/api/commerce/get-cart?cartId=a%2Fb', undefined],
    ['/api/auth/session', undefined],
  ]);
});

it('a refusal keeps status, code and the store’s own words', async () => {
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
])('%s with a status of failure has that status and no words', async (_, body, status) => {
  expect(await call('POST /api/payment/prices', WISH, { fetch: answering(body, { status }) })).toEqual({
    ok: false,
    status,
    code: 'no-answer',
    message: '',
  });
});

it.each(['null', '"words"', '7'])('%s is no answer, even with 200', async (body) => {
  const answer = await call('POST /api/payment/prices', WISH, { fetch: answering(body) });
  expect(answer).toMatchObject({ ok: false, code: 'no-answer' });
});

it.each([
  ['a broken line', vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('offline')))],
  ['an answer that was cut off', answering('{"totalPrice":"99')],
])('%s is unreachable: what became of the call is not known', async (_, fetch) => {
  expect(await call('POST /api/payment/prices', WISH, { fetch })).toMatchObject({ status: 0, code: 'unreachable' });
});

it('of a call that answers by a redirect only the redirect is done', async () => {
  const wish = { subscriptionId: 'sub_1' };
  const way = 'GET /api/acd/update-subscription-auto-renew-redirect';
  const opaque = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
  const done = await call(way, wish, { fetch: async () => opaque, redirect: 'manual' });
  expect(done).toEqual({ ok: true, value: {} });
  expect(await call(way, wish, { fetch: answering('{}'), redirect: 'manual' })).toMatchObject({ ok: false });
});
