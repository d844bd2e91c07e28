import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Hono } from 'hono';
import { createRequestHandler, redirect, type ServerBuild } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { type Log, noopLog } from '../../core/log.ts';
import { type Span, trace } from '../../core/trace/trace.ts';
import type { Preview } from './pages/preview.ts';
import { createRequestListener, type RequestListenerOptions } from './request-listener.ts';

const OPEN: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of OPEN.splice(0)) server.close();
});

/** A listener whose router answers every request with its path. */
async function open({
  log = noopLog,
  pages = null,
  publicUrl,
  trustProxy = 0,
  router = new Hono().all('*', (c) => c.text(c.req.path)),
}: Partial<Pick<RequestListenerOptions, 'log' | 'pages' | 'publicUrl' | 'router' | 'trustProxy'>> = {}) {
  const server = createServer({ requireHostHeader: false }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  OPEN.push(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const preview = { isOn: () => false } as unknown as Preview;
  const rest = {
    trustProxy,
    securityHeaders: { 'x-content-type-options': 'nosniff' },
    files: null,
    nodePlatform: () => false,
  };
  server.on(
    'request',
    createRequestListener({ publicUrl: publicUrl ?? url, log, preview, router, pages, visits: null, ...rest }),
  );
  return url;
}

it('its line about a request names no secret of the address (rule 18)', async () => {
  const lines: string[] = [];
  const log: Log = { ...noopLog, child: () => log, info: (data) => void lines.push(JSON.stringify(data)) };
  const url = await open({ log });
  const response = await fetch(`${url}/platform/payment/invoices/in_1/s3cret/pdf?client_secret=s3cret`);
  expect(await response.text()).toContain('/in_1/');
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toContain('/invoices/in_1/[hidden]/pdf');
  expect(lines[0]).not.toContain('s3cret');
});

it('takes the id of a request from a trusted proxy, and from no one else', async () => {
  const ids: unknown[] = [];
  const log: Log = {
    ...noopLog,
    child: () => log,
    info: (data) => void ids.push((data as { requestId: string }).requestId),
  };
  const ask = async (trustProxy: number, id: string): Promise<unknown> => {
    const url = await open({ log, trustProxy });
    ids.length = 0;
    await (await fetch(`${url}/a`, { headers: { 'x-request-id': id } })).text();
    await expect.poll(() => ids).toHaveLength(1);
    return ids[0];
  };
  expect(await ask(1, '4bf92f3577b34da6a3ce929d0e0e4736')).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  for (const made of [
    await ask(0, '4bf92f3577b34da6a3ce929d0e0e4736'),
    await ask(1, 'a b"c'),
    await ask(1, 'x'.repeat(129)),
  ])
    expect(made).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
});

it('a request is a part of the trace that a trusted proxy names, and of no one else', async () => {
  const spans: Span[] = [];
  const stop = trace.start((span) => void spans.push(span));
  const ask = async (trustProxy: number): Promise<Span | undefined> => {
    const url = await open({ trustProxy });
    spans.length = 0;
    const headers = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };
    await (await fetch(`${url}/account/x?token=a`, { headers })).text();
    await expect.poll(() => spans).toHaveLength(1);
    return spans[0];
  };
  const trusted = await ask(1);
  expect(trusted).toMatchObject({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736', parentId: '00f067aa0ba902b7' });
  expect(trusted).toMatchObject({ name: 'GET account', kind: 'server', attributes: { 'url.path': '/account/x' } });
  expect(await ask(0)).toMatchObject({ parentId: null });
  stop();
});

it('[ST-14] [RTE-02] [RTE-18] [RTE-20] leads from another spelling to the page, query as it is, before any cache', async () => {
  const requested: string[] = [];
  const pages = {
    handle: (request: IncomingMessage) => {
      requested.push(request.url ?? '');
      return false;
    },
  } as unknown as NonNullable<RequestListenerOptions['pages']>;
  const url = await open({ pages });
  const get = (path: string, method = 'GET') => fetch(url + path, { method, redirect: 'manual' });
  const response = await get('/Documents/?Series=%41&q=A%20B');
  expect([response.status, response.headers.get('location')]).toEqual([301, `${url}/documents?Series=%41&q=A%20B`]);
  expect((await get('/Terms-Of-Use', 'HEAD')).headers.get('location')).toBe(`${url}/terms-of-use`);
  expect((await get('//Evil.example/X')).headers.get('location')).toBe(`${url}//evil.example/x`);
  expect(requested).toEqual([]);
  expect(await (await get('/terms-of-use')).text()).toBe('/terms-of-use');
  expect(await (await get('/Cart', 'POST')).text()).toBe('/Cart');
  expect(requested).toEqual(['/terms-of-use', '/Cart']);
});

/** Sends text as it is, and hears the whole answer. */
async function say(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.setEncoding('utf8').on('data', (piece) => {
    heard += piece;
  });
  socket.end(text);
  await once(socket, 'close');
  return heard;
}

it('[SE-25] takes its host in any case, and refuses another one or none with its headers', async () => {
  const url = await open({ publicUrl: 'http://shop.example' });
  const ask = (line: string, host: string) => say(url, `${line} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
  for (const name of ['shop.example', 'Shop.EXAMPLE'])
    expect(await ask('GET /', `Host: ${name}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  for (const [host, status] of [
    [`Host: evil.example\r\n`, 421],
    ['', 400],
  ] as const) {
    const response = await ask('GET /', host);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).toContain('x-content-type-options: nosniff');
  }
});

/** React Router's handler with one page, whose action redirects to an address with the submitted field. */
const cartForm = createRequestHandler(
  {
    entry: { module: { default: () => new Response(), handleError: () => {} } },
    routes: {
      cart: {
        id: 'cart',
        path: 'cart',
        module: {
          default: () => null,
          action: async ({ request }: { request: Request }) =>
            redirect(`/cart?quantity=${(await request.formData()).get('quantity')}`),
        },
      },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as ServerBuild,
  'production',
);

it('[OP-24] takes a form of an https address from behind a proxy, and one of another origin never', async () => {
  const addresses: string[] = [];
  const router = new Hono().all('*', (c) => {
    addresses.push(c.req.raw.url);
    return cartForm(c.req.raw);
  });
  const url = await open({ publicUrl: 'https://shop.example', trustProxy: 1, router });
  const send = (origin: string, host = 'shop.example') => {
    const headers = ['POST /cart?a=%41 HTTP/1.1', `Host: ${host}`, `Origin: ${origin}`, 'X-Forwarded-Proto: https'];
    const body = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\nquantity=3';
    return say(url, `${headers.join('\r\n')}\r\nConnection: close\r\n${body}`);
  };
  for (const host of ['shop.example', 'Shop.Example', 'shop.example:443']) {
    const response = await send('https://shop.example', host);
    expect(response).toMatch(/^HTTP\/1\.1 302 [\s\S]*location: \/cart\?quantity=3\r\n/);
  }
  for (const origin of ['http://shop.example', 'https://evil.example', 'null'])
    expect(await send(origin)).toMatch(/^HTTP\/1\.1 400 /);
  expect(new Set(addresses)).toEqual(new Set(['https://shop.example/cart?a=%41']));
});

it('[OP-38] redirects from the name with or without www, and posts nothing there', async () => {
  for (const [publicUrl, requested] of [
    ['https://shop.example', 'www.shop.example'],
    ['https://www.shop.example', 'shop.example'],
  ] as const) {
    const url = await open({ publicUrl });
    const send = (line: string) => say(url, `${line} HTTP/1.1\r\nHost: ${requested}\r\nConnection: close\r\n\r\n`);
    const response = await send('GET //evil.example/a?b=1');
    expect(response).toMatch(/^HTTP\/1\.1 301 /);
    expect(response).toContain(`location: ${publicUrl}//evil.example/a?b=1\r\n`);
    expect(await send('POST /cart')).toMatch(/^HTTP\/1\.1 421 /);
    expect(await send('GET https://evil.example/')).toMatch(/^HTTP\/1\.1 4/);
  }
});

it('[SE-04] [RTE-22] an address that cannot be read is that of no page; calls and platforms read theirs themselves', async () => {
  const url = await open();
  const get = async (path: string) => (await fetch(url + path)).text();
  expect(await Promise.all(['/help/%ff', '/%', '/cart.data%E0%A4%A?q=1'].map(get))).toEqual(
    Array(3).fill('/not-found'),
  );
  expect(await get('/help/%C3%A9?q=%ff')).toBe('/help/é');
  expect(await get('/api/%ff')).toBe('/api/%ff');
});

it('[SE-14] refuses a method that no request may have with its headers, and logs no error', async () => {
  const errors: object[] = [];
  const log: Log = { ...noopLog, child: () => log, error: (data) => void errors.push(data) };
  const url = await open({ log });
  const response = await say(url, `TRACE / HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`);
  expect(response).toMatch(/^HTTP\/1\.1 405 [\s\S]*x-content-type-options: nosniff/);
  expect(errors).toEqual([]);
});
