import { expect, it } from 'vitest';
import type { Log } from '../../../core/log.ts';
import { noopLog } from '../../../core/log.ts';
import { QUERY_RULES } from './index-settings.ts';
import { createSearchClient } from './search-client.ts';

type Query = { indexName: string; query: string; page?: number; hitsPerPage: number };

const help = (id: string, more: object = {}, ranking: object = {}) => ({
  objectID: id,
  'Article URL': `/help/${id}`,
  'Article title': `About ${id}`,
  Description: 'Short.',
  _rankingInfo: {
    nbTypos: 0,
    words: 1,
    firstMatchedWord: 0,
    nbExactWords: 1,
    userScore: 1,
    geoDistance: 0,
    ...ranking,
  },
  ...more,
});
const article = (id: string, more: object = {}, ranking: object = {}) => ({
  objectID: id,
  sys: { id },
  fields: {
    title: { 'en-US': `On ${id}`, de: `Über ${id}` },
    description: { 'en-US': 'Long.' },
    externalLink: { 'en-US': `/articles/${id}` },
  },
  _rankingInfo: {
    nbTypos: 0,
    words: 1,
    firstMatchedWord: 0,
    nbExactWords: 1,
    userScore: 1,
    geoDistance: 0,
    ...ranking,
  },
  ...more,
});

/** Creates a client whose platform responds to each query with the result of `answer`. */
function connectTo(reply: (query: Query) => unknown, respond?: () => Response | Promise<Response>) {
  const requested: Query[][] = [];
  const urls: string[] = [];
  const lines: { data: object; message?: string }[] = [];
  const log: Log = { ...noopLog, warn: (data, message) => void lines.push({ data, message }) };
  const client = createSearchClient({
    config: { appId: 'APP', searchKey: 'key', adminKey: null, baseUrl: 'http://search.test/base' },
    log,
    timeoutMs: 100,
    fetch: async (input, init) => {
      urls.push(String(input));
      if (respond) return respond();
      const { requests } = JSON.parse(String(init?.body)) as { requests: Query[] };
      requested.push(requests);
      return Response.json({ results: requests.map(reply) });
    },
  });
  return { client, requested: requested, urls, lines };
}
const pageOf = (hits: object[], nbHits = hits.length, nbPages = 1) => ({
  hits,
  nbHits,
  nbPages,
  page: 0,
  hitsPerPage: 1000,
});
const both = (helpHits: object[], articleHits: object[]) => (query: Query) =>
  pageOf(query.indexName === 'Help' ? helpHits : articleHits);

it('[SRC-03] reads hits of both shapes', async () => {
  const { client, requested, urls } = connectTo(both([help('a')], [article('b')]));
  expect(await client.findReadings('x', 'en-US')).toEqual({
    ok: true,
    value: [
      { kind: 'help', id: 'a', title: 'About a', description: 'Short.', href: '/help/a' },
      { kind: 'article', id: 'b', title: 'On b', description: 'Long.', href: '/articles/b' },
    ],
  });
  expect(requested).toEqual([
    [
      expect.objectContaining({
        indexName: 'Help',
        attributesToRetrieve: ['Article URL', 'Article title', 'Description'],
      }),
      expect.objectContaining({ indexName: 'Articles', attributesToRetrieve: ['sys', 'fields'] }),
    ],
  ]);
  expect(urls[0]).toMatch(/^http:\/\/search\.test\/base\/1\/indexes\/\*\/queries/);
});

it('[SRC-03] uses the requested locale, else the American text, else the first', async () => {
  const only = {
    fields: { title: { fr: 'Un' }, description: null, externalLink: { fr: 'https://elsewhere.example/un' } },
  };
  const { client } = connectTo(both([], [article('b'), article('c', only)]));
  const found = await client.findReadings('x', 'de');
  expect(found).toMatchObject({
    value: [
      { title: 'Über b', description: 'Long.', href: '/articles/b' },
      { title: 'Un', description: '', href: 'https://elsewhere.example/un' },
    ],
  });
});

it('drops a hit without a safe link or a title', async () => {
  const bad = [
    'javascript:alert(1)',
    '//evil.example',
    'http://plain.example',
    'https://a:b@evil.example',
    'data:text/html,x',
    '/\\evil',
    'help/x',
    ' ',
  ];
  const { client } = connectTo(
    both(
      [
        ...bad.map((url, i) => help(String(i), { 'Article URL': url })),
        help('t', { 'Article title': ' ' }),
        help('ok'),
      ],
      [],
    ),
  );
  const found = await client.findReadings('x', 'en-US');
  expect(found.ok && found.value.map(({ id }) => id)).toEqual(['ok']);
});

it('[SRC-03] [SRC-05] leaves out only a malformed record, with one log line', async () => {
  const odd = [
    help('no-title', { 'Article title': undefined }),
    { objectID: 7 },
    null,
    help('w', {}, { words: 'many' }),
  ];
  const { client, lines } = connectTo(
    both([...odd, help('ok')] as object[], [article('b', { sys: {} }), article('c')]),
  );
  const found = await client.findReadings('x', 'en-US');
  expect(found.ok && found.value.map(({ id }) => id)).toEqual(['ok', 'c']);
  expect(lines).toEqual([{ data: { platform: 'search', odd: 5 }, message: expect.any(String) }]);
});

