import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentContract } from '../../platforms/content/contract.ts';
import {
  articleFile,
  type ContentFolder,
  createContentFolder,
  helpEntryFile,
} from '../../platforms/content/testing/content-folder.ts';
import { createContentQuery, openContent, PUBLIC_BASE, TOKENS } from '../../platforms/content/testing/query-content.ts';
import type { EmbeddedContent } from './embedded-content.ts';

const locales = [
  { code: 'en-US', name: 'English', isDefault: true },
  { code: 'es-US', name: 'Español', isDefault: false },
];
const block = (type: string, fields: object) => ({ [`${type}/a.json`]: { fields } });
let folder: ContentFolder;
let content: EmbeddedContent;
let ask: ReturnType<typeof createContentQuery>;

beforeAll(() => {
  folder = createContentFolder({
    'article/a.json': articleFile('a', {
      related: ['article.b', 'helpEntry.h'],
      thumbnail: 'asset.plan',
      documents: ['G702-2025', 'A101-2025'],
      keywords: ['pay'],
      publishedOn: '2026-01-10',
      body: '[b](entry:article.b) and [b](entry:article.b), a [plan](asset:plan)\n\n![tile](entry:promoTile.a)\n\n![plan](asset:plan)\n\n[gone](entry:article.gone)',
    }),
    'article/a.es-US.json': { fields: { title: 'Artículo a' } },
    'article/b.json': articleFile('b', {
      related: ['article.a', 'article.gone', 'article.new'],
      topic: 'Subcontracts',
      publishedOn: '2026-02-10',
    }),
    'article/c.json': articleFile('c', { publishedOn: '2026-02-10', thumbnail: 'asset.none' }),
    'article/c.draft.json': { fields: { title: 'Changed' } },
    'article/new.json': { ...articleFile('new', { publishedOn: '2026-03-01' }), status: 'draft' },
    'helpEntry/h.json': helpEntryFile('h', { related: ['article.a'] }),
    'page/a.json': {
      fields: { title: 'Page', slug: 'about', blocks: ['hero.a', 'banner.a', 'banner.a', 'link.a', 'promoTile.none'] },
    },
    'page/b.json': { fields: { title: 'Below', slug: 'team', parentPage: 'page.a', isHidden: true } },
    ...block('hero', { headline: 'Head', buttons: ['button.a'] }),
    ...block('banner', { headline: 'Band', body: '<script>alert(1)</script>' }),
    ...block('promoTile', { headline: 'Offer', button: 'button.a' }),
    ...block('button', { link: 'link.a' }),
    ...block('link', { text: 'Go', linkType: 'Page Link', pageLink: 'article.a' }),
    ...block('integer', {}),
    ...block('iconGrid', { items: ['iconItem.a'] }),
    'assets/plan.svg': '<svg viewBox="0 0 30 20"><script>alert(1)</script></svg>',
    'assets/plan.json': { title: 'The plan', description: 'From above' },
  });
  content = openContent(folder.path, { locales });
  ask = createContentQuery(content);
});
afterAll(async () => {
  await content.stop();
  folder.end();
});

contentContract(() => ({
  url: 'http://content.test',
  space: 'space1',
  environment: 'master',
  deliveryToken: TOKENS.delivery,
  previewToken: TOKENS.preview,
  fetch: async (input, init) => content.fetch(new Request(input, init)),
  known: { article: { id: 'article.a', slug: 'a' }, draftId: 'article.new', pageId: 'page.a' },
}));

