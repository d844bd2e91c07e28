import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { limitSafeRequests } from './limit-safe-requests.ts';
import { createLocalLimiter } from './rate-limiter.ts';

function serve(points = 1_000) {
  const gate = Promise.withResolvers<void>();
  const app = new Hono()
    .use(
      limitSafeRequests({
        floods: createLocalLimiter(points, 10),
        refuse: (path, seconds) => new Response(path, { status: 429, headers: { 'retry-after': String(seconds) } }),
        putOff: ({ path }) => new Response(path, { status: 503 }),
        kinds: [
          { match: /^\/search/, permits: 2, maxWaiting: 3 },
          { match: /^\/(?!api\/)/, permits: 1, maxWaiting: 0 },
        ],
      }),
    )
    .all('*', async (c) => {
      await gate.promise;
      return c.text('done');
    });
  const ask = async (path: string, method = 'GET') => (await app.request(path, { method })).status;
  return { ask, open: gate.resolve };
}

it('[SRC-07] limits concurrent reads per kind: search load does not affect the cart, mutations or the API', async () => {
  const { ask, open } = serve();
  const crowd = Array.from({ length: 40 }, () => ask('/search?q=pay'));
  const others = [ask('/cart'), ask('/api/auth/session'), ask('/search', 'POST')];
  expect(await Promise.all(crowd.slice(5))).toEqual(Array.from({ length: 35 }, () => 503));
  expect(await ask('/account')).toBe(503);
  open();
  expect(await Promise.all([...crowd.slice(0, 5), ...others])).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await ask('/search')).toBe(200);
});

it('counts requests per address', async () => {
  const { ask, open } = serve(3);
  open();
  const responses: number[] = [];
  for (let round = 0; round < 5; round += 1) responses.push(await ask('/search'));
  expect(responses).toEqual([200, 200, 200, 429, 429]);
});
