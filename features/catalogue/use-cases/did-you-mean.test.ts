import { describe, expect, it } from 'vitest';
import { err, ok } from '../../../core/result.ts';
import type { Commerce, Product } from '../../../platforms/commerce/client/types.ts';
import { findNearDocument, getTypoCandidates } from './did-you-mean.ts';

const product = (sku: string) =>
  ({
    sku,
    path: `/${sku.toLowerCase()}/`,
    name: `Title of ${sku}`,
    shortDescription: '',
    customFields: [],
  }) as unknown as Product;

function shop(skus: readonly string[], popular: readonly string[] = []) {
  const requested: string[] = [];
  const commerce = {
    popularProducts: async () => ok(popular.map(product)),
    productBySku: async (code: string) => {
      requested.push(code);
      return ok(skus.filter((sku) => sku.startsWith(code)).map(product)[0] ?? null);
    },
  } as unknown as Commerce;
  return { context: { commerce }, requested: requested };
}

describe('[SE5] a number that was probably meant', () => {
  it.each([
    ['G720', 'two digits changed places'],
    ['G7022', 'a digit too many'],
    ['702', 'the letter is missing'],
    ['H702', 'a letter that is no series'],
    ['67O2', 'a letter read as a digit'],
    ['g-720 2025', 'with the year'],
  ])('%s: %s', async (term) => {
    expect(await findNearDocument(shop(['G702-2025'], ['G702-2025']).context, term)).toMatchObject({
      code: 'G702',
      title: 'Title of G702-2025',
    });
  });

  it('prefers the most popular one of those with a different digit', async () => {
    const { context } = shop([], ['A101-2025', 'G702-2025', 'G701-2025']);
    expect(await findNearDocument(context, 'G708')).toMatchObject({ code: 'G702' });
  });

  it('prefers a likely typo over a best seller', async () => {
    const { context } = shop(['G702-2025'], ['G721-2025']);
    expect(await findNearDocument(context, 'G720')).toMatchObject({ code: 'G702' });
  });

  it.each(['pay app', 'subcontrakt', 'A1', 'zzqxw', "G7' OR 1=1", 'A'.repeat(5000), ''])('none for %j', (term) => {
    expect(getTypoCandidates(term)).toEqual([]);
  });

  it('looks up few numbers, and never the entered one', async () => {
    const { context, requested } = shop([]);
    expect(await findNearDocument(context, 'G7022')).toBeNull();
    expect(requested).not.toEqual([]);
    expect(requested.length).toBeLessThanOrEqual(3);
    expect(getTypoCandidates('G702')).not.toContain('G702');
  });

  it('returns null when the platform does not respond', async () => {
    const failing = async () => err('unavailable');
    const commerce = { popularProducts: failing, productBySku: failing } as unknown as Commerce;
    expect(await findNearDocument({ commerce }, 'G720')).toBeNull();
  });
});