it('[CNT-04] leaves the place of what cannot be resolved empty, says so, and gives the rest', async () => {
  const { status, data, errors } = await ask(
    '{ article(id: "article.b") { relatedCollection { total items { __typename ... on Article { slug } } } } }',
  );
  expect(status).toBe(200);
  expect(data.article).toEqual({
    relatedCollection: { total: 3, items: [{ __typename: 'Article', slug: 'a' }, null, null] },
  });
  expect(errors).toEqual([
    {
      message: "Link to entry 'article.gone' on field 'related' within type 'Article' [article.b] cannot be resolved",
      locations: expect.any(Array),
      path: ['article', 'relatedCollection', 'items', 1],
      extensions: {
        contentful: {
          code: 'UNRESOLVABLE_LINK',
          details: {
            type: 'Article',
            field: 'related',
            linkType: 'Entry',
            linkId: 'article.gone',
            linkingEntryId: 'article.b',
          },
          requestId: expect.any(String),
        },
      },
    },
    expect.objectContaining({ path: ['article', 'relatedCollection', 'items', 2] }),
  ]);
});

it('[CNT-04] does so for a single reference, an image, a text and a wrong type', async () => {
  const one = await ask('{ article(id: "article.c") { slug thumbnail { url } } }');
  expect(one).toMatchObject({ data: { article: { slug: 'c', thumbnail: null } }, codes: ['UNRESOLVABLE_LINK'] });
  const text = await ask(
    '{ article(id: "article.a") { body { links { entries { hyperlink { sys { id } } block { __typename ... on PromoTile { headline } } } assets { block { title } hyperlink { title } } } } } }',
  );
  expect(text.data.article).toEqual({
    body: {
      links: {
        entries: {
          hyperlink: [{ sys: { id: 'article.b' } }, null],
          block: [{ __typename: 'PromoTile', headline: 'Offer' }],
        },
        assets: { block: [{ title: 'The plan' }], hyperlink: [{ title: 'The plan' }] },
      },
    },
  });
  expect(text.codes).toEqual(['UNRESOLVABLE_LINK']);
  const page = await ask('{ page(id: "page.a") { blocksCollection { items { __typename } } } }');
  expect(page.data.page).toEqual({
    blocksCollection: {
      items: [{ __typename: 'Hero' }, { __typename: 'Banner' }, { __typename: 'Banner' }, null, null],
    },
  });
  expect(page.codes).toEqual(['UNEXPECTED_LINKED_CONTENT_TYPE', 'UNRESOLVABLE_LINK']);
});

it('[CNT-05] shows a preview the changes and the drafts, in everything it refers to', async () => {
  const options = { token: TOKENS.preview };
  const { data, codes } = await ask(
    '{ c: article(id: "article.c", preview: true) { title } b: article(id: "article.b", preview: true) { relatedCollection { items { ... on Article { slug sys { publishedAt publishedVersion } } } } } articleCollection(preview: true) { total } }',
    options,
  );
  expect(data).toMatchObject({
    c: { title: 'Changed' },
    b: {
      relatedCollection: {
        items: [{ slug: 'a' }, null, { slug: 'new', sys: { publishedAt: null, publishedVersion: null } }],
      },
    },
    articleCollection: { total: 4 },
  });
  expect(codes).toEqual(['UNRESOLVABLE_LINK']);
  expect((await ask('{ c: article(id: "article.c") { title } articleCollection { total } }')).data).toEqual({
    c: { title: 'Article c' },
    articleCollection: { total: 3 },
  });
});

it('[CNT-05] takes no preview token for published content', async () => {
  expect(await ask('{ articleCollection { total } }', { token: TOKENS.preview })).toMatchObject({
    status: 401,
    codes: ['ACCESS_TOKEN_INVALID'],
  });
});

it('[CNT-08] speaks the language asked for, and the default one where it has no words', async () => {
  const { data } = await ask(
    '{ article(id: "article.a", locale: "es-US") { title summary english: title(locale: "en-US") sys { locale } } }',
  );
  expect(data.article).toEqual({
    title: 'Artículo a',
    summary: 'What it says.',
    english: 'Article a',
    sys: { locale: 'es-US' },
  });
});