it('treats a missing index as empty, without a failure and without hiding the other', async () => {
  const respond = (requests: Query[]) => {
    const missing = requests.find(({ indexName }) => indexName === 'Help');
    return missing
      ? Response.json({ message: 'Index Help does not exist', status: 404 }, { status: 404 })
      : Response.json({ results: requests.map(() => pageOf([article('a')])) });
  };
  const lines: unknown[] = [];
  const log: Log = { ...noopLog, warn: (...line: unknown[]) => void lines.push(line) };
  const client = createSearchClient({
    config: { appId: 'APP', searchKey: 'key', adminKey: null, baseUrl: 'http://search.test' },
    log,
    fetch: async (_, init) => respond((JSON.parse(String(init?.body)) as { requests: Query[] }).requests),
  });
  expect(await client.findReadings('x', 'en-US')).toMatchObject({ ok: true, value: [{ id: 'a' }] });
  expect(await client.countReadings('x')).toEqual({ ok: true, value: 1 });
  expect(lines).toEqual([]);
});

it('[SRC-08] merges by rank: help first on a tie, hits of one index in their order', async () => {
  const { client } = connectTo(
    both(
      [help('h1'), help('h2', {}, { nbTypos: 1 }), help('h3', {}, { firstMatchedWord: 3005 })],
      [article('a1'), article('a2', {}, { firstMatchedWord: 1002 }), article('a3', {}, { nbTypos: 1, words: 2 })],
    ),
  );
  const found = await client.findReadings('x', 'en-US');
  expect(found.ok && found.value.map(({ id }) => id)).toEqual(['h1', 'a1', 'a2', 'a3', 'h2', 'h3']);
});

it('[SRC-02] fetches up to ten thousand of each index, a thousand at a time', async () => {
  const { client, requested } = connectTo(({ indexName, page = 0 }) => {
    const isHelp = indexName === 'Help';
    const hits = isHelp
      ? Array.from({ length: 1000 }, (_, i) => help(`h${page * 1000 + i}`))
      : Array.from({ length: page === 0 ? 1000 : 200 }, (_, i) => article(`a${page * 1000 + i}`));
    return pageOf(hits, isHelp ? 99_000 : 1200, isHelp ? 99 : 2);
  });
  const found = await client.findReadings('x', 'en-US');
  expect(found.ok && found.value.length).toBe(11_200);
  expect(found.ok && new Set(found.value.map(({ id }) => id)).size).toBe(11_200);
  expect(requested.map((requests) => requests.map(({ indexName }) => indexName).join())).toEqual([
    'Help,Articles',
    'Help,Articles',
    ...Array<string>(8).fill('Help'),
  ]);
  expect(requested.flat().every(({ hitsPerPage }) => hitsPerPage === 1000)).toBe(true);
});

it('[SRC-02] counts without fetching', async () => {
  const { client, requested } = connectTo(({ indexName }) => ({
    ...pageOf([]),
    nbHits: indexName === 'Help' ? 7 : 12_000,
  }));
  expect(await client.countReadings('x')).toEqual({ ok: true, value: 10_007 });
  expect(requested).toEqual([
    [
      { ...QUERY_RULES, indexName: 'Help', query: 'x', hitsPerPage: 1, attributesToRetrieve: [] },
      { ...QUERY_RULES, indexName: 'Articles', query: 'x', hitsPerPage: 1, attributesToRetrieve: [] },
    ],
  ]);
});

const failures: [string, () => Response | Promise<Response>][] = [
  ['500', () => new Response('{}', { status: 500 })],
  [
    '429',
    () => Response.json({ message: 'slow down', status: 429 }, { status: 429, headers: { 'retry-after': '60' } }),
  ],
  ['a 404 of something else', () => Response.json({ message: 'no such path', status: 404 }, { status: 404 })],
  ['403', () => Response.json({ message: 'no', status: 403 }, { status: 403 })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://evil.example' } })],
  ['a page', () => new Response('<html>')],
  ['another shape', () => Response.json({ results: [{}, {}] })],
  ['fewer results', () => Response.json({ results: [pageOf([])] })],
  ['nothing', () => Promise.reject(new TypeError('fetch failed'))],
  ['silence', () => new Promise<Response>(() => {})],
  ['an answer without end', () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))],
];
it.each(failures)(
  '[SRC-05] [ERR-12] returns unavailable with one log line when the platform responds with %s',
  async (_, respond) => {
    const { client, urls, lines } = connectTo(() => null, respond);
    const response = await client.findReadings('x', 'en-US');
    expect(response).toMatchObject({ ok: false, code: 'unavailable' });
    expect(urls).toHaveLength(1);
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('key"');
  },
);

it('tries the two hosts of a hosted platform once each', async () => {
  const hosts: string[] = [];
  const client = createSearchClient({
    config: { appId: 'APP', searchKey: 'key', adminKey: null },
    log: noopLog,
    fetch: async (input) => {
      hosts.push(new URL(String(input)).host);
      return new Response('', { status: 503 });
    },
  });
  for (const round of [1, 2]) {
    expect(await client.countReadings('x')).toMatchObject({ ok: false, code: 'unavailable' });
    expect(hosts).toHaveLength(round * 2);
  }
  expect(hosts.slice(2)).toEqual(['app-dsn.algolia.net', 'app.algolia.net']);
});

it('writes nothing without a write key', async () => {
  const { client, urls } = connectTo(() => null);
  for (const response of [
    await client.saveReadings([]),
    await client.removeReadings(['a']),
    await client.listReadings(),
  ])
    expect(response).toMatchObject({ ok: false, code: 'unavailable' });
  expect(urls).toEqual([]);
});
