import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { signEvent } from './sign-event.ts';

let program: ChildProcess | undefined;
let shop: Server | undefined;
const folder = mkdtempSync(join(tmpdir(), 'planroom-ledger-'));
afterEach(() => {
  program?.kill();
  shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('[PL-08] the import of docs/api-for-programs.md takes what the shop sends, once, and nothing else', async () => {
  const page = readFileSync(join(process.cwd(), 'docs', 'api-for-programs.md'), 'utf8');
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  writeFileSync(join(folder, 'import.mjs'), code);
  shop = createServer((request, response) => {
    const isKnown = request.headers.authorization === 'Bearer key' && request.url === '/api/desk/v1/orders/10249';
    response.writeHead(isKnown ? 200 : 403);
    response.end(
      JSON.stringify({ id: '10249', createdAt: '2026-11-20T15:04:05.000Z', totalCents: 3788, taxCents: 289 }),
    );
  });
  await new Promise<void>((resolve) => shop!.listen(0, '127.0.0.1', resolve));
  const ledger = join(folder, 'ledger.csv');
  program = spawn(process.execPath, [join(folder, 'import.mjs')], {
    env: {
      SHOP: `http://127.0.0.1:${(shop.address() as AddressInfo).port}`,
      ...{ KEY: 'key', SECRETS: 'whsec_new,whsec_old', LEDGER: ledger, PORT: '0' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve) =>
    program!.stdout!.once('data', (data) => resolve(String(data).trim())),
  );
  const body = (about: string) =>
    JSON.stringify({
      id: 'evt_1',
      type: 'order.paid',
      at: '2026-11-20T15:04:05.000Z',
      about,
      read: `/api/desk/v1/orders/${about}`,
    });
  const send = async (text: string, signature: string) =>
    (
      await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        body: text,
        headers: { 'planroom-signature': signature },
      })
    ).status;
  const now = Math.floor(Date.now() / 1000);
  const order = body('10249');
  expect(await send(order, signEvent(order, ['whsec_other'], now))).toBe(400);
  expect(await send(order, signEvent(order, ['whsec_new'], now - 600))).toBe(400);
  expect(await send(`${order} `, signEvent(order, ['whsec_new'], now))).toBe(400);
  expect(await send(body('1'), signEvent(body('1'), ['whsec_new'], now))).toBe(503);
  for (const secrets of [['whsec_third', 'whsec_old'], ['whsec_new']])
    expect(await send(order, signEvent(order, secrets, now))).toBe(204);
  expect(readFileSync(ledger, 'utf8')).toBe('10249;2026-11-20T15:04:05.000Z;3788;289\n');
});
