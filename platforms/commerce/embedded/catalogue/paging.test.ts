import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paginate } from './paging.ts';

const keyOf = (item: number): number => item;
const items = Array.from({ length: 45 }, (_, i) => i);
const nodes = (page: ReturnType<typeof paginate<number>>): number[] => page.edges.map((edge) => edge.node);

describe('[LST-08] cursors', () => {
  it('walk a list forward and back without a gap or a repeat', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), (size) => {
        const forward: number[] = [];
        let page = paginate(items, keyOf, 'list', { first: size });
        forward.push(...nodes(page));
        while (page.pageInfo.hasNextPage) {
          page = paginate(items, keyOf, 'list', { first: size, after: page.pageInfo.endCursor });
          forward.push(...nodes(page));
        }
        expect(forward).toEqual(items);
        const back = nodes(page);
        while (page.pageInfo.hasPreviousPage) {
          page = paginate(items, keyOf, 'list', { last: size, before: page.pageInfo.startCursor });
          back.unshift(...nodes(page));
        }
        expect(back).toEqual(items);
      }),
    );
  });

  it('belong to their list', () => {
    const cursor = paginate(items, keyOf, 'one', { first: 3 }).pageInfo.endCursor;
    expect(() => paginate(items, keyOf, 'another', { first: 3, after: cursor })).toThrow('cursor');
    expect(() => paginate(items, keyOf, 'one', { first: 3, after: '../../etc' })).toThrow('cursor');
    expect(() => paginate(items.slice(10), keyOf, 'one', { first: 3, after: cursor })).toThrow('cursor');
  });

  it.each([{ first: 0 }, { first: 51 }, { last: -1 }, { first: 1, last: 1 }])('refuses %o', (args) => {
    expect(() => paginate(items, keyOf, 'list', args)).toThrow();
  });
});
