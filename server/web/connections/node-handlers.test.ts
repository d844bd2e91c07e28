import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuthFailureLimiter } from '../rate-limits/limit-auth-failures.ts';
import { createNodeMounts, type NodePlatform } from './node-handlers.ts';

const noted: { path: string; status: number }[] = [];
const watch = {
  note: ({ path, status }: { path: string; status: number }) => void noted.push({ path, status }),
  consume: async () => null,
};
/** names any origin that asks, as the provider's library does, and refuses a caller without a key */
const identity: NodePlatform = {
  id: 'identity',
  handle(request, response) {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '');
    response.writeHead(request.headers.authorization ? 200 : 401).end();
  },
};
const addressOf = () => '203.0.113.1';
const mounts = createNodeMounts([identity], watch, {}, { refusals: createAuthFailureLimiter(3, 60), addressOf });
const server = createServer((request, response) => {
  if (!mounts(request, response)) response.writeHead(404).end();
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
const ask = (headers: Record<string, string>) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/platform/identity/token`, { headers });

it('[SE-19] prevents pages of other sites from reading a response', async () => {
  const response = await ask({ origin: 'https://evil.example', authorization: 'right' });
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, null]);
});

it('[SE-08] logs requests with a key, and limits repeated rejections', async () => {
  noted.length = 0;
  for (let n = 0; n < 3; n += 1) expect((await ask({})).status).toBe(401);
  await expect.poll(async () => (await ask({})).status).toBe(429);
  expect(noted).toEqual([]);
});

it('[SE-32] serves customers’ pages after failed keys, and rejects a foreign page without counting', async () => {
  const program = async () => (await ask({ 'x-auth-token': 'wrong' })).status;
  await expect.poll(program).toBe(429);
  expect((await ask({ accept: 'text/html' })).status).toBe(401);
  for (let n = 0; n < 9; n += 1) expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(401);
});
