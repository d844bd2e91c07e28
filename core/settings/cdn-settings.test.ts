import { expect, it } from 'vitest';
import { readCdn } from './cdn-settings.ts';

const URL_OF = 'https://api.example.com/zones/1/purge_cache';
const read = (url: string, header: string, tags: '' | 'cache-tag' = 'cache-tag') =>
  readCdn({ CDN_TAGS: tags, CDN_PURGE_URL: url, CDN_PURGE_HEADER: header });

it('accepts one secret header of any name', () => {
  expect(read(URL_OF, 'Fastly-Key: k7Jx2mQ9')).toEqual({
    tags: 'cache-tag',
    purge: { url: URL_OF, style: 'cache-tag', header: { 'fastly-key': 'k7Jx2mQ9' } },
    problems: [],
  });
});

it.each([
  ['http://cdn.example.com', 'Key: a', 'cache-tag', 'CDN_PURGE_URL must be an https address'],
  [URL_OF, 'no-header', 'cache-tag', 'CDN_PURGE_HEADER must be one header'],
  [URL_OF, 'Key: a\r\nHost: evil', 'cache-tag', 'CDN_PURGE_HEADER must be one header'],
  [URL_OF, 'Key: a', '', 'CDN_TAGS is missing'],
  ['', 'Key: k7Jx2mQ9', 'cache-tag', 'CDN_PURGE_URL is missing'],
] as const)('reports the problem without the secret: %s %s', (url, header, tags, texts) => {
  const { problems, purge } = read(url, header, tags);
  expect(problems.join()).toContain(texts);
  expect(problems.join()).not.toContain('k7Jx2mQ9');
  expect(purge).toBeNull();
});
