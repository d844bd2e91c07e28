import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { createSearchFeed } from './search-feed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function open(isFed = true) {
  const shop = createFakeShop();
  const { state } = shop.content;
  state.readings = [
    {
      id: 'helpEntry.one',
      kind: 'help',
      title: 'One',
      summary: '',
      href: '/help/one',
      topic: 'Billing',
      publishedOn: '2026-01-01',
      image: null,
      documentCode: '',
    },
  ];
  const write = (title: string) =>
    state.help.set('one', {
      id: 'helpEntry.one',
      title,
      path: '/help/one',
      category: 'Billing',
      summary: '',
      body: [],
      updatedOn: '',
      documentCodes: [],
      related: [],
      keywords: [],
    });
  write('One');
  const context = await shop.visit();
  const feed = createSearchFeed({ context, log: context.log, isFed });
  return { ...shop, state, feed, write };
}

it('works after the start, never in it, and writes changes that come together once', async () => {
  const { feed, search, write } = await open();
  feed.compareAll();
  expect(search.writes).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(search.writes).toEqual([{ saved: ['helpEntry.one'] }]);
  write('One more');
  for (const id of ['helpEntry.one', 'type:helpEntry', 'helpEntry.one']) feed.change([id]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(search.writes).toHaveLength(2);
  expect(search.state.records.get('helpEntry.one')?.title).toBe('One more');
});

it('[SRC-05] tries again what failed, later each time, with a line in the log', async () => {
  const { feed, search, log } = await open();
  search.state.problem = 'unavailable';
  feed.compareAll();
  await vi.advanceTimersByTimeAsync(30_000);
  const behind = () => log.filter(({ message }) => message === 'the search indexes are behind').length;
  expect(behind()).toBe(3);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(behind()).toBeLessThan(10);
  search.state.problem = null;
  await vi.advanceTimersByTimeAsync(61_000);
  expect(search.state.records.size).toBe(1);
});

it('[SRC-05] editing does not hurry a platform that is away', async () => {
  const { feed, search, log } = await open();
  search.state.problem = 'unavailable';
  feed.compareAll();
  await vi.advanceTimersByTimeAsync(1_100);
  const behind = () => log.filter(({ message }) => message === 'the search indexes are behind').length;
  expect(behind()).toBe(1);
  for (let edit = 0; edit < 8; edit += 1) {
    feed.change(['helpEntry.one']);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(behind()).toBe(1);
  // nor does it put the next try off
  search.state.problem = null;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(search.state.records.size).toBe(1);
});

it('takes in a reading that was listed before it could be read', async () => {
  const { feed, search, state } = await open();
  const page = state.help.get('one')!;
  state.help.delete('one');
  feed.compareAll();
  await vi.advanceTimersByTimeAsync(2_000);
  // not there any more is no failure
  expect(search.writes).toEqual([]);
  state.help.set('one', page);
  feed.change(['helpEntry.one']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(search.writes).toEqual([{ saved: ['helpEntry.one'] }]);
});

it('does nothing without a key that may write, and nothing after its end', async () => {
  for (const isFed of [false, true]) {
    const { feed, search } = await open(isFed);
    if (isFed) await feed.stop();
    feed.compareAll();
    feed.change(['helpEntry.one']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(search.writes).toEqual([]);
  }
});
