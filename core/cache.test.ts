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
  await cache.remember('empty', { ...rule, shouldKeep: (value) => value !== '' }, async () => '');
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
