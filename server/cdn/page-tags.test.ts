import { expect, it } from 'vitest';
import { joinTags, purgeBody, tagHeader, tagsToPurge } from './page-tags.ts';
import { staleHeaders } from './stale-headers.ts';

const tagsOf = (uses: readonly string[]): string[] =>
  (tagHeader('cache-tag', new Set(uses))['cache-tag'] ?? '').split(',');

it('tags a page with each of its entries and with the common tag', () => {
  const tags = tagsOf(['helpEntry.one', 'type:helpEntry']);
  expect(tags).toHaveLength(3);
  expect(tags).toEqual(expect.arrayContaining(tagsToPurge(null)));
  for (const id of ['helpEntry.one', 'type:helpEntry'])
    expect(tagsToPurge([id]).some((tag) => tags.includes(tag))).toBe(true);
  expect(tagsToPurge(['helpEntry.two']).some((tag) => tags.includes(tag))).toBe(false);
});

it('purges a page with too many entries on any change', () => {
  const ids = Array.from({ length: 400 }, (_, at) => `page.${at}`);
  const [header = ''] = Object.values(tagHeader('surrogate-key', new Set(ids)));
  expect(header.length).toBeLessThan(100);
  expect(tagsToPurge(['page.7']).some((tag) => header.split(' ').includes(tag))).toBe(true);
});

it('the head of a page of three hundred entries fits into the buffer of a proxy', () => {
  const ids = Array.from({ length: 300 }, (_, at) => `aRatherLongNameOfAnEntry.${at}`);
  expect(JSON.stringify(tagHeader('cache-tag', new Set(ids))).length).toBeLessThan(3_000);
});

it('formats the purge request per network, with one tag for everything', () => {
  expect(purgeBody('cache-tag', ['a', 'b'])).toBe('{"tags":["a","b"]}');
  expect(purgeBody('surrogate-key', ['a'])).toBe('{"surrogate_keys":["a"]}');
  expect(joinTags([tagsToPurge(['x']), tagsToPurge(['x', 'y'])]).toSorted()).toEqual(
    tagsToPurge(['x', 'y']).toSorted(),
  );
  expect(joinTags([tagsToPurge(['x']), tagsToPurge(null)])).toEqual(['pages']);
});

it('lets only a CDN serve stale pages while the store is unavailable', () => {
  expect(staleHeaders(null)).toEqual({
    'cdn-cache-control': 'max-age=60, stale-while-revalidate=60, stale-if-error=86400',
  });
  expect(Object.keys(staleHeaders('surrogate-key'))).toEqual(['cdn-cache-control', 'surrogate-control']);
});
