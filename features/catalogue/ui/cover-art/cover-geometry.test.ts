import { describe, expect, it } from 'vitest';
import { coverBody } from './cover-body.ts';
import { stackOf } from './cover-stack.ts';
import { titleBars, wrapWords } from './cover-title.ts';

const numbersOf = (path: string): { x: number; y: number }[] =>
  [...path.matchAll(/M(\d+(?:\.\d+)?) (\d+(?:\.\d+)?)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

describe('cover', () => {
  it('stacks by page count', () => {
    expect([null, 1, 4, 5, 12, 13, 25, 26, 60].map(stackOf)).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it('wraps greedily', () => {
    expect(wrapWords('Owner and Contractor Agreement, Fixed Sum', 17)).toEqual([
      'Owner and',
      'Contractor',
      'Agreement, Fixed',
      'Sum',
    ]);
    expect(titleBars('Owner and Contractor Agreement, Fixed Sum')).toEqual([68, 76, 122]);
  });

  it.each(['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const)(
    'keeps the body of series %s on the sheet, the same every time',
    (series) => {
      for (const isSmall of [false, true]) {
        for (const code of ['101', '702', '199', '845']) {
          const path = coverBody(series, `${series}${code}`, 118, isSmall);
          expect(path).toBe(coverBody(series, `${series}${code}`, 118, isSmall));
          expect(path.length).toBeLessThan(900);
          for (const { x, y } of numbersOf(path)) {
            expect(x).toBeGreaterThanOrEqual(26);
            expect(x).toBeLessThan(170);
            expect(y).toBeGreaterThanOrEqual(110);
            expect(y).toBeLessThan(200);
          }
        }
      }
    },
  );

  it('differs between documents', () => {
    expect(coverBody('A', 'A101', 118, false)).not.toBe(coverBody('A', 'A102', 118, false));
  });
});
