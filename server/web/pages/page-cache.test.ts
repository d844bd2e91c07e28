import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createPageCache, type RenderedPage } from './page-cache.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const page = (text: string, change: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' },
  body: new TextEncoder().encode(text),
  ...change,
});

type Render = (url: string, turn: number) => RenderedPage | null | Promise<RenderedPage | null>;

async function open(render: Render, options: { now?: () => number; maxBytes?: number; maxRenders?: number } = {}) {
  const rendered: string[] = [];
  const cache = createPageCache({
    ...options,
    async render(url) {
      rendered.push(url);
      return render(url, rendered.length);
    },
  });
  const server = createServer((request, response) => {
    const isOurs = cache.handle(request, response, () => {
      response.writeHead(503);
      response.end();
    });
    if (isOurs) return;
    response.writeHead(418);
    response.end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(origin + path, { method, redirect: 'manual', headers: { 'accept-encoding': 'identity', ...headers } });
  return { cache, rendered, get };
}

it('renders a public page once and caches it for all visitors', async () => {
  const { get, rendered, cache } = await open((_, turn) => page(`turn ${turn}`));
  expect(await (await get('/documents')).text()).toBe('turn 1');
  expect(await (await get('/documents?utm_source=x', { cookie: 'planroom=somebody' })).text()).toBe('turn 1');
  expect(rendered).toEqual(['/documents']);
  expect(cache.counts).toEqual({ hits: 1, misses: 1 });
});

it.each([
  ['a cookie', page('x', { headers: { 'set-cookie': 'a=b' } })],
  ['a 404', page('x', { status: 404 })],
  ['a redirect', page('', { status: 302, headers: { location: '/' } })],
  ['a 500', page('x', { status: 500 })],
])('does not cache a response with %s', async (_, answer) => {
  const { get, rendered, cache } = await open(() => answer);
  for (let i = 0; i < 2; i += 1) expect((await get('/')).status).toBe(answer.status);
  expect(rendered.length).toBeGreaterThanOrEqual(2);
  expect(cache.size).toBe(0);
});

it('keeps unread query parameters on a redirect', async () => {
  const { get } = await open((url) =>
    url.startsWith('/documents?')
      ? page('', { status: 302, headers: { location: '/documents' } })
      : page('', { status: 301, headers: { location: `${url}/` } }),
  );
  const leads = async (path: string) => (await get(path)).headers.get('location');
  expect(await leads('/documents/a101-2025?utm_source=a%20b&x')).toBe('/documents/a101-2025/?utm_source=a%20b&x');
  expect(await leads('/documents/a101-2025')).toBe('/documents/a101-2025/');
  expect(await leads('/documents?series=nope&utm_source=mail')).toBe('/documents?utm_source=mail');
});

it('renders a page once for concurrent requests', async () => {
  const gate = Promise.withResolvers<void>();
  const { get, rendered } = await open(async (url) => {
    await gate.promise;
    return page(url);
  });
  const answers = ['/', '/', '/documents', '/', '/documents'].map((path) => get(path));
  gate.resolve();
  const texts = await Promise.all(answers.map(async (answer) => (await answer).text()));
  expect(texts).toEqual(['/', '/', '/documents', '/', '/documents']);
  expect(rendered.sort()).toEqual(['/', '/documents']);
});

it('serves but does not cache a page rendered during a catalogue change', async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const { get, cache } = await open(async (_, turn) => {
    if (turn > 1) return page('new');
    begun.resolve();
    await gate.promise;
    return page('old');
  });
  const early = get('/');
  await begun.promise;
  cache.invalidate();
  gate.resolve();
  expect(await (await early).text()).toBe('old');
  expect(cache.size).toBe(0);
  expect(await (await get('/')).text()).toBe('new');
});

it('returns 304 if the client has this version in this encoding', async () => {
  const { get } = await open(() => page('hello '.repeat(200)));
  const etag = (await get('/')).headers.get('etag') ?? '';
  const again = await get('/', { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect((await get('/', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(200);
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
});

it('sends the same text in the requested encoding', async () => {
  const text = 'hello '.repeat(200);
  const { get } = await open(() => page(text));
  for (const encoding of ['br', 'gzip']) {
    const answer = await get('/', { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(text);
  }
});

it('re-renders after the lifetime', async () => {
  let now = 0;
  const { get, rendered } = await open((_, turn) => page(`turn ${turn}`), { now: () => now });
  await get('/');
  now = 60_001;
  expect(await (await get('/')).text()).toBe('turn 2');
  expect(rendered).toHaveLength(2);
});

it('evicts the least recently used page when full', async () => {
  const { get, rendered, cache } = await open((url) => page(url), { maxBytes: 5_000 });
  await get('/');
  await get('/documents');
  await get('/');
  await get('/documents/a101-2025');
  expect(cache.size).toBe(2);
  expect(cache.bytes).toBeLessThanOrEqual(5_000);
  await get('/');
  expect(rendered.filter((url) => url === '/')).toHaveLength(1);
});

it('passes mutations and personal pages to the router', async () => {
  const { get, rendered } = await open(() => page('x'));
  expect((await get('/', {}, 'POST')).status).toBe(418);
  expect((await get('/cart')).status).toBe(418);
  expect(rendered).toEqual([]);
});

it('answers HEAD without a body, and reports a failed render', async () => {
  const { get } = await open((url) => (url === '/' ? page('x') : null));
  const head = await get('/', {}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '1', '']);
  expect((await get('/documents')).status).toBe(503);
});

it('does not evict pages for any number of variants', async () => {
  const { get, rendered } = await open((url) => page(url.padEnd(4_000, '.')), { maxBytes: 200_000 });
  await get('/');
  await get('/documents');
  for (let index = 0; index < 60; index += 1) await get(`/documents?after=c${index}`);
  await get('/');
  await get('/documents');
  expect(rendered.filter((url) => !url.includes('?'))).toEqual(['/', '/documents']);
});

it('asks for a retry while too many pages are being rendered', async () => {
  let finish = (): void => {};
  const waiting = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { get } = await open(async () => waiting.then(() => page('made')), { maxRenders: 2 });
  const made = [get('/'), get('/documents')];
  await expect.poll(async () => (await get('/about')).status).toBe(503);
  finish();
  for (const answer of await Promise.all(made)) expect(answer.status).toBe(200);
  expect((await get('/about')).status).toBe(200);
});

it('drops only the pages that used what changed', async () => {
  const uses: Record<string, string[]> = { '/': ['hero.one'], '/documents': ['hero.two'] };
  const { get, rendered, cache } = await open((url, turn) => page(`turn ${turn}`, { uses: new Set(uses[url]) }));
  await get('/');
  await get('/documents');
  cache.dropUsing(['hero.one', 'type:article']);
  expect(cache.size).toBe(1);
  expect(await (await get('/')).text()).toBe('turn 3');
  expect(await (await get('/documents')).text()).toBe('turn 2');
  expect(rendered).toEqual(['/', '/documents', '/']);
});

it('caches neither a page whose parts changed during its render nor a partial one', async () => {
  let change = (): void => {};
  const { get, cache } = await open((_, turn) => {
    if (turn === 1) change();
    return page(`turn ${turn}`, { uses: new Set(['hero.one']), isWhole: turn !== 2 });
  });
  change = () => cache.dropUsing(['hero.one']);
  expect(await (await get('/')).text()).toBe('turn 1');
  expect(await (await get('/')).text()).toBe('turn 2');
  expect(await (await get('/')).text()).toBe('turn 3');
  expect(await (await get('/')).text()).toBe('turn 3');
});

it('[CO-50] frees the memory of dropped variants', async () => {
  const text = '.'.repeat(4_000);
  const { get, rendered, cache } = await open(() => page(text, { uses: new Set(['hero.one']) }), { maxBytes: 200_000 });
  for (let turn = 0; turn < 20; turn += 1) {
    await get(`/documents?after=c${turn}`);
    cache.dropUsing(['hero.one']);
  }
  rendered.length = 0;
  for (let turn = 0; turn < 3; turn += 1) await get('/documents?after=again');
  expect(rendered).toEqual(['/documents?after=again']);
});
