import { expect, it } from 'vitest';
import type { Fetch } from '../../core/http/types.ts';
import { noopLog } from '../../core/log.ts';
import { createSearchClient } from './client/search-client.ts';
import type { ReadingRecord } from './client/types.ts';

/** The address of a search platform, its keys, and two indexes only for this run. */
export type SearchBase = {
  baseUrl: string;
  appId: string;
  searchKey: string;
  adminKey: string;
  helpIndex: string;
  articlesIndex: string;
  fetch: Fetch;
};

export const readingRecord = (
  kind: ReadingRecord['kind'],
  name: string,
  rest: Partial<ReadingRecord> = {},
): ReadingRecord => ({
  kind,
  id: `${kind === 'help' ? 'helpEntry' : 'article'}.${name}`,
  title: name,
  description: '',
  href: `/${kind === 'help' ? 'help' : 'articles'}/${name}`,
  locale: 'en-US',
  keywords: [],
  text: '',
  ...rest,
});

const READINGS: ReadingRecord[] = [
  readingRecord('help', 'refunds', {
    title: 'Refunds and cancellations',
    keywords: ['money'],
    text: 'Write within thirty days.',
  }),
  readingRecord('help', 'seats', {
    title: 'Add seats',
    description: 'More people on one plan',
    text: 'A refund is not due.',
  }),
  readingRecord('article', 'waivers', {
    title: 'Lien waivers for subcontractors',
    keywords: ['G706'],
    text: 'A refund, rarely.',
  }),
  readingRecord('article', 'gmp', { title: 'What a guaranteed maximum price guarantees', text: 'Savings are shared.' }),
];

/** The contract that any search platform must meet for the store to work. */
export function searchContract(base: () => SearchBase): void {
  const client = (keys: Partial<SearchBase> = {}) => {
    const { fetch, ...config } = { ...base(), ...keys };
    return createSearchClient({ fetch, config, log: noopLog });
  };
  const idsOf = async (term: string, locale = 'en-US'): Promise<string[]> => {
    const found = await client().findReadings(term, locale);
    return found.ok ? found.value.map(({ id }) => id) : [found.code];
  };

  it('makes its indexes, takes records in and tells what it holds', async () => {
    expect(await client().listReadings()).toEqual({ ok: true, value: [] });
    expect(await client().saveReadings(READINGS)).toEqual({ ok: true, value: null });
    const indexed = await client().listReadings();
    expect(indexed.ok && indexed.value.map(({ id }) => id).toSorted()).toEqual(READINGS.map(({ id }) => id).toSorted());
    expect(indexed.ok && indexed.value.every(({ fingerprint }) => /^[0-9a-f]{16}$/.test(fingerprint))).toBe(true);
  });

  it('[SRC-08] finds help and articles in one list, the better answer first and help where they tie', async () => {
    const found = await client().findReadings('refund', 'en-US');
    expect(found.ok && found.value.map(({ id }) => id)).toEqual([
      'helpEntry.refunds',
      'helpEntry.seats',
      'article.waivers',
    ]);
    expect(found.ok && found.value[0]).toEqual({
      kind: 'help',
      id: 'helpEntry.refunds',
      title: 'Refunds and cancellations',
      description: '',
      href: '/help/refunds',
    });
    expect(await client().countReadings('refund')).toEqual({ ok: true, value: 3 });
  });

  it('[SRC-06] forgives typing errors, finds beginnings and what means the same', async () => {
    expect(await idsOf('cancelations')).toEqual(['helpEntry.refunds']);
    expect(await idsOf('wavers subcontracters')).toEqual(['article.waivers']);
    expect(await idsOf('lien waiv')).toEqual(['article.waivers']);
    expect(await idsOf('gmp')).toEqual(['article.gmp']);
    expect(await idsOf('guaranteed maximum price')).toEqual(['article.gmp']);
    expect(await idsOf('g706')).toEqual(['article.waivers']);
    expect(await idsOf('g707')).toEqual([]);
  });

  it('prefers all words, and where nothing has all of them takes any', async () => {
    expect((await idsOf('refunds money')).at(0)).toBe('helpEntry.refunds');
    expect(await idsOf('waivers zzzzqqq')).toEqual(['article.waivers']);
    expect(await idsOf('zzzzqqq')).toEqual([]);
    expect(await idsOf('what is a guaranteed price')).toEqual(['article.gmp']);
    expect(await idsOf('how do I refund')).not.toContain('article.gmp');
  });

  it('gives an empty term everything there is', async () => {
    expect((await idsOf('')).toSorted()).toEqual(READINGS.map(({ id }) => id).toSorted());
  });

  it('answers any text without failing', async () => {
    const terms = [
      '<em>refund</em>',
      "' OR 1=1 --",
      '\ud800',
      'a\0b',
      '%',
      '*',
      '(((',
      'é'.repeat(100),
      '–',
      '__proto__',
    ];
    for (const term of terms) expect(await client().findReadings(term, 'en-US')).toMatchObject({ ok: true });
    expect(await client().findReadings('refund '.repeat(1500), 'en-US')).toMatchObject({ ok: true });
  });

  it('replaces a record, and takes one out wherever it is', async () => {
    await client().saveReadings([{ ...READINGS[1]!, text: 'Nothing of the kind.' }]);
    expect(await idsOf('refund')).toEqual(['helpEntry.refunds', 'article.waivers']);
    expect(await client().removeReadings(['article.waivers', 'helpEntry.seats', 'nothing.here'])).toMatchObject({
      ok: true,
    });
    expect(await idsOf('refund')).toEqual(['helpEntry.refunds']);
  });

  it('[SRC-05] is unavailable to who has no right', async () => {
    for (const keys of [{ searchKey: 'wrong' }, { appId: 'WRONG' }])
      expect(await client(keys).countReadings('refund')).toMatchObject({ ok: false, code: 'unavailable' });
    for (const adminKey of ['wrong', base().searchKey])
      expect(await client({ adminKey }).saveReadings(READINGS)).toMatchObject({ ok: false, code: 'unavailable' });
    expect(await idsOf('refund')).toEqual(['helpEntry.refunds']);
  });
}
