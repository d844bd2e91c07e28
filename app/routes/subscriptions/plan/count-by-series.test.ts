import { expect, it } from 'vitest';
import type { SeriesIndexEntry } from '../../../../features/catalogue/use-cases/categories/series-index.ts';
import type { PlanContentsData } from '../../../../features/catalogue/use-cases/read-plan-contents.ts';
import { countBySeries } from './count-by-series.ts';

const contents = (total: number, ...skus: string[]): PlanContentsData =>
  ({
    plan: 'facility-manager',
    total,
    groups: [{ key: 'contracts', count: skus.length, documents: skus.map((sku) => ({ sku })), allHref: null }],
  }) as unknown as PlanContentsData;
const index = (counts: Record<string, number>): SeriesIndexEntry[] =>
  Object.entries(counts).map(([letter, count]) => ({ letter, name: letter, count })) as unknown as SeriesIndexEntry[];

it('[SUB-02] counts the documents of a limited plan, in the order of the series', () => {
  const counts = countBySeries([], contents(4, 'G727-2025', 'F101-2025', 'F102-2025', 'A107-2025'));
  expect(counts.map(({ letter, count }) => `${letter}${count}`)).toEqual(['A1', 'F2', 'G1']);
  expect(counts[1]?.name).toBe('Facility Management');
});

it('[SUB-02] counts the complete catalogue by its index, without empty series', () => {
  expect(countBySeries(index({ A: 54, D: 0, G: 35 }), contents(89)).map(({ count }) => count)).toEqual([54, 35]);
});

it('[SUB-02] hides counts that do not add up', () => {
  expect(countBySeries(index({ A: 54 }), contents(89))).toEqual([]);
  expect(countBySeries([], contents(2, 'F101-2025'))).toEqual([]);
  expect(countBySeries(index({ A: 54 }), null)).toEqual([]);
});
