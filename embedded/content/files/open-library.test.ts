import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { CONTENT_MODEL } from '../../../platforms/content/model/index.ts';
import {
  articleFile,
  type ContentFolder,
  createContentFolder,
  helpEntryFile,
} from '../../../platforms/content/testing/content-folder.ts';
import { problemLine } from './library.ts';
import { openLibrary } from './open-library.ts';

const locales = [
  { code: 'en-US', name: 'English', isDefault: true },
  { code: 'es-US', name: 'Español', isDefault: false },
];
let folder: ContentFolder;
afterEach(() => folder.end());

async function open(files: Record<string, string | object | Buffer>) {
  folder = createContentFolder(files);
  const library = openLibrary({
    folder: folder.path,
    model: CONTENT_MODEL,
    locales,
    now: () => new Date('2026-11-20T10:00:00Z'),
  });
  await library.refresh();
  return {
    refresh: library.refresh,
    entry: (id: string) => library.current().entries.get(id),
    asset: (id: string) => library.current().assets.get(id),
    problems: () => library.current().problems.map(problemLine),
  };
}

it('[CNT-03] reads an entry, its text and its image', async () => {
  const library = await open({
    'article/retainage.json': articleFile('retainage', { body: null, thumbnail: 'asset.plan-one' }),
    'article/retainage.body.md': 'Hold back **5 percent**.',
    'assets/plan-one.svg': '<svg viewBox="0 0 30 20"/>',
    'assets/plan-one.json': { description: 'A plan' },
  });
  expect(library.problems()).toEqual([]);
  expect(library.entry('article.retainage')).toMatchObject({
    type: 'article',
    status: 'published',
    published: { 'en-US': { slug: 'retainage', thumbnail: 'asset.plan-one', body: { nodeType: 'document' } } },
    firstPublishedAt: '2026-03-11T12:00:00.000Z',
    version: 1,
  });
  expect(library.asset('asset.plan-one')).toMatchObject({
    title: 'Plan one',
    description: 'A plan',
    contentType: 'image/svg+xml',
    width: 30,
    height: 20,
  });
});

it('[OP-35] dates an entry without a date by its files, and the demo by its opening', async () => {
  const files = { 'page/about.json': { fields: { title: 'About', slug: 'about' } } };
  const library = await open(files);
  const today = `${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`;
  expect(library.entry('page.about')).toMatchObject({ publishedAt: today, firstPublishedAt: today });
  const opened = openLibrary({
    folder: folder.path,
    model: CONTENT_MODEL,
    locales,
    now: () => new Date(),
    openedOn: '2026-01-05',
  });
  await opened.refresh();
  expect(opened.current().entries.get('page.about')?.publishedAt).toBe('2026-01-05T12:00:00.000Z');
});

it('[CNT-05] keeps what is not published apart', async () => {
  const library = await open({
    'article/new.json': { ...articleFile('new'), status: 'draft' },
    'article/old.json': { ...articleFile('old'), status: 'archived' },
    'article/known.json': articleFile('known'),
    'article/known.draft.json': { fields: { title: 'A better title', documents: ['G702-2025'] } },
    'article/known.draft.body.md': 'Better words.',
  });
  expect(library.problems()).toEqual([]);
  expect(library.entry('article.new')).toMatchObject({ published: null, preview: { 'en-US': { slug: 'new' } } });
  expect(library.entry('article.old')).toMatchObject({ published: null, preview: null });
  const known = library.entry('article.known');
  expect(known?.published?.['en-US']).toMatchObject({ title: 'Article known' });
  expect(known?.published?.['en-US']).not.toHaveProperty('documents');
  expect(known?.preview?.['en-US']).toMatchObject({ title: 'A better title', documents: ['G702-2025'], slug: 'known' });
  expect(JSON.stringify(known?.preview?.['en-US']?.body)).toContain('Better words.');
});

it('[CNT-08] reads another language beside the default one', async () => {
  const library = await open({
    'article/a.json': articleFile('a'),
    'article/a.es-US.json': { fields: { title: 'Artículo' } },
    'article/a.es-US.body.md': 'Palabras.',
  });
  expect(library.problems()).toEqual([]);
  const { published } = library.entry('article.a')!;
  expect(published?.['es-US']).toEqual({ title: 'Artículo', body: expect.objectContaining({ nodeType: 'document' }) });
  expect(published?.['en-US']?.title).toBe('Article a');
});