it.each([
  ['{ topic: "Subcontracts" }', ['b']],
  ['{ topic_not: "Subcontracts" }', ['c', 'a']],
  ['{ slug_in: ["a", "c"] }', ['c', 'a']],
  ['{ slug_not_in: ["a", "c"] }', ['b']],
  ['{ title_contains: "ARTICLE B" }', ['b']],
  ['{ title_not_contains: "article b" }', ['c', 'a']],
  ['{ body_contains: "plan" }', ['a']],
  ['{ documents_contains_some: ["G702-2025", "X"] }', ['a']],
  ['{ documents_contains_all: ["G702-2025", "X"] }', []],
  ['{ documents_contains_none: ["G702-2025"] }', ['b', 'c']],
  ['{ documents_exists: true }', ['a']],
  ['{ thumbnail_exists: false }', ['b']],
  ['{ relatedCollection_exists: false }', ['c']],
  ['{ publishedOn_gt: "2026-01-10" }', ['b', 'c']],
  ['{ publishedOn_gte: "2026-01-10", publishedOn_lt: "2026-02-10" }', ['a']],
  ['{ publishedOn: "2026-01-10T00:00:00Z" }', ['a']],
  ['{ sys: { id_in: ["article.a", "article.new"] } }', ['a']],
  ['{ sys: { publishedAt_gte: "2026-02-01T00:00:00Z" } }', ['b', 'c']],
  ['{ OR: [{ slug: "a" }, { slug: "b" }] }', ['b', 'a']],
  ['{ AND: [{ topic: "Payment" }, { slug_not: "a" }] }', ['c']],
  ['{ contentfulMetadata: { tags_exists: false } }', ['b', 'c', 'a']],
  ['{ contentfulMetadata: { tags: { id_contains_some: ["x"] } } }', []],
  ['{ slug: null }', ['b', 'c', 'a']],
])('[CNT-04] filters articles by %s', async (where, slugs) => {
  const { data } = await ask(`{ articleCollection(where: ${where}) { total items { slug } } }`);
  expect(data.articleCollection).toEqual({ total: slugs.length, items: slugs.map((slug) => ({ slug })) });
});

it.each([
  ['{ parentPage: { slug: "about" } }', ['team']],
  ['{ parentPage_exists: false }', ['about']],
  ['{ parentPage: { slug: "other" } }', []],
  ['{ parentPage: { OR: [{ slug: "x" }, { sys: { id: "page.a" } }] }, slug: "team" }', ['team']],
  ['{ isHidden: true }', ['team']],
  ['{ isHidden_not: true }', ['about']],
])('[CNT-04] filters pages by what they refer to: %s', async (where, slugs) => {
  const { data } = await ask(`{ pageCollection(where: ${where}) { items { slug } } }`);
  expect(data.pageCollection).toEqual({ items: slugs.map((slug) => ({ slug })) });
});

it.each([
  ['', ['b', 'c', 'a']],
  ['order: slug_DESC', ['c', 'b', 'a']],
  ['order: [publishedOn_ASC, slug_DESC]', ['a', 'c', 'b']],
  ['order: sys_id_ASC, skip: 1, limit: 1', ['b']],
  ['order: [sys_publishedAt_DESC, sys_firstPublishedAt_ASC]', ['b', 'c', 'a']],
  ['skip: 9', []],
])('puts articles in order: %s', async (args, slugs) => {
  const { data } = await ask(`{ articleCollection${args ? `(${args})` : ''} { items { slug } } }`);
  expect(data.articleCollection).toEqual({ items: slugs.map((slug) => ({ slug })) });
});

it('says who refers to an entry and to an image', async () => {
  const { data } = await ask(
    '{ article(id: "article.a") { linkedFrom { entryCollection { total items { sys { id } } } helpEntryCollection { items { slug } } articleCollection(limit: 1) { total limit } } } asset(id: "asset.plan") { linkedFrom { articleCollection { items { slug } } } } }',
  );
  expect(data).toEqual({
    article: {
      linkedFrom: {
        entryCollection: {
          total: 3,
          items: [{ sys: { id: 'article.b' } }, { sys: { id: 'helpEntry.h' } }, { sys: { id: 'link.a' } }],
        },
        helpEntryCollection: { items: [{ slug: 'h' }] },
        articleCollection: { total: 1, limit: 1 },
      },
    },
    asset: { linkedFrom: { articleCollection: { items: [{ slug: 'a' }] } } },
  });
});

