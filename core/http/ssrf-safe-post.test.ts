import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { ssrfSafePost, validateWebhookUrl } from './ssrf-safe-post.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A program on this machine, and what it was sent. */
async function listenHere(status = 200, headers: Record<string, string> = {}) {
  const seen: { path: string | undefined; body: string; host: string | undefined }[] = [];
  server = createServer(async (request: IncomingMessage, response) => {
    let body = '';
    for await (const part of request) body += part;
    seen.push({ path: request.url, body, host: request.headers.host });
    response.writeHead(status, headers).end('thanks');
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, seen };
}
const leadsTo =
  (...addresses: string[]) =>
  (_: string, done: (error: null, found: { address: string; family: number }[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
const sent = { body: '{"a":"ä"}', headers: { 'content-type': 'application/json' } };

it('posts the body and returns the status without following redirects', async () => {
  const { port, seen } = await listenHere(302, { location: '/elsewhere' });
  const find = leadsTo('127.0.0.1');
  expect(await ssrfSafePost(`http://books.example:${port}/in?x=1`, { ...sent, reach: 'open', find })).toEqual({
    ok: true,
    value: 302,
  });
  expect(seen).toEqual([{ path: '/in?x=1', body: '{"a":"ä"}', host: `books.example:${port}` }]);
});

it.each([
  ['a name that leads here', 'https://books.example/', ['127.0.0.1']],
  ['a name with one address here', 'https://books.example/', ['8.8.8.8', '10.0.0.1']],
  ['a name that leads nowhere', 'https://books.example/', []],
  ['this machine', 'https://127.0.0.1/', ['8.8.8.8']],
  ['this machine in other numbers', 'https://2130706433/', ['8.8.8.8']],
  ['this machine by IPv6', 'https://[::1]/', ['8.8.8.8']],
  ['the metadata of a cloud', 'https://169.254.169.254/latest', ['8.8.8.8']],
  ['plain http', 'http://books.example/', ['8.8.8.8']],
])('rule 13: sends nothing to %s', async (_, url, addresses) => {
  const result = await ssrfSafePost(url, { ...sent, reach: 'public', find: leadsTo(...addresses) });
  expect(result).toMatchObject({ ok: false });
  expect(result.ok ? '' : result.detail).toMatch(/not public|https/);
});

it('reports why a target was not reached', async () => {
  const { port } = await listenHere();
  await new Promise((resolve) => server!.close(resolve));
  const result = await ssrfSafePost(`http://127.0.0.1:${port}/`, { ...sent, reach: 'open' });
  expect(result).toMatchObject({ ok: false, code: 'unreachable', detail: expect.stringContaining('ECONNREFUSED') });
});

it.each(['books', 'ftp://books.example', 'https://ada:secret@books.example', 'https://books.example/#x', '//x'])(
  'rejects %s as written',
  (text) => {
    expect(validateWebhookUrl(text, 'open')).toBeTypeOf('string');
  },
);
it('accepts https, and http only if this network is allowed', () => {
  expect([
    validateWebhookUrl('https://books.example/in', 'public'),
    validateWebhookUrl('http://10.0.0.1/', 'open'),
  ]).toEqual([null, null]);
  expect(validateWebhookUrl('http://books.example/', 'public')).toBe('must begin with https://');
});