it.each<[string, Record<string, string | object>, string]>([
  ['broken JSON', { 'article/a.json': '{ "fields": { "title": ' }, 'article/a.json: is not JSON:'],
  ['no object', { 'article/a.json': '[]' }, 'article/a.json: must be one object'],
  ['no fields', { 'article/a.json': {} }, 'article/a.json: needs "fields": { … }'],
  [
    'a key that is not known',
    { 'article/a.json': { ...articleFile('a'), state: 'x' } },
    '“state” is not known here: known are fields, status, publishedOn, publishOn and unpublishOn',
  ],
  [
    'a status that is not known',
    { 'article/a.json': { ...articleFile('a'), status: 'Draft' } },
    '"status" must be "published", "draft" or "archived"',
  ],
  [
    'a field that is not known',
    { 'article/a.json': articleFile('a', { slgu: 1, titles: 'x' }) },
    'field “titles”: there is no such field in article: did you mean “title”?',
  ],
  [
    'a missing field',
    { 'article/a.json': articleFile('a', { summary: '' }) },
    'article/a.json: field “summary”: is missing: One or two sentences',
  ],
  [
    'a wrong kind',
    { 'article/a.json': articleFile('a', { title: 7 }) },
    'field “title”: must be text in quotes, not 7',
  ],
  [
    'a value that is not in the list',
    { 'article/a.json': articleFile('a', { topic: 'Paymet' }) },
    'field “topic”: “Paymet” is not one of: Choosing a document, Payment',
  ],
  [
    'more than may be',
    { 'article/a.json': articleFile('a', { related: Array(5).fill('article.a') }) },
    'field “related”: has 5 entries; at most 4',
  ],
  [
    'a text written twice',
    { 'article/a.json': articleFile('a'), 'article/a.body.md': 'Again' },
    'article/a.body.md: field “body”: is written twice',
  ],
  [
    'a text without an entry',
    { 'article/a.body.md': 'Words' },
    'article/a.body.md: belongs to no entry: write article/a.json',
  ],
  [
    'an id too long',
    { [`article/${'a'.repeat(60)}.json`]: articleFile('a') },
    `the id “article.${'a'.repeat(60)}” has 68 characters; at most 64`,
  ],
  ['a type that is not known', { 'artikel/a.json': articleFile('a') }, 'artikel/a.json: “artikel” is no content type'],
  [
    'a draft that is wrong',
    { 'article/a.json': articleFile('a'), 'article/a.draft.json': { fields: { title: 7 } } },
    'article/a.draft.json: field “title”: must be text',
  ],
  ['a note without an image', { 'assets/a.json': { title: 'A' } }, 'assets/a.json: describes no image'],
  [
    'two images of one name',
    { 'assets/a.png': 'x', 'assets/a.svg': '<svg viewBox="0 0 1 1"/>' },
    'assets/a.svg: has the name of assets/a.png',
  ],
  ['an image without a size', { 'assets/a.svg': '<svg/>' }, 'assets/a.svg: does not tell its size'],
])('[CNT-03] says one line about %s', async (_, files, line) => {
  const library = await open({ 'article/fine.json': articleFile('fine'), ...files });
  expect(library.problems().filter((one) => one.includes(line))).toHaveLength(1);
  expect(library.entry('article.fine')).toBeDefined();
});

