import { describe, expect, it } from 'vitest';
import { buildIndex } from '../testing/build-index.ts';

const document = (entityId: number, sku: string, name: string, synonyms: string[] = []) => ({
  entityId,
  sku,
  name,
  synonyms,
  purpose: `${name} for a job.`,
});
const documents = [
  document(1, 'A101-2025', 'Fixed Sum Agreement'),
  document(2, 'A102-2025', 'Cost Plus Agreement'),
  document(3, 'A401-2025', 'Subcontractor Agreement', ['sub']),
  document(4, 'G702-2025', 'Payment Application', ['pay app']),
  document(5, 'A101-2017', 'Earlier Fixed Sum Agreement'),
];
const index = await buildIndex(documents);
const search = (term: string) => {
  const { places, exact } = index.search(term);
  return { ids: Array.from(places, (place) => documents[place]?.entityId), exact };
};

describe('[SRC-06] catalogue search', () => {
  it.each(['A101', 'a-101', 'A 101', 'A101-2025', 'a101 2025', 'a1012025', 'A-101-2025', ' a101 ', 'A1O1', 'aI01'])(
    '%s finds the document first',
    (term) => {
      expect(search(term).ids[0]).toBe(1);
    },
  );

  it('distinguishes editions and counts exact code matches', () => {
    expect(search('A101-2017')).toMatchObject({ exact: 1 });
    expect(search('A101-2017').ids[0]).toBe(5);
    expect(search('a101')).toMatchObject({ ids: expect.arrayContaining([1, 5]), exact: 2 });
  });

  it('lists what a code begins', () => {
    expect(search('a10').ids.slice(0, 3)).toEqual([1, 2, 5]);
    expect(search('A4').ids).toEqual([3]);
  });

  it.each([
    ['agreemant fixed', 1],
    ['paymnt', 4],
    ['applicaton', 4],
    ['subcontarctor', 3],
    ['pay app', 4],
    ['subcon', 3],
    ['subcontr', 3],
    ['subcontrctr', undefined],
    ['subcontrac agreemnt', 3],
    ['sbucon', 3],
    ['Payment Applications', 4],
    ['application for payment', 4],
    ['the', undefined],
    ['payy app', 4],
    ['a101 agreement', 1],
  ])('%s is found in spite of an error, by a prefix or another word', (term, id) => {
    expect(search(term).ids[0]).toBe(id);
  });

  it('never takes one code for another', () => {
    expect(search('A103').ids).toEqual([]);
    expect(search('zzzzqq').ids).toEqual([]);
  });
});
