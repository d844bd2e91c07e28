import { describe, expect, it } from 'vitest';
import { noopLog } from '../../../core/log.ts';
import { err, ok } from '../../../core/result.ts';
import type { Commerce, Product } from '../../../platforms/commerce/client/types.ts';
import { findDocument } from './find-document.ts';

const product = (sku: string, entityId: number): Product => ({
  id: sku,
  entityId,
  variantEntityId: entityId + 10_000,
  path: `/${sku.toLowerCase()}/`,
  name: `Title of ${sku}`,
  sku,
  price: 8400,
  salePrice: null,
  description: 'Overview.',
  shortDescription: 'Purpose.',
  pageCount: 3,
  customFields: [{ name: 'Kind', value: 'One-time document' }],
  defaultImage: null,
  images: [],
  categories: [],
  brand: null,
  seo: { pageTitle: '', metaDescription: '', metaKeywords: '' },
});
const A101 = product('A101-2025', 1);
const G702 = product('G702-2025', 2);

function shop(overrides: Partial<Commerce> = {}) {
  const commerce = {
    productByPath: async (path: string) => ok([A101, G702].find((each) => each.path === path) ?? null),
    productBySku: async () => ok(A101),
    ...overrides,
  } as unknown as Commerce;
  return { context: { commerce, log: noopLog } };
}

describe('product page', () => {
  it('[RTE-03] finds a document by its path', async () => {
    expect(await findDocument(shop().context, 'a101-2025/')).toMatchObject({
      ok: true,
      value: { document: { sku: 'A101-2025', href: '/documents/a101-2025/' } },
    });
  });

  it.each(['A101-2025', 'a101', 'A-101'])('[SRC-06] redirects %s to the canonical address', async (path) => {
    expect(await findDocument(shop().context, path)).toEqual(ok({ movedTo: '/documents/a101-2025/' }));
  });

  it.each(['', '../etc', 'a b', 'x'.repeat(200), 'a/b/c/d/e/f', '%00', 'nothing-here'])(
    '[RTE-22] returns not-found for %j',
    async (path) => {
      expect(await findDocument(shop().context, path)).toEqual(err('not-found'));
    },
  );

  it('returns unavailable, not not-found, when the platform does not respond', async () => {
    expect(await findDocument(shop({ productByPath: async () => err('unavailable') }).context, 'a101-2025')).toEqual(
      err('unavailable'),
    );
  });
});
