import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createPageCache, type RenderedPage, TooManyRenders } from './page-cache.ts';

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

type Render = (url: string, attempt: number) => RenderedPage | null | Promise<RenderedPage | null>;

async function open(render: Render, options: { now?: () => number; maxBytes?: number; maxRenders?: number } = {}) {
  const rendered: string[] = [];
  const misses: unknown[] = [];
  const cache = createPageCache({
    ...options,
    async render(url) {
      rendered.push(url);
      return render(url, rendered.length);
    },
  });
  const server = createServer((request, response) => {
    const isOurs = cache.handle(request, response, (error) => {
      misses.push(error);
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
  return { cache, rendered, misses, get };
}

it('renders a public page once and caches it for all visitors', async () => {
  const { get, rendered, cache } = await open((_, attempt) => page(`turn ${attempt}`));
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
])('does not cache a response with %s', async (_, response) => {
  const { get, rendered, cache } = await open(() => response);
  for (let i = 0; i < 2; i += 1) expect((await get('/')).status).toBe(response.status);
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

it('appends unread query parameters to the query of a redirect', async () => {
  const { get } = await open(() => page('', { status: 302, headers: { location: '/documents?series=A' } }));
  const leads = async (path: string) => (await get(path)).headers.get('location');
  expect(await leads('/documents/a101-2025?utm_source=mail')).toBe('/documents?series=A&utm_source=mail');
  expect(await leads('/documents/a101-2025')).toBe('/documents?series=A');
});

it('renders a page once for concurrent requests', async () => {
  const gate = Promise.withResolvers<void>();
  const { get, rendered } = await open(async (url) => {
    await gate.promise;
    return page(url);
  });
  const responses = ['/', '/', '/documents', '/', '/documents'].map((path) => get(path));
  gate.resolve();
  const texts = await Promise.all(responses.map(async (response) => (await response).text()));
  expect(texts).toEqual(['/', '/', '/documents', '/', '/documents']);
  expect(rendered.sort()).toEqual(['/', '/documents']);
});

it('serves but does not cache a page rendered during a catalogue change', async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const { get, cache } = await open(async (_, attempt) => {
    if (attempt > 1) return page('new');
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
  for (const [name, value] of Object.entries({ etag, vary: 'Accept-Encoding', 'cache-control': 'public, max-age=0' }))
    expect(again.headers.get(name)).toBe(value);
  expect((await get('/', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(200);
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
});

it('sends the same text in the requested encoding', async () => {
  const text = 'hello '.repeat(200);
  const { get } = await open(() => page(text));
  for (const encoding of ['br', 'gzip']) {
    const response = await get('/', { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(text);
  }
});

it('gives each encoding of a page a separate etag', async () => {
  const { get } = await open(() => page('hello '.repeat(200)));
  const read = async (encoding: string) => {
    const { headers } = await get('/', { 'accept-encoding': encoding });
    return [headers.get('etag'), headers.get('content-encoding')];
  };
  const [etag] = await read('identity');
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(await read('identity')).toEqual([etag, null]);
  for (const encoding of ['br', 'gzip'])
    expect(await read(encoding)).toEqual([`${etag?.slice(0, -1)}-${encoding}"`, encoding]);
});

it('counts the bytes of every encoding of a page, and 2 KB for the rest', async () => {
  const { get, cache } = await open(() => page('hello '.repeat(200)));
  let bytes = 2_048;
  for (const encoding of ['identity', 'br', 'gzip'])
    bytes += Number((await get('/', { 'accept-encoding': encoding })).headers.get('content-length'));
  expect(cache.bytes).toBe(bytes);
});

it('re-renders after the lifetime, in place of the expired page', async () => {
  let now = 0;
  const { get, rendered, cache } = await open(() => page('same'), { now: () => now });
  await get('/');
  const { bytes } = cache;
  now = 59_999;
  await get('/');
  expect(rendered).toHaveLength(1);
  now = 60_000;
  await get('/');
  await get('/');
  expect([rendered.length, cache.size, cache.bytes]).toEqual([2, 1, bytes]);
});

it('fills its limit, and 25% of it with variants, to the last byte', async () => {
  const sizeOf = async (path: string) => {
    const { get, cache } = await open(() => page('same'));
    await get(path);
    return cache.bytes;
  };
  const size = await sizeOf('/');
  expect(await sizeOf('/documents?after=c1')).toBe(size);
  const full = await open(() => page('same'), { maxBytes: 4 * size });
  for (const path of ['/', '/documents', '/about', '/documents?after=c1']) await full.get(path);
  expect([full.cache.size, full.cache.bytes]).toEqual([4, 4 * size]);
  const over = await open(() => page('same'), { maxBytes: 4 * size - 1 });
  for (const path of ['/', '/documents', '/about', '/documents?after=c1']) await over.get(path);
  expect([over.cache.size, over.cache.bytes]).toEqual([3, 3 * size]);
});

it('keeps the limit of variants when other pages are dropped', async () => {
  const uses = new Set(['hero.one']);
  const probe = await open(() => page('same'));
  await probe.get('/');
  const { get, cache } = await open((url) => page('same', url.includes('?') ? {} : { uses }), {
    maxBytes: 4 * probe.cache.bytes,
  });
  await get('/');
  cache.dropUsing(['hero.one']);
  for (const cursor of ['c1', 'c2']) await get(`/documents?after=${cursor}`);
  expect(cache.size).toBe(1);
});

it('is empty after an invalidation, and has room for as many variants as before', async () => {
  const text = '.'.repeat(4_000);
  const { get, rendered, cache } = await open(() => page(text), { maxBytes: 200_000 });
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < 6; index += 1) await get(`/documents?after=c${index}`);
    expect(cache.size).toBe(6);
    cache.invalidate();
    expect([cache.size, cache.bytes]).toEqual([0, 0]);
  }
  expect(rendered).toHaveLength(18);
});

it('renders again after a failed render, and reports its error', async () => {
  const { get, rendered, misses } = await open((_, attempt) => {
    if (attempt === 1) throw new Error('no');
    return attempt === 2 ? null : page('made');
  });
  for (const status of [503, 503, 200, 200]) expect((await get('/')).status).toBe(status);
  expect(rendered).toHaveLength(3);
  expect(misses).toEqual([new Error('no'), new Error('nothing rendered')]);
});

it.each(['a change', 'an invalidation'])('joins the newer of two renders of a page, separated by %s', async (what) => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { get, rendered, cache } = await open(async (_, attempt) => {
    await gates[attempt - 1]?.promise;
    return page(`turn ${attempt}`, { uses: new Set(['hero.one']) });
  });
  const early = get('/');
  await expect.poll(() => rendered.length).toBe(1);
  if (what === 'a change') cache.dropUsing(['hero.one']);
  else cache.invalidate();
  const late = get('/');
  await expect.poll(() => rendered.length).toBe(2);
  gates[0]?.resolve();
  expect(await (await early).text()).toBe('turn 1');
  // the end of the older render leaves the newer one to be joined
  const joined = get('/');
  await expect.poll(() => cache.counts.misses).toBe(3);
  gates[1]?.resolve();
  expect([await (await late).text(), await (await joined).text()]).toEqual(['turn 2', 'turn 2']);
  expect(rendered).toHaveLength(2);
});

it('caches a page that is rendered after its parts changed', async () => {
  const { get, rendered, cache } = await open(() => page('x', { uses: new Set(['hero.one']) }));
  cache.dropUsing(['hero.one']);
  for (let attempt = 0; attempt < 2; attempt += 1) await get('/');
  cache.invalidate();
  for (let attempt = 0; attempt < 2; attempt += 1) await get('/');
  expect(rendered).toHaveLength(2);
});

it('[FA-15] drops every page once more than 10,000 parts changed, and then remembers none of them', async () => {
  const { get, cache } = await open(() => page('x', { uses: new Set(['hero.one']) }));
  cache.dropUsing(Array.from({ length: 10_000 }, (_, index) => `part.${index}`));
  await get('/');
  cache.dropUsing(['other.one']);
  expect(cache.size).toBe(1);
  cache.dropUsing(['other.two']);
  expect(cache.size).toBe(0);
  await get('/');
  cache.dropUsing(['other.three']);
  expect(cache.size).toBe(1);
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

it.each([200, 404])('answers HEAD with the length of a page of status %d, and without its body', async (status) => {
  const { get } = await open(() => page('x', { status }));
  for (let time = 0; time < 2; time += 1) {
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([status, '1', '']);
  }
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
  const { get, misses } = await open(async () => waiting.then(() => page('made')), { maxRenders: 2 });
  const made = [get('/'), get('/documents')];
  await expect.poll(async () => (await get('/about')).status).toBe(503);
  expect(misses[0]).toBeInstanceOf(TooManyRenders);
  finish();
  for (const response of await Promise.all(made)) expect(response.status).toBe(200);
  expect((await get('/about')).status).toBe(200);
});

it('drops only the pages that used what changed', async () => {
  const uses: Record<string, string[]> = { '/': ['hero.one'], '/documents': ['hero.two'] };
  const { get, rendered, cache } = await open((url, attempt) => page(`turn ${attempt}`, { uses: new Set(uses[url]) }));
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
  const { get, cache } = await open((_, attempt) => {
    if (attempt === 1) change();
    return page(`turn ${attempt}`, { uses: new Set(['hero.one']), isComplete: attempt !== 2 });
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
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await get(`/documents?after=c${attempt}`);
    cache.dropUsing(['hero.one']);
  }
  rendered.length = 0;
  for (let attempt = 0; attempt < 3; attempt += 1) await get('/documents?after=again');
  expect(rendered).toEqual(['/documents?after=again']);
});
