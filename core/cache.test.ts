import { expect, it, vi } from 'vitest';
import { TaggedCache } from './cache.ts';

const rule = { tags: ['catalogue'], lifetimeMs: 1000 };
const later = <T>() => {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

it('keeps a value exactly for its lifetime', async () => {
  let now = 0;
  const cache = new TaggedCache<string>({ limit: 10, now: () => now });
  const load = vi.fn(async () => `loaded ${load.mock.calls.length}`);
  expect(await cache.remember('k', rule, load)).toBe('loaded 1');
  now = 999;
  expect(await cache.remember('k', rule, load)).toBe('loaded 1');
  now = 1000;
  expect(await cache.remember('k', rule, load)).toBe('loaded 2');
});

it('evicts the least recently used entry when full, by size', () => {
  const cache = new TaggedCache<string>({ limit: 10, sizeOf: (text) => text.length });
  cache.set('a', 'aaaa', rule);
  cache.set('b', 'bbbb', rule);
  expect(cache.get('a')).toBe('aaaa');
  cache.set('c', 'cccc', rule);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['aaaa', undefined, 'cccc']);
  cache.set('d', 'd'.repeat(11), rule);
  expect(cache.get('d')).toBeUndefined();
  cache.set('a', 'a', rule);
  expect(cache.size).toBe(5);
});

it('removes expired entries on the next set, even with free space', () => {
  let now = 0;
  const cache = new TaggedCache<string>({ limit: 100, now: () => now });
  for (let i = 0; i < 50; i += 1) cache.set(`asked once ${i}`, 'x', rule);
  now = 999;
  cache.set('young', 'x', rule);
  expect(cache.size).toBe(51);
  now = 1000;
  cache.set('new', 'x', rule);
  expect(cache.size).toBe(2);
});

it('loads once for concurrent callers, and does not cache failures', async () => {
  const cache = new TaggedCache<string>({ limit: 10 });
  const load = vi.fn(async () => 'one');
  expect(await Promise.all([1, 2, 3].map(() => cache.remember('k', rule, load)))).toEqual(['one', 'one', 'one']);
  expect(load).toHaveBeenCalledTimes(1);
  await expect(cache.remember('bad', rule, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.remember('bad', rule, async () => 'up')).toBe('up');
  await cache.remember('empty', { ...rule, shouldCache: (value) => value !== '' }, async () => '');
  expect(cache.get('empty')).toBeUndefined();
});

it('invalidates by tag, including running loads', async () => {
  const cache = new TaggedCache<string>({ limit: 10 });
  cache.set('kept', 'other tag', { tags: ['prices'], lifetimeMs: 1000 });
  cache.set('gone', 'old', rule);
  const slow = later<string>();
  const early = cache.remember('slow', rule, () => slow.promise);
  cache.invalidate('catalogue');
  const fresh = await cache.remember('slow', rule, async () => 'new');
  slow.resolve('old');
  expect([await early, fresh, cache.get('slow'), cache.get('gone'), cache.get('kept')]).toEqual([
    'old',
    'new',
    'new',
    undefined,
    'other tag',
  ]);
});

it('keeps a value as large as the limit, and a further one instead of it', () => {
  const cache = new TaggedCache<string>({ limit: 4, sizeOf: (text) => text.length });
  cache.set('a', 'aaaa');
  expect([cache.get('a'), cache.size]).toEqual(['aaaa', 4]);
  cache.set('b', 'bb');
  cache.set('c', 'cc');
  expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.size]).toEqual([undefined, 'bb', 'cc', 4]);
});

it('keeps a value without a lifetime until it is deleted', () => {
  let now = 0;
  const cache = new TaggedCache<string>({ limit: 10, now: () => now });
  cache.set('k', 'v');
  cache.set('other', 'w');
  now = 1e15;
  cache.invalidate('catalogue');
  expect([cache.get('k'), cache.size]).toEqual(['v', 2]);
  cache.delete('k');
  cache.delete('unknown');
  expect([cache.get('k'), cache.get('other'), cache.size]).toEqual([undefined, 'w', 1]);
});

it('caches a load of another tag although one is invalidated', async () => {
  const cache = new TaggedCache<string>({ limit: 10 });
  const slow = later<string>();
  const first = cache.remember('slow', rule, () => slow.promise);
  cache.invalidate('prices');
  slow.resolve('once');
  expect([await first, cache.get('slow')]).toEqual(['once', 'once']);
});

it('clears all values and caches no load that began before', async () => {
  const cache = new TaggedCache<string>({ limit: 10 });
  cache.set('k', 'v');
  const slow = later<string>();
  const early = cache.remember('slow', rule, () => slow.promise);
  cache.clear();
  expect([cache.get('k'), cache.size]).toEqual([undefined, 0]);
  slow.resolve('old');
  expect([await early, cache.get('slow'), cache.size]).toEqual(['old', undefined, 0]);
});

it('shares a new load after the stale one of the same key has ended', async () => {
  const cache = new TaggedCache<string>({ limit: 10 });
  const [stale, fresh] = [later<string>(), later<string>()];
  const early = cache.remember('k', rule, () => stale.promise);
  cache.invalidate('catalogue');
  const load = vi.fn(() => fresh.promise);
  const second = cache.remember('k', rule, load);
  stale.resolve('old');
  await early;
  const third = cache.remember('k', rule, load);
  fresh.resolve('new');
  expect([await second, await third, load.mock.calls.length]).toEqual(['new', 'new', 1]);
});
