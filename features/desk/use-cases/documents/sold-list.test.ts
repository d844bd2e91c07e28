import { expect, it } from 'vitest';
import { err, ok } from '../../../../core/result.ts';
import type { Product } from '../../../../platforms/commerce/client/types.ts';
import { createFakeDesk } from '../../../../tests/support/fake/desk.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import type { FileVersion } from '../../../documents/files/file-repository.ts';
import type { Delivery } from '../../../documents/repository/document-files.ts';
import type { Desk } from '../desk.ts';
import { fileStateOf, listSoldDocuments, type SoldQuery } from './sold-list.ts';

const product = (sku: string, change: Partial<Product> = {}): Product => ({
  id: sku,
  entityId: 1,
  variantEntityId: 1,
  path: `/${sku.toLowerCase()}/`,
  name: `Document ${sku}`,
  sku,
  price: 2_400,
  salePrice: null,
  description: '',
  shortDescription: '',
  pageCount: 2,
  customFields: [],
  defaultImage: null,
  images: [],
  categories: [],
  brand: null,
  seo: { pageTitle: '', metaDescription: '', metaKeywords: '' },
  ...change,
});
const ALL: SoldQuery = { term: '', files: null, series: null, page: 1 };
const both: Delivery = { kind: 'file', formats: ['docx', 'pdf'] };

/** A desk with a commerce fake that sells these products, fifty per page. */
async function openDesk(products: readonly Product[], deliveries: Readonly<Record<string, Delivery>> = {}) {
  const context = await createFakeShop().visit();
  const { repositories } = createFakeDesk();
  let reads = 0;
  const commerce = {
    ...context.commerce,
    async searchProducts({
      first = 50,
      after,
      searchTerm = '',
    }: {
      first?: number;
      after?: string;
      searchTerm?: string;
    }) {
      reads += 1;
      const fitting = products.filter(({ name }) => name.includes(searchTerm));
      const from = Number(after ?? 0);
      const page = { startCursor: null, hasPreviousPage: false, hasNextPage: from + first < fitting.length };
      return ok({
        products: fitting.slice(from, from + first),
        totalItems: fitting.length,
        pageInfo: { ...page, endCursor: String(from + first) },
        counts: null,
      });
    },
  };
  const files = { ...context.files, deliveries: async () => new Map(Object.entries(deliveries)) };
  const desk: Desk = {
    ...repositories,
    context: { ...context, commerce, files, now: () => new Date('2026-06-30T00:00:00Z') },
    staff: { sub: 'staff', email: 'staff@example.com' },
  };
  return { desk, reads: () => reads };
}

it('[DSK-12] returns the file state of each document', () => {
  const of = (delivery: Delivery | null) => fileStateOf({ delivery });
  expect(of(both)).toBe('complete');
  expect(of({ kind: 'file', formats: ['docx'] })).toBe('single');
  // [OP-35] a shop that sells only PDFs is complete
  expect(of({ kind: 'file', formats: ['pdf'] })).toBe('complete');
  expect(of({ kind: 'file', formats: ['xlsx'] })).toBe('complete');
  expect(of({ kind: 'platform' })).toBe('platform');
  expect([of(null), of({ kind: 'file', formats: [] })]).toEqual(['missing', 'missing']);
});

it('[DSK-12] lists documents without a file first, counts all, and filters by files and series', async () => {
  const { desk } = await openDesk(
    [product('A101-2025'), product('F201-2025'), product('G702-2025'), product('G718-2025', { salePrice: 1_000 })],
    { 'A101-2025': both, 'G702-2025': { kind: 'file', formats: ['docx'] }, 'G718-2025': { kind: 'platform' } },
  );
  const all = await listSoldDocuments(desk, ALL);
  expect(all.documents.map(({ sku }) => sku)).toEqual(['F201-2025', 'G702-2025', 'A101-2025', 'G718-2025']);
  expect(all.documents.at(-1)).toMatchObject({ price: 1_000, regular: 2_400 });
  expect(all).toMatchObject({
    sold: 4,
    counts: { missing: 1, single: 1, complete: 1, platform: 1, changed: 0, missingSkus: ['F201-2025'] },
  });
  const only = async (query: Partial<SoldQuery>) =>
    (await listSoldDocuments(desk, { ...ALL, ...query })).documents.map(({ sku }) => sku);
  expect(await only({ files: 'missing' })).toEqual(['F201-2025']);
  expect(await only({ series: 'G' })).toEqual(['G702-2025', 'G718-2025']);
  expect(await only({ term: 'A101', files: 'single' })).toEqual([]);
  const file = { sku: 'a101-2025', addedAt: new Date('2026-06-15T00:00:00Z') } as FileVersion;
  const old = { sku: 'G702-2025', addedAt: new Date('2026-05-15T00:00:00Z') } as FileVersion;
  const listCurrent = async () => new Map([file, old].map((each) => [each.sku, [each]]));
  const changed = { ...desk, documents: { ...desk.documents, listCurrent } };
  expect(await listSoldDocuments(changed, { ...ALL, files: 'changed' })).toMatchObject({
    documents: [{ sku: 'A101-2025' }],
    counts: { changed: 1 },
  });
});

it('[DSK-12] pages by twenty-five, and returns the last page for a higher number', async () => {
  const { desk } = await openDesk(Array.from({ length: 120 }, (_, at) => product(`B${100 + at}-2025`)));
  const second = await listSoldDocuments(desk, { ...ALL, page: 2 });
  expect([second.first, second.documents.length, second.pages, second.documents[0]?.sku]).toEqual([
    26,
    25,
    5,
    'B125-2025',
  ]);
  expect((await listSoldDocuments(desk, { ...ALL, page: 9_999 })).first).toBe(101);
});

it('[DSK-12] reads a large catalogue up to a limit, and returns no counts', async () => {
  const { desk, reads } = await openDesk(Array.from({ length: 900 }, (_, at) => product(`B${100 + at}-2025`)));
  expect(await listSoldDocuments(desk, ALL)).toMatchObject({ sold: 900, total: 600, counts: null });
  expect(reads()).toBe(12);
});

it('[DSK-12] reports a commerce platform that does not respond', async () => {
  const { desk } = await openDesk([]);
  const commerce = { ...desk.context.commerce, searchProducts: async () => err('unavailable' as const) };
  expect(await listSoldDocuments({ ...desk, context: { ...desk.context, commerce } }, ALL)).toMatchObject({
    documents: [],
    isUnavailable: true,
  });
});
