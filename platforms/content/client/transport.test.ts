import { afterEach, expect, it, vi } from 'vitest';
import { message } from '../../../messages/message.ts';
import { createTestClient, PUBLISHED } from './testing/fake-platform.ts';
import { rawCollection, sys } from './testing/raw.ts';
import { collectCacheTags } from './transport.ts';

const REF = { kind: 'hero', id: 'hero.one' } as const;
const hero = { ...sys('hero.one'), headline: 'Find it' };
const problem = (code: string, details: object = {}) => ({
  message: `Secret words of the platform at /srv/app.js:1 <b>`,
  extensions: { contentful: { code, details, requestId: 'r1' } },
});
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const UNAVAILABLE = { ok: false, code: 'unavailable' };
afterEach(() => void vi.useRealTimers());

it.each<[string, () => Response]>([
  ['a page', () => new Response('<html><h1>502</h1></html>', { headers: { 'content-type': 'text/html' } })],
  ['half an answer', () => new Response('{"data": {"block": {"sys"')],
  ['nothing', () => new Response('')],
  ['a word', () => json('data')],
  ['a list', () => json([])],
  ['a number', () => json(7)],
  ['null', () => json(null)],
  ['no data', () => json({})],
  ['data that is null', () => json({ data: null })],
  ['data that is a list', () => json({ data: [] })],
  ['data that is a word', () => json({ data: 'x' })],
  ['errors that are none', () => json({ data: { block: hero }, errors: 'x' })],
  ['a query that failed', () => json({ errors: [problem('INTERNAL_SERVER_ERROR')], data: { block: hero } })],
  ['a failure without a code', () => json({ errors: [{ message: 'x' }] })],
  ['a wrong query', () => json({ errors: [problem('TOO_COMPLEX_QUERY')] }, 400)],
  ['a wrong key', () => json({ errors: [problem('ACCESS_TOKEN_INVALID')] }, 401)],
  ['no such space', () => json({ errors: [problem('UNKNOWN_ENVIRONMENT')] }, 404)],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } })],
  ['too many reads', () => json({ errors: [problem('RATE_LIMIT_EXCEEDED')] }, 429)],
  ['a failure', () => new Response('at Server.handle (/srv/app.js:1)', { status: 500 })],
  ['far too much', () => new Response(' '.repeat(5_000_000))],
])('[ERR-23] is unavailable for %s, with one line and no word of the platform', async (_, response) => {
  const { content, lines } = createTestClient(response);
  expect(await content.block(REF, PUBLISHED)).toEqual(UNAVAILABLE);
  expect(lines).toEqual([{ level: 'warn', area: 'content', id: 'hero.one', reason: expect.any(String) }]);
  expect(JSON.stringify(lines)).not.toMatch(/Secret|srv|<|evil/);
});

it.each([500, 502, 503, 429])('retries once on %i', async (status) => {
  const { content, requested } = createTestClient(() => new Response('no', { status }));
  await content.block(REF, PUBLISHED);
  expect(requested).toHaveLength(2);
});

it.each([400, 401, 403, 404])('does not retry on %i', async (status) => {
  const { content, requested } = createTestClient(() => new Response('no', { status }));
  await content.block(REF, PUBLISHED);
  expect(requested).toHaveLength(1);
});

it('[ERR-23] uses the second response when the first attempt failed', async () => {
  const responses = [new Response('no', { status: 503 }), json({ data: { block: hero } })];
  const { content, requested, lines } = createTestClient(() => responses.shift());
  expect((await content.block(REF, PUBLISHED)).ok).toBe(true);
  expect([requested.length, lines]).toEqual([2, []]);
});

it('does not delay a page for the platform’s retry-after', async () => {
  const sleep = vi.fn(async () => {});
  const { content, requested } = createTestClient(() => json({}, 429, { 'retry-after': '10' }), {
    resilience: { sleep },
  });
  expect(await content.block(REF, PUBLISHED)).toEqual(UNAVAILABLE);
  expect([requested.length, sleep.mock.calls.length]).toEqual([1, 0]);
});

it('[ERR-23] times out after 4 s, twice', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn(() => new Promise<Response>(() => {}));
  const { content, lines } = createTestClient(() => null, { fetch });
  let response: unknown;
  void content.block(REF, PUBLISHED).then((value) => {
    response = value;
  });
  await vi.advanceTimersByTimeAsync(7_900);
  expect([response, fetch.mock.calls.length]).toEqual([undefined, 2]);
  await vi.advanceTimersByTimeAsync(200);
  expect(response).toEqual(UNAVAILABLE);
  expect(lines).toEqual([expect.objectContaining({ reason: expect.stringContaining('TimeoutError') })]);
});

it('applies the configured timeout', async () => {
  const { content, requested } = createTestClient(() => new Response('no', { status: 503 }), {
    resilience: { attempts: 1 },
  });
  await content.block(REF, PUBLISHED);
  expect(requested).toHaveLength(1);
});

