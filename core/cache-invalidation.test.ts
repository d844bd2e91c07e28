import { expect, it } from 'vitest';
import { type CacheTable, createInvalidation } from './cache-invalidation.ts';

const TABLE = {
  source: { lifetimeMs: 1, invalidatedBy: ['changed', 'reset'] },
  page: { lifetimeMs: 1, invalidatedBy: ['changed'] },
  file: { lifetimeMs: 1, invalidatedBy: [] },
} as const satisfies CacheTable;

it('drops what the rows of an event hold, in the order of the table, and nothing else', () => {
  const dropped: [string, readonly string[] | undefined][] = [];
  const announce = createInvalidation(TABLE, {
    page: (entries) => dropped.push(['page', entries]),
    source: (entries) => dropped.push(['source', entries]),
  });
  announce('changed', ['a']);
  expect(dropped.splice(0)).toEqual([
    ['source', ['a']],
    ['page', ['a']],
  ]);
  announce('reset');
  expect(dropped).toEqual([['source', undefined]]);
});

it('does not compile where a row has no drop, or for an event that no row names', () => {
  // @ts-expect-error: the row `page` is missing
  createInvalidation(TABLE, { source() {} });
  const announce = createInvalidation(TABLE, { page() {}, source() {} });
  // @ts-expect-error: no row knows it
  announce('painted');
});
