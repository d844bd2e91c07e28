import { expect, it } from 'vitest';
import type { HelpPage, ReadingView } from '../../../platforms/content/client/types.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { createSearchIndexSync } from './sync-search-index.ts';

const view = (kind: ReadingView['kind'], slug: string): ReadingView => ({
  id: `${kind === 'help' ? 'helpEntry' : 'article'}.${slug}`,
  kind,
  title: slug,
  summary: '',
  href: `/${kind === 'help' ? 'help' : 'articles'}/${slug}`,
  topic: 'Billing',
  publishedOn: '2026-01-01',
  image: null,
  documentCode: '',
});
const help = (slug: string, words = `text of ${slug}`): HelpPage => ({
  id: `helpEntry.${slug}`,
  title: slug,
  path: `/help/${slug}`,
  category: 'Billing',
  summary: 'In short.',
  body: [{ kind: 'paragraph', children: [words] }],
  updatedOn: '2026-01-01',
  documentCodes: ['A101'],
  related: [],
  keywords: ['money'],
});

async function open() {
  const shop = createFakeShop();
  const { state } = shop.content;
  for (const slug of ['one', 'two']) state.help.set(slug, help(slug));
  state.articles.set('three', {
    ...help('three'),
    id: 'article.three',
    path: '/articles/three',
    topic: 'Risk',
    figure: { drawing: 'compare', words: [], documentCode: '', line: null },
    author: '',
    publishedOn: '2026-01-01',
  });
  state.readings = [view('help', 'one'), view('help', 'two'), view('article', 'three'), view('card', 'elsewhere')];
  const context = await shop.visit();
  return { ...shop, context, feed: createSearchIndexSync(context), state };
}

it('[SRC-03] adds every help entry and article, searchable by title, keywords and text', async () => {
  const { feed, search } = await open();
  expect(await feed.run(null)).toEqual({ ok: true, value: { saved: 3, removed: 0, indexed: 3 } });
  expect([...search.state.records.keys()].toSorted()).toEqual(['article.three', 'helpEntry.one', 'helpEntry.two']);
  expect(search.state.records.get('helpEntry.one')).toEqual({
    kind: 'help',
    id: 'helpEntry.one',
    title: 'one',
    description: 'In short.',
    href: '/help/one',
    locale: 'en-US',
    keywords: ['money', 'A101', 'Billing'],
    text: 'text of one',
  });
});

it('writes nothing without a change, also after a restart', async () => {
  const { feed, search, context } = await open();
  await feed.run(null);
  expect(search.writes).toHaveLength(1);
  await feed.run(null);
  await feed.run(['hero.x']);
  expect(await createSearchIndexSync(context).run(null)).toMatchObject({ value: { saved: 0, removed: 0 } });
  expect(search.writes).toHaveLength(1);
});

it('writes only the changed reading, and removes stale ones', async () => {
  const { feed, search, state } = await open();
  await feed.run(null);
  state.help.set('two', help('two', 'new words'));
  expect(await feed.run(['helpEntry.two', 'type:helpEntry'])).toMatchObject({ value: { saved: 1 } });
  expect(search.writes.at(-1)).toEqual({ saved: ['helpEntry.two'] });
  state.readings = state.readings.filter(({ id }) => id !== 'helpEntry.one');
  state.help.delete('one');
  expect(await feed.run(['helpEntry.one'])).toMatchObject({ value: { removed: 1, indexed: 2 } });
  expect(search.writes.at(-1)).toEqual({ removed: ['helpEntry.one'] });
});

it('never empties the indexes during an outage of the content platform', async () => {
  const { feed, search, state } = await open();
  await feed.run(null);
  state.problem = 'unavailable';
  expect(await feed.run(null)).toMatchObject({ ok: false, code: 'unavailable' });
  expect(search.state.records.size).toBe(3);
});

it('compares the index again after a failed write', async () => {
  const { feed, search, state } = await open();
  await feed.run(null);
  state.help.set('two', help('two', 'new words'));
  const save = search.search.saveReadings;
  search.search.saveReadings = async () => ({ ok: false, code: 'unavailable' });
  expect(await feed.run(['helpEntry.two'])).toMatchObject({ ok: false });
  search.search.saveReadings = save;
  expect(await feed.run([])).toMatchObject({ ok: true, value: { saved: 1 } });
  expect(search.state.records.get('helpEntry.two')?.text).toBe('new words');
});

it('removes nothing when the content lists nothing at all', async () => {
  const { feed, search, state, log } = await open();
  await feed.run(null);
  state.readings = [];
  for (const changed of [['helpEntry.one'], null])
    expect(await feed.run(changed)).toEqual({ ok: true, value: { saved: 0, removed: 0, indexed: 3 } });
  expect(search.state.records.size).toBe(3);
  expect(log.filter(({ message }) => message?.includes('nothing is taken out'))).toHaveLength(2);
});

it('removes only records that it wrote, and none that it could not read', async () => {
  const { feed, search, state, context } = await open();
  const { helpEntry } = context.content;
  context.content.helpEntry = async (slug, query) =>
    slug === 'two' ? { ok: false, code: 'unavailable' } : helpEntry(slug, query);
  expect(await feed.run(null)).toMatchObject({ ok: false, code: 'incomplete' });
  state.readings = state.readings.filter(({ id }) => id !== 'helpEntry.two');
  expect(await feed.run([])).toMatchObject({ ok: true, value: { removed: 0, indexed: 2 } });
  expect(search.writes).toEqual([{ saved: ['helpEntry.one', 'article.three'] }]);
});

it('[OP-12] stops reading and writing when the process stops, and completes in the next run', async () => {
  const { context, search } = await open();
  let isStopped = true;
  const feed = createSearchIndexSync({ ...context, isStopped: () => isStopped });
  expect(await feed.run(null)).toMatchObject({ ok: false, code: 'incomplete' });
  expect(search.state.records.size).toBe(0);
  isStopped = false;
  expect(await feed.run(null)).toMatchObject({ ok: true, value: { saved: 3 } });
});
