import { describe, expect, it } from 'vitest';
import { buildIndex } from './search.ts';

const document = (entityId: number, sku: string, name: string, synonyms: string[] = []) => ({
  entityId,
  sku,
  name,
  synonyms,
  purpose: `${name} for a job.`,
  popularity: 100 - entityId,
});
const index = buildIndex([
  document(1, 'A101-2025', 'Fixed Sum Agreement'),
  document(2, 'A102-2025', 'Cost Plus Agreement'),
  document(3, 'A401-2025', 'Subcontractor Agreement', ['sub']),
  document(4, 'G702-2025', 'Payment Application', ['pay app']),
  document(5, 'A101-2017', 'Earlier Fixed Sum Agreement'),
]);

describe('[SRC-06] catalogue search', () => {
  it.each(['A101', 'a-101', 'A 101', 'A101-2025', 'a101 2025', 'a1012025', 'A-101-2025', ' a101 ', 'A1O1', 'aI01'])(
    '%s finds the document first',
    (term) => {
      expect(index.search(term).ids[0]).toBe(1);
    },
  );

  it('tells apart editions, and counts what was named exactly', () => {
    expect(index.search('A101-2017')).toMatchObject({ exact: 1 });
    expect(index.search('A101-2017').ids[0]).toBe(5);
    expect(index.search('a101')).toMatchObject({ ids: expect.arrayContaining([1, 5]), exact: 2 });
  });

  it('lists what a code begins', () => {
    expect(index.search('a10').ids.slice(0, 3)).toEqual([1, 2, 5]);
    expect(index.search('A4').ids).toEqual([3]);
  });

  it.each([
    ['agreemant fixed', 1],
    ['paymnt', 4],
    ['applicaton', 4],
    ['subcontarctor', 3],
    ['pay app', 4],
    ['subcon', 3],
    ['a101 agreement', 1],
  ])('%s is found in spite of an error, by a prefix or another word', (term, id) => {
    expect(index.search(term).ids[0]).toBe(id);
  });

  it('never takes one code for another', () => {
    expect(index.search('A103').ids).toEqual([]);
    expect(index.search('zzzzqq').ids).toEqual([]);
  });
});