it.each<[string, Record<string, string | object>, string]>([
  [
    'nothing',
    { 'article/a.json': articleFile('a', { related: ['article.gone'] }) },
    'field “related”: refers to “article.gone”, but there is no such entry',
  ],
  [
    'a wrong type',
    {
      'article/a.json': articleFile('a', { related: ['link.l'] }),
      'link/l.json': { fields: { text: 'x', linkType: 'Custom Link', customLink: '/documents' } },
    },
    'refers to “link.l”, a link; allowed: article, helpEntry',
  ],
  [
    'a draft',
    {
      'article/a.json': articleFile('a', { related: ['article.b'] }),
      'article/b.json': { ...articleFile('b'), status: 'draft' },
    },
    'refers to “article.b”, which is not published',
  ],
  [
    'an archived entry',
    {
      'article/a.json': articleFile('a', { related: ['article.b'] }),
      'article/b.json': { ...articleFile('b'), status: 'archived' },
    },
    'refers to “article.b”, which is archived',
  ],
  [
    'no image',
    { 'article/a.json': articleFile('a', { thumbnail: 'asset.x' }) },
    'refers to “asset.x”, but there is no such image in assets/',
  ],
  [
    'nothing from a text',
    { 'article/a.json': articleFile('a', { body: '[x](entry:article.gone)' }) },
    'field “body”: refers to “article.gone”, but',
  ],
  [
    'an asset as an entry',
    { 'article/a.json': articleFile('a', { related: ['asset.x'] }), 'assets/x.svg': '<svg viewBox="0 0 1 1"/>' },
    'but there is no such entry: that is an asset',
  ],
])('[CNT-03] says where a reference leads to %s, and keeps the entry', async (_, files, line) => {
  const library = await open(files);
  expect(library.problems()).toEqual([expect.stringContaining(line)]);
  expect(library.entry('article.a')).toBeDefined();
});

it('[CNT-03] says which address is taken twice, below one page and not below another', async () => {
  const page = (more: object) => ({ fields: { title: 'Page', ...more } });
  const library = await open({
    'page/one.json': page({ slug: 'about' }),
    'page/two.json': page({ slug: 'about' }),
    'page/below.json': page({ slug: 'about', parentPage: 'page.one' }),
    'landingPage/one.json': page({ slug: 'about' }),
    'page/home.json': page({ specialtyPage: 'Homepage' }),
    'page/home-too.json': page({ specialtyPage: 'Homepage' }),
  });
  expect(library.problems()).toEqual([
    'page/home-too.json: field “specialtyPage”: “Homepage” is already taken by page/home.json',
    'page/two.json: field “slug”: “about” is already taken by page/one.json',
  ]);
});

it('[RTE-24] reports a page at a path that the store reserves, with its file', async () => {
  const page = (more: object) => ({ fields: { title: 'Page', ...more } });
  const library = await open({
    'page/listing.json': page({ specialtyPage: 'DocumentListing' }),
    'page/listing-too.json': page({ slug: 'documents' }),
    'page/cart.json': page({ slug: 'cart' }),
    'page/carts.json': page({ slug: 'carts' }),
    'page/plans.json': page({ slug: 'subscriptions' }),
    'page/success.json': page({ slug: 'success', parentPage: 'page.plans' }),
    'page/success-too.json': page({ slug: 'success' }),
    'page/later.json': page({ slug: 'later' }),
    'page/later.draft.json': { fields: { slug: 'search' } },
    'landingPage/cart.json': page({ slug: 'cart' }),
  });
  expect(library.problems()).toEqual([
    'page/cart.json: field “slug”: /cart is the store’s own: “cart” is reserved; take another word',
    'page/later.json: field “slug”: /search is the store’s own: “search” is reserved; take another word',
    'page/listing-too.json: field “slug”: /documents is the store’s own: “documents” is reserved; take another word',
    'page/success.json: field “slug”: /subscriptions/success is the store’s own: “subscriptions/success” is reserved; take another word',
  ]);
});

it('[CNT-04] keeps the last good version of what breaks, and takes the next good one', async () => {
  const library = await open({ 'article/a.json': articleFile('a'), 'helpEntry/h.json': helpEntryFile('h') });
  folder.write('article/a.json', '{ broken');
  expect(await library.refresh()).toEqual([]);
  expect(library.entry('article.a')?.published?.['en-US']?.title).toBe('Article a');
  expect(library.problems()).toEqual([expect.stringContaining('article/a.json: is not JSON')]);
  folder.write('article/a.json', articleFile('a', { title: 'Mended' }));
  expect(await library.refresh()).toMatchObject([{ kind: 'Entry', id: 'article.a' }]);
  expect(library.entry('article.a')).toMatchObject({
    published: { 'en-US': { title: 'Mended' } },
    publishedAt: '2026-11-20T10:00:00.000Z',
    version: 2,
  });
  expect(library.problems()).toEqual([]);
});

