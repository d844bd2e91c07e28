import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { silentLog } from '../../../core/log.ts';
import { noteFacts } from '../request.ts';
import { createRefusals, limitRefusals } from './limit-refusals.ts';

function open() {
  let asked = 0;
  const refuse = (seconds: number) => new Response(null, { status: 429, headers: { 'retry-after': String(seconds) } });
  const app = new Hono().use(limitRefusals(createRefusals(3, 60), refuse)).all('*', (c) => {
    asked += 1;
    return c.text('', c.req.header('authorization') ? 200 : 403);
  });
  const ask = async (address: string, key?: string): Promise<Response> => {
    const request = new Request('http://shop.test/platform/x', key ? { headers: { authorization: key } } : {});
    noteFacts(request, { requestId: '1', address, log: silentLog });
    return app.fetch(request);
  };
  return { ask, asked: () => asked };
}

it('[SE-08] who is refused again and again is answered 429 early, and no other address is', async () => {
  const { ask, asked } = open();
  for (let n = 0; n < 3; n += 1) expect((await ask('203.0.113.1')).status).toBe(403);
  const late = await ask('203.0.113.1', 'right');
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(asked()).toBe(3);
  expect((await ask('203.0.113.2', 'right')).status).toBe(200);
});

it('[SE-08] calls with a key are never counted', async () => {
  const { ask } = open();
  for (let n = 0; n < 20; n += 1) expect((await ask('203.0.113.1', 'right')).status).toBe(200);
});
