import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listOf, toConnection } from './paging.ts';

const entries = Array.from({ length: 45 }, (_, i) => i);
const items = listOf(entries, (item) => item);
const nodes = (page: ReturnType<typeof toConnection<number>>): number[] => page.edges.map((edge) => edge.node);

describe('[LST-08] cursors', () => {
  it('walk a list forward and back without a gap or a repeat', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), (size) => {
        const forward: number[] = [];
        let page = toConnection(items, 'list', { first: size });
        forward.push(...nodes(page));
        while (page.pageInfo.hasNextPage) {
          page = toConnection(items, 'list', { first: size, after: page.pageInfo.endCursor });
          forward.push(...nodes(page));
        }
        expect(forward).toEqual(entries);
        const back = nodes(page);
        while (page.pageInfo.hasPreviousPage) {
          page = toConnection(items, 'list', { last: size, before: page.pageInfo.startCursor });
          back.unshift(...nodes(page));
        }
        expect(back).toEqual(entries);
      }),
    );
  });

  it('belong to their list', () => {
    const cursor = toConnection(items, 'one', { first: 3 }).pageInfo.endCursor;
    expect(() => toConnection(items, 'another', { first: 3, after: cursor })).toThrow('cursor');
    expect(() => toConnection(items, 'one', { first: 3, after: '../../etc' })).toThrow('cursor');
    const [seal = ''] = Buffer.from(cursor ?? '', 'base64url')
      .toString()
      .split('.');
    for (const key of ['45', '-1', '2x', ' 2', '2.', '-1.2', '45.45', '__proto__', '']) {
      const forged = Buffer.from(`${seal}.${key}`).toString('base64url');
      expect(() => toConnection(items, 'one', { first: 3, after: forged })).toThrow('cursor');
    }
  });

  it('[BR-17] continue at their place when their entry left the list', () => {
    const after = toConnection(items, 'list', { first: 18 }).pageInfo.endCursor;
    const before = toConnection(items, 'list', { first: 18, after }).pageInfo.startCursor;
    const without = (gone: number) =>
      listOf(
        entries.filter((entry) => entry !== gone),
        (item) => item,
      );
    expect(nodes(toConnection(without(17), 'list', { first: 3, after }))).toEqual([18, 19, 20]);
    expect(nodes(toConnection(without(18), 'list', { last: 3, before }))).toEqual([15, 16, 17]);
    expect(() => toConnection(without(17), 'another', { first: 3, after })).toThrow('cursor');
    const text = Buffer.from(after ?? '', 'base64url').toString();
    for (const changed of [`${text}\0`, `${text}8`, text.replace('.17.', '.16.'), text.replace(/17$/, '99')])
      for (const list of [items, without(17)])
        expect(() =>
          toConnection(list, 'list', { first: 3, after: Buffer.from(changed).toString('base64url') }),
        ).toThrow('cursor');
    for (const noise of ['A', '=', '!'])
      expect(() => toConnection(items, 'list', { after: `${after}${noise}` })).toThrow('cursor');
    const short = listOf(entries.slice(0, 10), (item) => item);
    expect(() => toConnection(short, 'list', { first: 3, after })).toThrow('cursor');
  });

  it.each([{ first: 0 }, { first: 51 }, { last: -1 }, { first: 1, last: 1 }])('refuses %o', (args) => {
    expect(() => toConnection(items, 'list', args)).toThrow();
  });
});
