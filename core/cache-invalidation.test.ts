import { expect, it } from 'vitest';
import { type CacheTable, createInvalidation } from './cache-invalidation.ts';

const TABLE = {
  source: { lifetimeMs: 1, invalidatedBy: ['changed', 'reset'] },
  page: { lifetimeMs: 1, invalidatedBy: ['changed'] },
  file: { lifetimeMs: 1, invalidatedBy: [] },
} as const satisfies CacheTable;

it('invalidates only the caches of an event, in table order', () => {
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

it('does not compile if a row lacks an invalidator, or for an unknown event', () => {
  // @ts-expect-error: the row `page` is missing
  createInvalidation(TABLE, { source() {} });
  const announce = createInvalidation(TABLE, { page() {}, source() {} });
  // @ts-expect-error: no row knows it
  announce('painted');
});