it('[CNT-04] an entry that is broken from the start is missing, and nothing else is', async () => {
  const library = await open({
    'article/a.json': '{',
    'helpEntry/h.json': helpEntryFile('h', { related: ['article.a'] }),
  });
  expect(library.entry('article.a')).toBeUndefined();
  expect(library.entry('helpEntry.h')).toBeDefined();
  expect(library.problems()).toHaveLength(2);
});

it('takes away what is removed, a folder too', async () => {
  const library = await open({
    'article/a.json': articleFile('a'),
    'article/b.json': articleFile('b'),
    'helpEntry/h.json': helpEntryFile('h'),
    'assets/x.svg': '<svg viewBox="0 0 1 1"/>',
  });
  folder.remove('article');
  folder.remove('assets/x.svg');
  const changes = await library.refresh();
  expect(changes.map(({ id }) => id)).toEqual(['article.a', 'article.b', 'asset.x']);
  expect([library.entry('article.a'), library.asset('asset.x')]).toEqual([undefined, undefined]);
  expect(library.entry('helpEntry.h')).toBeDefined();
});

it('ignores files that are too large or outside the folder', async () => {
  const library = await open({
    'article/large.json': articleFile('large', { body: 'x'.repeat(300 * 1024) }),
    'article/fine.json': articleFile('fine'),
  });
  const outside = createContentFolder({ 'secret.json': articleFile('secret') });
  mkdirSync(join(folder.path, 'helpEntry'));
  symlinkSync(join(outside.path, 'secret.json'), join(folder.path, 'article', 'secret.json'));
  symlinkSync(outside.path, join(folder.path, 'role'));
  await library.refresh();
  outside.end();
  expect(library.problems()).toEqual([
    expect.stringMatching(/^article\/large\.json: has 301 KB; at most 256 KB are read$/),
    'article/secret.json: is a link to another place and is not read: put the file itself here',
  ]);
  expect([library.entry('article.large'), library.entry('article.secret')]).toEqual([undefined, undefined]);
});

it('takes what is nested beyond measure as a problem of that file', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const library = await open({
    'article/a.json': `{ "fields": { "title": ${deep} } }`,
    'article/b.json': articleFile('b'),
  });
  expect(library.problems()).not.toEqual([]);
  for (const line of library.problems()) expect(line).toMatch(/^article\/a\.json: .{1,200}$/);
  expect(library.entry('article.b')).toBeDefined();
});

it('reads no image that is too large, and keeps the one there was', async () => {
  const library = await open({ 'article/a.json': articleFile('a'), 'assets/x.svg': '<svg viewBox="0 0 1 1"/>' });
  folder.write('assets/x.svg', Buffer.alloc(6 * 1024 * 1024));
  folder.write('assets/y.svg', Buffer.alloc(6 * 1024 * 1024));
  await library.refresh();
  expect(library.problems()).toEqual([
    'assets/x.svg: has 6144 KB; at most 5120 KB are read',
    'assets/y.svg: has 6144 KB; at most 5120 KB are read',
  ]);
  expect([library.asset('asset.x')?.width, library.asset('asset.y')]).toEqual([1, undefined]);
});

it('grown too large, an entry stays as it was', async () => {
  const library = await open({ 'article/a.json': articleFile('a') });
  writeFileSync(join(folder.path, 'article', 'a.json'), 'x'.repeat(300 * 1024));
  await library.refresh();
  expect(library.entry('article.a')).toBeDefined();
  expect(library.problems()).toHaveLength(1);
});

it('holds references in a circle without following them', async () => {
  const library = await open({
    'article/a.json': articleFile('a', { related: ['article.b'], body: '[b](entry:article.b)' }),
    'article/b.json': articleFile('b', { related: ['article.a', 'article.b'] }),
  });
  expect(library.problems()).toEqual([]);
  expect(library.entry('article.b')?.published?.['en-US']?.related).toEqual(['article.a', 'article.b']);
});

it('says that a folder is empty or not there', async () => {
  const library = await open({});
  expect(library.problems()).toEqual([expect.stringContaining('holds no entries')]);
});