it('gives images with their measures and an address that changes with the file', async () => {
  const { data } = await ask(
    '{ asset(id: "asset.plan") { __typename title description contentType fileName size width height url small: url(transform: { width: 100, quality: 70, format: WEBP, resizeStrategy: FILL, resizeFocus: TOP_LEFT, backgroundColor: "rgb:ffffff", cornerRadius: -1 }) sys { id } } assetCollection(where: { width_gt: 10, title_contains: "plan" }, order: size_DESC) { total items { title } } none: asset(id: "asset.none") { url } }',
  );
  expect(data).toEqual({
    asset: {
      __typename: 'Asset',
      title: 'The plan',
      description: 'From above',
      contentType: 'image/svg+xml',
      fileName: 'plan.svg',
      size: 56,
      width: 30,
      height: 20,
      url: expect.stringMatching(`^${PUBLIC_BASE}/assets/plan.svg\\?v=[0-9a-f]{12}$`),
      small: expect.stringMatching(/&w=100&q=70&r=max&fit=fill&f=top_left&bg=rgb:ffffff&fm=webp$/),
      sys: { id: 'asset.plan' },
    },
    assetCollection: { total: 1, items: [{ title: 'The plan' }] },
    none: null,
  });
});

it('resolves references in a circle only as far as asked', async () => {
  const { data } = await ask(
    '{ article(id: "article.a") { relatedCollection(limit: 1) { items { ... on Article { relatedCollection(limit: 1) { items { ... on Article { slug relatedCollection(limit: 1) { items { __typename } } } } } } } } } }',
  );
  expect(JSON.stringify(data)).toContain('"slug":"a"');
});

it('[CNT-05] keeps HTML of a text as words', async () => {
  const { data } = await ask('{ banner(id: "banner.a") { body { json } } }');
  expect(JSON.stringify(data)).toContain('"value":"<script>alert(1)</script>"');
});

