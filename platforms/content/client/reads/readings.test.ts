import { expect, it } from 'vitest';
import { createTestClient, PREVIEW, PUBLISHED } from '../testing/fake-platform.ts';
import {
  hyperlink,
  paragraph,
  rawArticle,
  rawAsset,
  rawCollection,
  rawHelpEntry,
  rawImage,
  rawPage,
  rawRichText,
  rawText,
  sys,
} from '../testing/raw.ts';

const card = {
  __typename: 'ArticleCard',
  ...sys('articleCard.one'),
  title: 'Elsewhere',
  description: 'More',
  externalLink: 'https://planroom.example/more',
  image: rawImage(),
};
const fullArticle = {
  ...rawArticle(),
  author: 'Nora Feld, contract administrator',
  updatedOn: null,
  keywords: ['held back', null, 'percent'],
  documents: ['G702-2025', '../x', 'G703-2025'],
  body: rawRichText(paragraph(rawText('It is held back. '), hyperlink('javascript:alert(1)'))),
  related: rawCollection(rawHelpEntry(), card, null, { ...rawArticle(), slug: '../x' }),
};

it('reads an article', async () => {
  const { content, requested, keys } = createTestClient(() => ({ found: rawCollection(fullArticle) }));
  const result = await content.article('retainage', PUBLISHED);
  expect(result.ok && result.value.value).toEqual({
    id: 'article.retainage',
    title: 'Retainage',
    path: '/learn/retainage',
    topic: 'Payment',
    // it has none: uses that of its topic
    figure: { drawing: 'sum', words: [], documentCode: '', line: null },
    summary: 'What is held back.',
    body: [{ kind: 'paragraph', children: ['It is held back. here'] }],
    author: 'Nora Feld, contract administrator',
    publishedOn: '2026-03-11',
    updatedOn: '',
    documentCodes: ['G702-2025', 'G703-2025'],
    related: [
      {
        id: 'helpEntry.receipts',
        kind: 'help',
        title: 'How do I get a receipt?',
        summary: 'Every order has one.',
        href: '/help/receipts',
        topic: 'Orders and receipts',
        publishedOn: '2026-09-14',
        image: null,
        documentCode: '',
      },
      expect.objectContaining({
        kind: 'card',
        href: 'https://planroom.example/more',
        image: expect.objectContaining({ alt: 'A wall' }),
      }),
    ],
    keywords: ['held back', 'percent'],
  });
  expect(result.ok && result.value.uses).toEqual(expect.arrayContaining(['article.retainage', 'helpEntry.receipts']));
  expect([requested[0]?.variables.slug, keys]).toEqual(['retainage', ['article retainage en-US']]);
});

it('reads a help entry', async () => {
  const raw = {
    ...rawHelpEntry(),
    keywords: [],
    body: rawRichText(paragraph(rawText('Here.'))),
    related: rawCollection(),
  };
  const { content } = createTestClient(() => ({ found: rawCollection(raw) }));
  const result = await content.helpEntry('receipts', PUBLISHED);
  expect(result.ok && result.value.value).toEqual({
    id: 'helpEntry.receipts',
    title: 'How do I get a receipt?',
    path: '/help/receipts',
    category: 'Orders and receipts',
    summary: 'Every order has one.',
    body: [{ kind: 'paragraph', children: ['Here.'] }],
    updatedOn: '2026-09-14',
    documentCodes: [],
    related: [],
    keywords: [],
  });
});

it.each([
  ['nothing', []],
  ['what is not published', [null]],
  ['another one', [{ ...fullArticle, slug: 'other' }]],
  ['one without a text', [{ ...fullArticle, body: null }]],
  ['one without a title', [{ ...fullArticle, title: ' ' }]],
  ['one without a day', [{ ...fullArticle, publishedOn: 'soon' }]],
])('returns not-found for an article in %s', async (_, items) => {
  const { content } = createTestClient(() => ({ found: { items } }));
  expect(await content.article('retainage', PUBLISHED)).toEqual({ ok: false, code: 'not-found' });
});

it.each(['', 'A', '../x', 'a/b', "' or 1=1"])('never queries the slug %j', async (slug) => {
  const { content, requested } = createTestClient(() => ({}));
  for (const read of [content.article, content.helpEntry])
    expect(await read(slug, PUBLISHED)).toEqual({ ok: false, code: 'not-found' });
  expect(requested).toEqual([]);
});

const named = (n: number, more: object) =>
  rawArticle({ ...sys(`article.${n}`), slug: `a${n}`, title: `A${n}`, ...more });

