import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { searchClient } from '@algolia/client-search';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noopLog } from '../../core/log.ts';
import { HELP_SETTINGS } from '../../platforms/search/client/index-settings.ts';
import { createSearchClient } from '../../platforms/search/client/search-client.ts';
import { readingRecord, searchContract } from '../../platforms/search/contract.ts';
import { KEYS, openSearch } from '../../platforms/search/testing/open-search.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createEmbeddedSearch } from './embedded-search.ts';
import { searchMigrations } from './migrations.ts';
import { clearSearch } from './objects/clear-search.ts';

let db: TestDatabase;
let open: ReturnType<typeof openSearch>;
let server: ReturnType<typeof createServer>;
let origin = '';
beforeAll(async () => {
  db = await createTestDatabase([searchMigrations]);
  open = openSearch(db);
  server = createServer(getRequestListener((request) => open.app.fetch(request)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await db.drop();
});

describe('in this process', () =>
  searchContract(() => ({
    ...KEYS,
    baseUrl: 'http://search.test',
    helpIndex: 'Help',
    articlesIndex: 'Articles',
    fetch: async (input, init) => open.app.fetch(new Request(input, init)),
  })));
describe('over the wire', () =>
  searchContract(() => ({ ...KEYS, baseUrl: origin, helpIndex: 'Help two', articlesIndex: 'Articles two', fetch })));

it('works with the unmodified official client', async () => {
  const { hostname, port } = new URL(origin);
  const hosts = [{ url: hostname, port: Number(port), accept: 'readWrite' as const, protocol: 'http' as const }];
  const client = searchClient(KEYS.appId, KEYS.adminKey, { hosts });
  const objects = Array.from({ length: 2500 }, (_, i) => ({ objectID: `n${i}`, name: `stone ${i}` }));
  await client.saveObjects({ indexName: 'stones', objects, waitForTasks: true });
  await client.setSettings({ indexName: 'stones', indexSettings: { searchableAttributes: ['name'] } });
  expect(await client.getSettings({ indexName: 'stones' })).toEqual({ searchableAttributes: ['name'] });
  const found = await client.searchSingleIndex({ indexName: 'stones', searchParams: { query: 'stone 1200' } });
  expect(found.hits[0]).toMatchObject({ objectID: 'n1200', name: 'stone 1200' });
  const seen: string[] = [];
  await client.browseObjects({
    indexName: 'stones',
    browseParams: { hitsPerPage: 1000 },
    aggregator: ({ hits }) => seen.push(...hits.map(({ objectID }) => objectID)),
  });
  expect(new Set(seen).size).toBe(2500);
  expect(
    await client.partialUpdateObjects({ indexName: 'stones', objects: [{ objectID: 'n1', hue: 'grey' }] }),
  ).toHaveLength(1);
  await client.deleteObjects({ indexName: 'stones', objectIDs: ['n2'] });
  expect(await client.searchSingleIndex({ indexName: 'stones', searchParams: { query: 'grey' } })).toMatchObject({
    nbHits: 0,
  });
  const both = await client.search({
    requests: [
      { indexName: 'stones', query: 'stone', hitsPerPage: 1 },
      { indexName: 'Help', query: '', hitsPerPage: 1 },
    ],
  });
  expect(both.results).toMatchObject([{ index: 'stones', nbHits: 2499 }, { index: 'Help' }]);
  expect((await client.listIndices()).items).toContainEqual(expect.objectContaining({ name: 'stones', entries: 2499 }));
});

it('pages through ten thousand without repeats, and no further than the index allows', async () => {
  const page = async (at: number) =>
    (await open.find('stones', 'stone', { page: at, hitsPerPage: 1000, attributesToHighlight: [] })) as {
      hits: { objectID: string }[];
      nbPages: number;
      nbHits: number;
    };
  expect(await page(0)).toMatchObject({ nbHits: 2499, nbPages: 1 });
  expect((await page(1)).hits).toEqual([]);
  await open.call('PUT', '/1/indexes/stones/settings', { paginationLimitedTo: 10_000 });
  const pages = [await page(0), await page(1), await page(2)];
  expect(pages.map(({ hits }) => hits.length)).toEqual([1000, 1000, 499]);
  expect(new Set(pages.flatMap(({ hits }) => hits.map(({ objectID }) => objectID))).size).toBe(2499);
});

it('[SRC-03] enforces the limits of the platform', async () => {
  const refused = async (body: object) =>
    (await open.call('POST', '/1/indexes/stones/query', body, KEYS.searchKey)).status;
  expect(await refused({ hitsPerPage: 1001 })).toBe(400);
  expect(await refused({ hitsPerPage: 0 })).toBe(400);
  expect(await refused({ page: -1 })).toBe(400);
  expect(await refused({ filters: 'a:b' })).toBe(400);
  expect(await refused({ restrictSearchableAttributes: ['hue'] })).toBe(400);
  const request = { indexName: 'stones', query: 'x' };
  const many = await open.call('POST', '/1/indexes/*/queries', { requests: Array(51).fill(request) });
  expect(many.status).toBe(400);
  const long = await open.call('POST', '/1/indexes/*/queries', {
    requests: [{ ...request, query: 'x'.repeat(300_000) }],
  });
  expect(long).toMatchObject({ status: 413, body: { status: 413 } });
  const large = await open.put('bounds', [{ objectID: 'ok' }, { objectID: 'big', text: 'x'.repeat(10_000) }]);
  expect(large).toMatchObject({ status: 400, body: { message: expect.stringContaining('objectID=big is too big') } });
  // all or nothing
  expect((await open.call('GET', '/1/indexes/bounds/settings')).status).toBe(404);
  const deep = `{"requests":[{"action":"addObject","body":{"a":${'['.repeat(3000)}${']'.repeat(3000)}}}]}`;
  expect((await open.call('POST', '/1/indexes/bounds/batch', deep)).status).toBe(400);
  for (const objectID of ['', 'a\0', '\ud800', 'x'.repeat(501)])
    expect((await open.put('bounds', [{ objectID }])).status).toBe(400);
  for (const body of ['{', '[]', '"x"', 'null'])
    expect((await open.call('POST', '/1/indexes/bounds/batch', body)).status).toBe(400);
});

it('distinguishes the keys, and accepts them in the query too', async () => {
  const denied = { status: 403, body: { status: 403, message: expect.any(String) } };
  for (const key of [null, '', 'wrong'])
    expect(await open.call('POST', '/1/indexes/stones/query', {}, key)).toMatchObject(denied);
  for (const [method, path] of [
    ['POST', '/1/indexes/stones/batch'],
    ['PUT', '/1/indexes/stones/settings'],
    ['GET', '/1/indexes/stones/settings'],
    ['POST', '/1/indexes/stones/browse'],
    ['POST', '/1/indexes/stones/synonyms/batch'],
    ['GET', '/1/indexes'],
  ] as const)
    expect(await open.call(method, path, method === 'GET' ? undefined : {}, KEYS.searchKey)).toMatchObject(denied);
  const query = `x-algolia-application-id=${KEYS.appId}&x-algolia-api-key=${KEYS.searchKey}`;
  expect((await open.call('POST', `/1/indexes/stones/query?${query}`, {}, null)).status).toBe(200);
  expect(() => createEmbeddedSearch({ db, config: { ...KEYS, searchKey: '' } })).toThrow();
});

it('rejects unsupported calls in the error envelope', async () => {
  for (const [method, path] of [
    ['GET', '/'],
    ['GET', '/1/keys'],
    ['DELETE', '/1/indexes/stones'],
    ['POST', '/1/indexes/none/query'],
    ['POST', '/1/indexes/a%2Fb/query'],
    ['GET', '/1/indexes/stones/task/999999'],
  ] as const)
    expect(await open.call(method, path, method === 'POST' ? {} : undefined)).toMatchObject({
      status: 404,
      body: { status: 404, message: expect.any(String) },
    });
});

it('highlights what was found and escapes everything else', async () => {
  await open.put('marks', [
    { objectID: '1', title: '<b>Café</b> & "owners"', notes: ['Payments & <i>', 7], deep: { text: 'pay <x>' } },
  ]);
  const hit = async (query: string, more = {}) => (await open.find('marks', query, more)).hits[0]!._highlightResult;
  expect(await hit('cafe pay')).toEqual({
    title: {
      value: '&lt;b&gt;<em>Café</em>&lt;/b&gt; &amp; &quot;owners&quot;',
      matchLevel: 'partial',
      fullyHighlighted: false,
      matchedWords: ['cafe'],
    },
    notes: [
      {
        value: '<em>Pay</em>ments &amp; &lt;i&gt;',
        matchLevel: 'partial',
        fullyHighlighted: false,
        matchedWords: ['pay'],
      },
      { value: '7', matchLevel: 'none', matchedWords: [] },
    ],
    deep: {
      text: { value: '<em>pay</em> &lt;x&gt;', matchLevel: 'partial', fullyHighlighted: false, matchedWords: ['pay'] },
    },
  });
  expect(await hit('cafe', { attributesToHighlight: ['deep'] })).toEqual({
    deep: { text: { value: 'pay &lt;x&gt;', matchLevel: 'none', matchedWords: [] } },
  });
  await open.call('PUT', '/1/indexes/marks/settings', { searchableAttributes: ['unordered(title)'] });
  expect(Object.keys((await hit('cafe')) as object)).toEqual(['title']);
});

it('ranks by words, typos, attribute and exactness, and returns the ranking info', async () => {
  await open.call('PUT', '/1/indexes/ranks/settings', { searchableAttributes: ['title', 'text'] });
  await open.put('ranks', [
    { objectID: 'text', title: 'other', text: 'concrete' },
    { objectID: 'typo', title: 'concrets', text: '' },
    { objectID: 'prefix', title: 'concretely', text: '' },
    { objectID: 'b', title: 'concrete', text: '' },
    { objectID: 'a', title: 'concrete', text: '' },
  ]);
  const found = await open.find('ranks', 'concrete', { getRankingInfo: true, attributesToRetrieve: [] });
  expect(found.hits.map(({ objectID }) => objectID)).toEqual(['a', 'b', 'prefix', 'text', 'typo']);
  expect(found.hits.map(({ _rankingInfo }) => _rankingInfo)).toMatchObject([
    { nbTypos: 0, words: 1, nbExactWords: 1, firstMatchedWord: 0, promoted: false },
    { nbExactWords: 1 },
    { nbExactWords: 0 },
    { nbTypos: 0, firstMatchedWord: 1000 },
    { nbTypos: 1 },
  ]);
  const fewest = await open.find('ranks', 'concrete', { typoTolerance: 'min' });
  expect(fewest.hits).toHaveLength(4);
  const exact = await open.find('ranks', 'concrete', { typoTolerance: false, queryType: 'prefixNone' });
  expect(exact.hits).toHaveLength(3);
  expect((await open.find('ranks', 'concrete', { restrictSearchableAttributes: ['text'] })).hits).toHaveLength(1);
  // one typo from four letters on, two from eight
  expect((await open.find('ranks', 'ohtre', { queryType: 'prefixNone' })).nbHits).toBe(0);
  expect((await open.find('ranks', 'othr')).nbHits).toBe(1);
  expect((await open.find('ranks', 'cuncreta')).nbHits).toBe(4);
});

it('reads parameters from one text, as older clients send them', async () => {
  const found = await open.call('POST', '/1/indexes/ranks/query', {
    params: 'query=concrete&hitsPerPage=1&getRankingInfo=true&attributesToRetrieve=%5B%22title%22%5D',
  });
  expect(found.body).toMatchObject({ hitsPerPage: 1, query: 'concrete', hits: [{ objectID: 'a', title: 'concrete' }] });
  expect(found.body.params).toContain('query=concrete');
});

it('applies synonym phrases in both directions', async () => {
  await open.put('words', [
    { objectID: '1', name: 'ready mix truck' },
    { objectID: '2', name: 'mixer' },
  ]);
  const synonyms = [{ objectID: 'mixer', type: 'synonym', synonyms: ['mixer', 'ready mix truck'] }];
  expect((await open.find('words', 'mixer')).nbHits).toBe(1);
  expect((await open.call('POST', '/1/indexes/words/synonyms/batch', synonyms)).status).toBe(200);
  for (const term of ['mixer', 'ready mix truck']) expect((await open.find('words', term)).nbHits).toBe(2);
  expect((await open.find('words', 'mixer', { synonyms: false })).nbHits).toBe(1);
});

it('sees writes of another process, even a complete reset', async () => {
  const other = openSearch(db);
  await open.put('shared', [{ objectID: '1', name: 'granite' }]);
  expect((await other.find('shared', 'granite')).nbHits).toBe(1);
  await open.call('POST', '/1/indexes/shared/batch', {
    requests: [
      { action: 'addObject', body: { objectID: '2', name: 'granite' } },
      { action: 'deleteObject', body: { objectID: '1' } },
    ],
  });
  await expect
    .poll(async () => (await other.find('shared', 'granite')).hits.map(({ objectID }) => objectID))
    .toEqual(['2']);
  await db.transaction((tx) => clearSearch(tx));
  await expect.poll(async () => (await other.find('shared', 'granite')).nbHits).toBe(0);
  await open.put('shared', [{ objectID: '3', name: 'granite' }]);
  await expect.poll(async () => (await other.find('shared', 'granite')).nbHits).toBe(1);
});

it('keeps any text that JSON can hold', async () => {
  const odd = { objectID: '__proto__', name: 'slate \0 \ud800 end', __proto__x: 1 };
  expect((await open.put('odd', [odd])).status).toBe(200);
  const raw =
    '{"requests":[{"action":"addObject","body":{"objectID":"2","__proto__":{"polluted":"slate"},"name":"slate"}}]}';
  expect((await open.call('POST', '/1/indexes/odd/batch', raw)).status).toBe(200);
  const found = await open.find('odd', 'slate', { attributesToRetrieve: ['name', '__proto__'] });
  expect(found.hits).toHaveLength(2);
  expect(found.hits.find(({ objectID }) => objectID === '__proto__')?.name).toBe(odd.name);
  expect('polluted' in {}).toBe(false);
});

it('keeps records, synonyms and settings that the index owner added', async () => {
  const owners = { objectID: 'theirs', 'Article title': 'Their entry', 'Article URL': '/theirs', fingerprint: 'no' };
  await open.put('Owned', [owners]);
  await open.call('PUT', '/1/indexes/Owned/settings', { typoTolerance: false, removeStopWords: false });
  const synonym = { objectID: 'gmp', type: 'synonym', synonyms: ['gmp', 'their words'] };
  await open.call('POST', '/1/indexes/Owned/synonyms/batch', [synonym]);
  const client = createSearchClient({
    config: { ...KEYS, baseUrl: 'http://search.test', helpIndex: 'Owned', articlesIndex: 'Owned too' },
    fetch: async (input, init) => open.app.fetch(new Request(input, init)),
    log: noopLog,
  });
  expect(await client.listReadings()).toEqual({ ok: true, value: [] });
  await client.saveReadings([readingRecord('help', 'ours', { title: 'The maximum price' })]);
  expect(await client.listReadings()).toMatchObject({ ok: true, value: [{ id: 'helpEntry.ours' }] });
  expect((await open.find('Owned', 'their')).hits).toHaveLength(1);
  const { settings, synonyms } = (
    await db.query<{ settings: string; synonyms: string }>("SELECT * FROM search.heading WHERE name = 'Owned'")
  ).rows[0]!;
  expect(JSON.parse(settings)).toEqual({
    typoTolerance: false,
    removeStopWords: false,
    paginationLimitedTo: 10_000,
    searchableAttributes: HELP_SETTINGS.searchableAttributes,
  });
  expect(JSON.parse(synonyms)).toContainEqual(synonym);
  expect((JSON.parse(synonyms) as object[]).length).toBeGreaterThan(1);
});

it('matches one or two letters as complete words, and as prefixes only in the top attributes', async () => {
  await open.call('PUT', '/1/indexes/short/settings', { searchableAttributes: ['title', 'keywords', 'text'] });
  await open.put('short', [
    { objectID: 'title', title: 'granite', text: '' },
    { objectID: 'text', title: 'other', text: 'granite' },
    { objectID: 'word', title: 'other', text: 'g gr' },
  ]);
  const ids = async (term: string) => (await open.find('short', term)).hits.map(({ objectID }) => objectID).toSorted();
  expect(await ids('g')).toEqual(['title', 'word']);
  expect(await ids('gr')).toEqual(['title', 'word']);
  expect(await ids('gra')).toEqual(['text', 'title']);
});

it('searches only the four longest words if any word is enough', async () => {
  const words = ['marble', 'basalts', 'dolomite', 'limestone', 'sandstones'];
  await open.call('PUT', '/1/indexes/any/settings', { removeWordsIfNoResults: 'allOptional' });
  await open.put(
    'any',
    words.map((name) => ({ objectID: name, name })),
  );
  const found = await open.find('any', `${words.join(' ')} unfoundableword anotherunfoundable`);
  expect(found.hits.map(({ objectID }) => objectID).toSorted()).toEqual(words.slice(1).toSorted());
});

it('[SRC-06] counts two swapped letters as one typo', async () => {
  await open.put('swaps', [
    { objectID: 'change', title: 'change order' },
    { objectID: 'chance', title: 'chances of an order' },
  ]);
  const found = await open.find('swaps', 'chnage order', { typoTolerance: 'min', getRankingInfo: true });
  expect(found.hits.map(({ objectID }) => objectID)).toEqual(['change']);
  expect(found.hits[0]).toMatchObject({ _rankingInfo: { nbTypos: 1, words: 2 } });
});

it('[PL-21] refuses every write with a search-only key, supported or not', async () => {
  const statusOf = async (method: string, path: string, key: string) =>
    (await open.call(method, path, method === 'GET' ? undefined : {}, key)).status;
  expect(await statusOf('PUT', '/1/indexes/Help/one', KEYS.searchKey)).toBe(403);
  expect(await statusOf('DELETE', '/1/indexes/Help/one', KEYS.searchKey)).toBe(403);
  // unsupported reads by POST are not forbidden [PL-30]
  expect(await statusOf('POST', '/1/indexes/*/objects', KEYS.searchKey)).toBe(404);
  expect(await statusOf('POST', '/1/indexes/Help/facets/topic/query', KEYS.searchKey)).toBe(404);
  expect(await statusOf('PUT', '/1/indexes/Help/one', KEYS.adminKey)).toBe(404);
  expect(await statusOf('GET', '/1/indexes/Help/one', KEYS.searchKey)).toBe(404);
});
