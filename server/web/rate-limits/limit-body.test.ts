import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitBody } from './limit-body.ts';

const LIMIT = 1_000;
const app = new Hono()
  .use(limitBody(LIMIT, () => new Response('too long', { status: 413 })))
  .all('/*', async (c) => c.text(`${c.req.method} ${(await c.req.text()).length}`));
// as the store listens: the requests are the adapter's own objects, not fetch's
const server = createServer(getRequestListener((incoming) => app.fetch(incoming), { overrideGlobalObjects: false }));
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function send(method: string, parts: readonly string[], headers: Record<string, string> = {}): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path: '/', headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve(`${response.statusCode} ${text}`));
    });
    sent.on('error', reject);
    for (const part of parts) sent.write(part);
    sent.end();
  });
}

it.each(['GET', 'DELETE', 'POST'])('accepts %s without a body', async (method) => {
  expect(await send(method, [])).toBe(`200 ${method} 0`);
});

it('accepts a body up to the limit and rejects a longer one, by its declared length', async () => {
  const say = (length: number) => send('POST', ['x'.repeat(length)], { 'content-length': String(length) });
  expect(await say(LIMIT)).toBe('200 POST 1000');
  expect(await say(LIMIT + 1)).toBe('413 too long');
});

it('accepts a chunked body up to the limit, and rejects a longer one', async () => {
  const say = (parts: string[]) => send('POST', parts, { 'transfer-encoding': 'chunked' });
  expect(await say(['x'.repeat(400), 'x'.repeat(600)])).toBe('200 POST 1000');
  expect(await say(['x'.repeat(600), 'x'.repeat(600)])).toBe('413 too long');
  expect(await send('DELETE', ['{}'], { 'transfer-encoding': 'chunked' })).toBe('200 DELETE 2');
});