it('lists articles, newest first, and all of a topic', async () => {
  const readings = rawCollection(
    named(1, { publishedOn: '2025-01-01' }),
    named(2, { publishedOn: '2026-01-01', thumbnail: rawAsset() }),
    named(3, { title: '' }),
  );
  const { content, requested } = createTestClient(() => ({ readings }));
  const result = await content.listArticles({ ...PUBLISHED, topic: 'Payment', limit: 6 });
  expect(result.ok && result.value.value.map(({ id }) => id)).toEqual(['article.2', 'article.1']);
  expect(result.ok && result.value.value[0]).toMatchObject({
    image: { url: '/platform/content/assets/drawing.svg' },
    documentCode: 'G702-2025',
  });
  expect(result.ok && result.value.uses).toEqual(expect.arrayContaining(['article.1', 'article.3', 'type:article']));
  expect(requested[0]?.variables).toMatchObject({ where: { topic: 'Payment' }, limit: 6 });
  await content.listArticles({ ...PREVIEW, topic: '', limit: 0 });
  expect(requested[1]?.variables).toMatchObject({ where: {}, limit: 1000, preview: true });
});

it('lists help by category in the model’s order, then by title, and cuts afterwards', async () => {
  const help = (title: string, category: string) =>
    rawHelpEntry({ ...sys(`helpEntry.${title}`), slug: title, title, category });
  const readings = rawCollection(
    help('b', 'Members'),
    help('z', 'Buying documents'),
    help('a', 'Members'),
    help('q', 'Unknown'),
  );
  const { content, requested } = createTestClient(() => ({ readings }));
  const result = await content.listHelp({ ...PUBLISHED, category: '', limit: 3 });
  expect(result.ok && result.value.value.map(({ title }) => title)).toEqual(['z', 'a', 'b']);
  expect(result.ok && result.value.uses).toContain('type:helpEntry');
  expect(requested[0]?.variables).toMatchObject({ where: {}, limit: 1000 });
});

it('sends no query for a topic or a category outside the model', async () => {
  const { content, requested } = createTestClient(() => ({}));
  expect(await content.listArticles({ ...PUBLISHED, topic: 'Weather', limit: 3 })).toEqual({
    ok: true,
    value: { value: [], uses: ['type:article'] },
  });
  expect(await content.listHelp({ ...PUBLISHED, category: 'Weather', limit: 3 })).toEqual({
    ok: true,
    value: { value: [], uses: ['type:helpEntry'] },
  });
  expect(requested).toEqual([]);
});

const published = (day: string) => ({ sys: { id: `x.${day}`, publishedAt: `${day}T10:00:00.000Z` } });
it('lists every indexable address once, a thousand at a time', async () => {
  const empty = { total: 0, items: [] };
  const pages = (skip: unknown) =>
    skip === 0
      ? [
          { ...rawPage(null, { specialtyPage: 'Homepage' }), ...published('2026-11-01') },
          rawPage('hidden', { isHidden: true }),
          rawPage('../x'),
          null,
        ]
      : [
          { ...rawPage('team', { parentPage: rawPage('about') }), ...published('2026-11-02') },
          rawPage('team', { parentPage: rawPage('about') }),
        ];
  const { content, requested } = createTestClient(({ variables: { skip } }) => ({
    pages: { total: 1400, items: pages(skip) },
    landingPages: empty,
    articles:
      skip === 0
        ? {
            total: 1,
            items: [{ ...rawArticle(), sys: { id: 'article.a', publishedAt: null }, updatedOn: '2026-10-01' }],
          }
        : empty,
    helpEntries: empty,
  }));
  const result = await content.addresses(PUBLISHED);
  expect(result.ok && result.value.value).toEqual([
    { path: '/', changedOn: '2026-11-01' },
    { path: '/learn/retainage', changedOn: '2026-10-01' },
    { path: '/about/team', changedOn: '2026-11-02' },
  ]);
  expect(requested.map(({ variables }) => variables.skip)).toEqual([0, 1000]);
  expect(result.ok && result.value.uses).toEqual(
    expect.arrayContaining([
      'type:page',
      'type:landingPage',
      'type:article',
      'type:helpEntry',
      'article.a',
      'page.hidden',
    ]),
  );
});

it('stops at a platform that always reports another page', async () => {
  const { content, requested } = createTestClient(() => ({
    pages: { total: 1e9, items: [] },
    landingPages: null,
    articles: null,
    helpEntries: null,
  }));
  expect((await content.addresses(PUBLISHED)).ok).toBe(true);
  expect(requested).toHaveLength(10);
});
