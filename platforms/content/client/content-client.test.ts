import { expect, it } from 'vitest';
import { createTestClient, PREVIEW, PUBLISHED } from './testing/fake-platform.ts';
import { rawCollection, sys } from './testing/raw.ts';
import type { Content, ContentQuery } from './types.ts';

const READS: Record<keyof Content, (content: Content, query: ContentQuery) => Promise<unknown>> = {
  findPage: (content, query) => content.findPage({ kind: 'home' }, query),
  block: (content, query) => content.block({ kind: 'hero', id: 'hero.one' }, query),
  frame: (content, query) => content.frame(query),
  article: (content, query) => content.article('retainage', query),
  helpEntry: (content, query) => content.helpEntry('receipts', query),
  listArticles: (content, query) => content.listArticles({ ...query, topic: '', limit: 0 }),
  listHelp: (content, query) => content.listHelp({ ...query, category: '', limit: 0 }),
  listQuestions: (content, query) => content.listQuestions(query),
  catalogueFrame: (content, query) => content.catalogueFrame(query),
  listSets: (content, query) => content.listSets(query),
  listFormIds: (content, query) => content.listFormIds(query),
  addresses: (content, query) => content.addresses(query),
};
const names = Object.keys(READS) as (keyof Content)[];

it.each(names)('[CNT-05] caches published content of %s, and no preview', async (name) => {
  const { content, keys, requested } = createTestClient(() => ({ block: sys('hero.one') }));
  await READS[name](content, PREVIEW);
  expect(keys).toEqual([]);
  expect(
    requested.every(({ token, variables }) => token === 'Bearer preview-token' && variables.preview === true),
  ).toBe(true);
  const before = requested.length;
  await READS[name](content, PUBLISHED);
  expect(keys).toEqual([expect.stringMatching(/ en-US$/)]);
  expect(
    requested
      .slice(before)
      .every(({ token, variables }) => token === 'Bearer delivery-token' && variables.preview === false),
  ).toBe(true);
});

it('uses a distinct cache key for each read', async () => {
  const { content, keys } = createTestClient(() => ({}));
  for (const name of names) await READS[name](content, PUBLISHED);
  await content.block({ kind: 'banner', id: 'hero.one' }, PUBLISHED);
  await content.findPage({ kind: 'landing', slug: 'retainage' }, PUBLISHED);
  await content.findPage({ kind: 'page', slug: 'retainage', parentSlug: null }, PUBLISHED);
  await content.findPage({ kind: 'page', slug: 'retainage', parentSlug: 'a' }, PUBLISHED);
  await content.listArticles({ ...PUBLISHED, topic: 'Payment', limit: 0 });
  await content.listArticles({ ...PUBLISHED, topic: '', limit: 3 });
  await content.listHelp({ ...PUBLISHED, category: 'Members', limit: 3 });
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toHaveLength(names.length + 7);
});

it.each(names)('[ERR-23] returns a value and never throws, for any response to %s', async (name) => {
  const responses: unknown[] = [
    {},
    null,
    [],
    7,
    'x',
    { pages: 7 },
    { found: rawCollection({}) },
    { readings: rawCollection(7, {}) },
    { frame: [] },
    { frame: { plan: 7, roles: rawCollection(7, {}) } },
    { sets: rawCollection(7, {}, null) },
    { block: [] },
  ];
  for (const response of responses) {
    const { content } = createTestClient(() => response);
    expect(await READS[name](content, PUBLISHED)).toHaveProperty('ok');
  }
});

it.each(names)('[ERR-23] never rejects in the cache or in the page when %s throws', async (name) => {
  const loads: Promise<unknown>[] = [];
  const { content, lines } = createTestClient(() => ({}), {
    cache: {
      read(_, load) {
        loads.push(load());
        return Promise.reject(new Error('a bug of the cache'));
      },
    },
  });
  expect(await READS[name](content, PUBLISHED)).toEqual({ ok: false, code: 'unavailable' });
  expect(await Promise.all(loads)).toEqual(loads.map(() => expect.objectContaining({ ok: expect.any(Boolean) })));
  expect(lines.filter(({ level }) => level === 'error')).toEqual([
    expect.objectContaining({ area: 'content', error: expect.any(Error) }),
  ]);
});
