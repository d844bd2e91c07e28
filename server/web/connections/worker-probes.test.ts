import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createProbeHandler } from './worker-probes.ts';

const store = createProbeHandler((_request, response) => response.end('the store'), { 'x-frame-options': 'DENY' });
const server = createServer(store);
let url = '';
beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

it('answers only probes in a worker process', async () => {
  for (const path of ['/healthz', '/readyz', '/readyz?verbose'])
    expect(await (await fetch(url + path)).text()).toBe('the store');
  for (const path of ['/', '/readyz/more', '/api/catalogue'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
  const refused = await fetch(`${url}/documents`, { method: 'POST' });
  expect([refused.status, refused.headers.get('x-frame-options')]).toEqual([404, 'DENY']);
});
