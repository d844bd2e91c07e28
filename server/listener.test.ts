import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { type Log, silentLog } from '../core/log.ts';
import { createListener } from './listener.ts';
import type { Preview } from './preview.ts';

it('its line about a request names no secret of the address (rule 18)', async () => {
  const lines: string[] = [];
  const log: Log = { ...silentLog, child: () => log, info: (data) => void lines.push(JSON.stringify(data)) };
  const router = new Hono().get('*', (c) => c.text('here'));
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const preview = { isOn: () => false } as unknown as Preview;
  const rest = { trustProxy: 0, securityHeaders: {}, pages: null, files: null, nodePlatform: () => false };
  server.on('request', createListener({ publicUrl: url, log, preview, router, ...rest }));
  try {
    const answer = await fetch(`${url}/platform/payment/invoices/in_1/s3cret/pdf?client_secret=s3cret`);
    expect(await answer.text()).toBe('here');
  } finally {
    server.close();
    await once(server, 'close');
  }
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('/invoices/in_1/[hidden]/pdf');
  expect(lines[0]).not.toContain('s3cret');
});