it('[ERR-23] returns unavailable when the platform is unreachable', async () => {
  const fetch = async () => Promise.reject(new TypeError('fetch failed'));
  const { content, lines } = createTestClient(() => null, { fetch });
  expect(await content.block(REF, PUBLISHED)).toEqual(UNAVAILABLE);
  expect(lines).toHaveLength(1);
});

it('shares one request between concurrent identical reads', async () => {
  const { content, requested } = createTestClient(() => ({ block: hero }));
  const responses = await Promise.all(Array.from({ length: 20 }, () => content.block(REF, PUBLISHED)));
  expect([requested.length, responses.every(({ ok }) => ok)]).toEqual([1, true]);
});

it('continues with the available fields when a link has an unpublished target, and adds it to the cache tags', async () => {
  const missing = problem('UNRESOLVABLE_LINK', { type: 'Link', linkType: 'Entry', linkId: 'banner.draft' });
  const page = {
    __typename: 'Page',
    ...sys('page.a'),
    title: 'A',
    slug: 'a',
    blocks: rawCollection(null, { __typename: 'Hero', ...sys('hero.one') }),
  };
  const { content, lines } = createTestClient(() =>
    json({
      data: { pages: rawCollection(page) },
      errors: [missing, missing, problem('UNEXPECTED_LINKED_CONTENT_TYPE')],
    }),
  );
  const result = await content.findPage({ kind: 'page', slug: 'a', parentSlug: null }, PUBLISHED);
  expect(result.ok && result.value.value.blocks).toEqual([{ kind: 'hero', id: 'hero.one' }]);
  expect(result.ok && result.value.uses).toContain('banner.draft');
  expect(lines).toEqual([{ level: 'info', area: 'content', id: '/a', missing: ['banner.draft'] }]);
});

it('[CNT-04] returns not-found for an entry that cannot be resolved', async () => {
  const { content } = createTestClient(() =>
    json({ data: null, errors: [problem('UNRESOLVABLE_LINK', { linkId: 'hero.one' })] }),
  );
  expect(await content.block(REF, PUBLISHED)).toEqual({ ok: false, code: 'not-found' });
});

it('[A60] handles names with a meaning in JavaScript', async () => {
  const raw = `{"data":{"block":{"sys":{"id":"hero.one","__proto__":{"polluted":1}},"headline":"x","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}},"__proto__":{"polluted":1}}}`;
  const { content } = createTestClient(() => new Response(raw));
  const result = await content.block(REF, PUBLISHED);
  expect(result.ok && result.value.value).toMatchObject({ headline: 'x' });
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

it('handles a response of any depth', async () => {
  const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
  const parents = `${'{"slug":"a","parentPage":'.repeat(20_000)}null${'}'.repeat(20_000)}`;
  const link = `{"linkType":"Page Link","text":"x","pageLink":{"__typename":"Page","slug":"b","parentPage":${parents}}}`;
  const raw = `{"data":{"block":{"sys":{"id":"hero.one"},"headline":"x","subhead":${deep},"buttons":{"items":[{"label":"y","link":${link}}]}}}}`;
  const { content } = createTestClient(() => new Response(raw));
  const result = await content.block(REF, PUBLISHED);
  expect(result.ok && result.value.value).toMatchObject({ subhead: '', buttons: [{ text: 'y', href: '/a/b' }] });
});

it('replaces control names by their current labels, and leaves unknown names', async () => {
  const headline = 'Choose {{label:cart.signIn}}, not {{label:cart.nothing}}';
  const { content } = createTestClient(() => json({ data: { block: { ...hero, headline } } }));
  const read = await content.block(REF, PUBLISHED);
  expect(read.ok && read.value.value).toMatchObject({
    headline: `Choose ${message('cart.signIn')}, not {{label:cart.nothing}}`,
  });
});

it('finds every id in a response, also in texts, without duplicates', () => {
  const data = {
    page: {
      sys: { id: 'page.one' },
      blocks: { items: [{ sys: { id: 'hero.one' } }, null, { sys: { id: 'hero.one' } }] },
    },
    body: {
      json: { nodeType: 'document', content: [{ data: { target: { sys: { id: 'asset.a', linkType: 'Asset' } } } }] },
    },
  };
  expect(collectCacheTags(data).sort()).toEqual(['asset.a', 'hero.one', 'page.one']);
});

it('ignores invalid ids, and handles any depth', () => {
  expect(
    collectCacheTags({ a: { sys: { id: 7 } }, b: { sys: { id: 'a b' } }, c: { sys: null }, d: [['x']] }, null, 'x'),
  ).toEqual([]);
  let deep: object = { sys: { id: 'bottom' } };
  for (let i = 0; i < 100_000; i += 1) deep = { deep };
  expect(collectCacheTags(deep)).toEqual(['bottom']);
});
