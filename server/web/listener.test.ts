import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { type Log, silentLog } from '../../core/log.ts';
import { createListener, type ListenerOptions } from './listener.ts';
import type { Preview } from './preview.ts';

const OPEN: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of OPEN.splice(0)) server.close();
});

/** A listener whose router answers everything with the path it was asked for. */
async function open({ log = silentLog, pages = null }: Partial<Pick<ListenerOptions, 'log' | 'pages'>> = {}) {
  const router = new Hono().all('*', (c) => c.text(c.req.path));
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  OPEN.push(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const preview = { isOn: () => false } as unknown as Preview;
  const rest = { trustProxy: 0, securityHeaders: {}, files: null, nodePlatform: () => false };
  server.on('request', createListener({ publicUrl: url, log, preview, router, pages, ...rest }));
  return url;
}

it('its line about a request names no secret of the address (rule 18)', async () => {
  const lines: string[] = [];
  const log: Log = { ...silentLog, child: () => log, info: (data) => void lines.push(JSON.stringify(data)) };
  const url = await open({ log });
  const answer = await fetch(`${url}/platform/payment/invoices/in_1/s3cret/pdf?client_secret=s3cret`);
  expect(await answer.text()).toContain('/in_1/');
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toContain('/invoices/in_1/[hidden]/pdf');
  expect(lines[0]).not.toContain('s3cret');
});

it('[RTE-02] [RTE-18] [RTE-20] leads from another spelling to the page, query as it is, before any cache', async () => {
  const asked: string[] = [];
  const pages = {
    handle: (request: IncomingMessage) => {
      asked.push(request.url ?? '');
      return false;
    },
  } as unknown as NonNullable<ListenerOptions['pages']>;
  const url = await open({ pages });
  const get = (path: string, method = 'GET') => fetch(url + path, { method, redirect: 'manual' });
  const answer = await get('/Documents/?Series=%41&q=A%20B');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `${url}/documents?Series=%41&q=A%20B`]);
  expect((await get('/Terms-Of-Use', 'HEAD')).headers.get('location')).toBe(`${url}/terms-of-use`);
  expect((await get('//Evil.example/X')).headers.get('location')).toBe(`${url}//evil.example/x`);
  expect(asked).toEqual([]);
  expect(await (await get('/terms-of-use')).text()).toBe('/terms-of-use');
  expect(await (await get('/Cart', 'POST')).text()).toBe('/Cart');
  expect(asked).toEqual(['/terms-of-use', '/Cart']);
});