it.each([
  ['an unknown field', '{ article(id: "a") { nope } }', {}, 400, 'INVALID_QUERY_FORMAT'],
  ['no GraphQL', 'SELECT 1', {}, 400, 'INVALID_QUERY_FORMAT'],
  ['nothing', '', {}, 400, 'MISSING_QUERY'],
  ['a mutation', 'mutation { x }', {}, 400, 'INVALID_QUERY_FORMAT'],
  ['a list too long', '{ articleCollection(limit: 1001) { total } }', {}, 200, 'INVALID_QUERY_FORMAT'],
  ['a page before the first', '{ articleCollection(skip: -1) { total } }', {}, 200, 'INVALID_QUERY_FORMAT'],
  [
    'two operations without a name',
    'query A { __typename } query B { __typename }',
    {},
    400,
    'QUERY_OPERATION_NAME_MISMATCH',
  ],
  ['a variable missing', 'query Q($id: String!) { article(id: $id) { slug } }', {}, 400, 'INVALID_VARIABLES_FORMAT'],
  ['variables that are none', '{ __typename }', { variables: 'x' }, 400, 'INVALID_VARIABLES_FORMAT'],
  ['another space', '{ __typename }', { path: '/spaces/other/environments/master' }, 400, 'UNKNOWN_SPACE'],
  ['another environment', '{ __typename }', { path: '/spaces/space1/environments/test' }, 400, 'UNKNOWN_ENVIRONMENT'],
  [
    'a depth nobody needs',
    `{ article(id: "a") ${'{ linkedFrom { articleCollection(limit: 1) { items '.repeat(9)}{ slug }${' } } }'.repeat(9)} }`,
    {},
    400,
    'TOO_COMPLEX_QUERY',
  ],
  [
    'the schema sixty times',
    `{ ${Array.from({ length: 60 }, (_, i) => `a${i}: __schema { types { name fields { name description } } }`).join(' ')} }`,
    {},
    400,
    'TOO_COMPLEX_QUERY',
  ],
  [
    'fragments in a circle',
    '{ article(id: "a") { ...F } } fragment F on Article { ...F }',
    {},
    400,
    'INVALID_QUERY_FORMAT',
  ],
])('refuses %s', async (_, query, options, status, code) => {
  const response = await ask(query, options as object);
  expect([response.status, ...response.codes]).toEqual([status, code]);
  for (const { extensions } of response.errors) expect(extensions.contentful.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

it('gives the whole schema to who asks once', async () => {
  const { status, data } = await ask(getIntrospectionQuery());
  expect([status, data]).toEqual([200, { __schema: expect.objectContaining({ types: expect.any(Array) }) }]);
});

it.each<[string, string, object]>([
  ['an answer', '{ articleCollection { total } }', {}],
  ['a preview', '{ articleCollection(preview: true) { total } }', { authorization: `Bearer ${TOKENS.preview}` }],
  ['a refusal', '{ nope }', {}],
  ['a token that is not taken', '{ __typename }', { authorization: 'Bearer wrong' }],
  ['what is too big', 'x'.repeat(200_000), {}],
])('[CNT-05] lets nobody keep %s', async (_, query, headers) => {
  const request = new Request('http://content.test/spaces/space1/environments/master', {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKENS.delivery}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  expect((await content.fetch(request)).headers.get('cache-control')).toBe('no-store');
});

it('answers a GET as it does a POST', async () => {
  const parts = new URLSearchParams({
    query: 'query Q($id: String!) { article(id: $id) { slug } }',
    variables: '{"id":"article.a"}',
  });
  const request = new Request(`http://content.test/spaces/space1?${parts}`, {
    headers: { authorization: `Bearer ${TOKENS.delivery}` },
  });
  expect(await (await content.fetch(request)).json()).toEqual({ data: { article: { slug: 'a' } } });
});

it('answers an address it has not in its own words', async () => {
  const response = await content.fetch(new Request('http://content.test/spaces/space1/entries'));
  expect([response.status, await response.json()]).toEqual([
    404,
    expect.objectContaining({ sys: { type: 'Error', id: 'NotFound' } }),
  ]);
});

it('refuses to be without tokens', () => {
  const config = {
    space: 's',
    environment: 'master',
    deliveryToken: '',
    previewToken: 'p',
    publicBase: '',
    webhookUrl: null,
    webhookSecret: 'x',
  };
  expect(() => openContent(folder.path, { config })).toThrow('needs two tokens');
});

it('says what the files say wrong', async () => {
  await ask('{ __typename }');
  expect(content.problems()).toContainEqual(expect.stringContaining('integer/a.json: “integer” is no content type'));
});

it('[PL-20] has no concepts, and knows no query by its hash', async () => {
  const { data } = await ask('{ article(id: "article.a") { contentfulMetadata { tags { id } concepts { id } } } }');
  expect(data).toEqual({ article: { contentfulMetadata: { tags: [], concepts: [] } } });
  const persisted = {
    persistedQuery: { version: 1, sha256Hash: 'ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38' },
  };
  const address = `http://content.test/spaces/space1/environments/master`;
  const headers = { authorization: `Bearer ${TOKENS.delivery}`, 'content-type': 'application/json' };
  const requested = [
    new Request(address, { method: 'POST', headers, body: JSON.stringify({ extensions: persisted }) }),
    new Request(`${address}?extensions=${encodeURIComponent(JSON.stringify(persisted))}`, { headers }),
  ];
  for (const request of requested) {
    const { errors } = (await (await content.fetch(request)).json()) as {
      errors: { message: string; extensions: object }[];
    };
    expect(errors).toMatchObject([
      { message: 'PersistedQueryNotFound', extensions: { contentful: { code: 'PersistedQueryNotFound' } } },
    ]);
  }
});
