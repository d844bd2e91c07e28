import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { countCalls } from './count-calls.ts';

it('[PL-13] reports the remaining quota and rejects calls beyond it until the window ends', async () => {
  let now = 1000;
  const app = new Hono();
  app.use(countCalls(2, () => now));
  app.get('/v3/things', (c) => c.json({}));
  const ask = async () => {
    const { status, headers } = await app.request('/v3/things');
    return [status, headers.get('x-rate-limit-requests-left'), headers.get('x-rate-limit-time-reset-ms')];
  };
  expect(await ask()).toEqual([200, '1', '30000']);
  now += 10_000;
  expect(await ask()).toEqual([200, '0', '20000']);
  expect(await ask()).toEqual([429, '0', '20000']);
  now += 20_000;
  expect(await ask()).toEqual([200, '1', '30000']);
});
