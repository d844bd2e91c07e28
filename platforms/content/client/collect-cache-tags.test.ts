import { expect, it } from 'vitest';
import { collectCacheTags } from './collect-cache-tags.ts';

it('finds every id in a response, also in texts, without duplicates', () => {
  const data = {
    page: {
      sys: { id: 'page.one' },
      blocks: { items: [{ sys: { id: 'hero.one' } }, null, { sys: { id: 'hero.one' } }] },
    },
    body: {
      json: { nodeType: 'document', content: [{ data: { target: { sys: { id: 'asset.a', linkType: 'Asset' } } } }] },
    },
  };
  expect(collectCacheTags(data).sort()).toEqual(['asset.a', 'hero.one', 'page.one']);
});

it('ignores invalid ids, and handles any depth', () => {
  expect(
    collectCacheTags({ a: { sys: { id: 7 } }, b: { sys: { id: 'a b' } }, c: { sys: null }, d: [['x']] }, null, 'x'),
  ).toEqual([]);
  let deep: object = { sys: { id: 'bottom' } };
  for (let i = 0; i < 100_000; i += 1) deep = { deep };
  expect(collectCacheTags(deep)).toEqual(['bottom']);
});
