import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { until } from '../../../tests/support/until.ts';
import type { Handle } from './http-servers.ts';
import { whileStarting } from './startup-handler.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A process that starts: `arrived` counts requests; `finish` lets the store take over. */
async function start(options: { holdMs?: number }) {
  const starting = whileStarting({}, options);
  let [handle, arrived]: [Handle, number] = [starting.handle, 0];
  const server = createServer((request, response) => {
    arrived += 1;
    handle(request, response);
  }).listen(0, '127.0.0.1');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const store: Handle = async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    response.end(`${request.method} ${text}`);
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived: () => arrived,
    finish() {
      handle = store;
      starting.serializeForClient(store);
    },
  };
}

it('returns the startup response at once for a single process', async () => {
  const { url } = await start({});
  const response = await fetch(`${url}/documents`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
});

it('[FA-09] holds requests with their body until one of several processes has started; answers probes at once', async () => {
  const { url, arrived, finish } = await start({ holdMs: 600_000 });
  const sent = fetch(`${url}/api/commerce/update-cart`, { method: 'POST', body: 'two copies' });
  const gone = new AbortController();
  const left = fetch(`${url}/documents`, { signal: gone.signal });
  await until('both have come', () => arrived() === 2);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  gone.abort();
  await expect(left).rejects.toThrow();
  finish();
  expect(await (await sent).text()).toBe('POST two copies');
});

it('[FA-09] asks for a retry after a request was held too long', async () => {
  const { url } = await start({ holdMs: 1 });
  expect((await fetch(`${url}/documents`)).status).toBe(503);
});
