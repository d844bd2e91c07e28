import { describe, expect, it } from 'vitest';
import { silentLog } from '../../core/log.ts';
import { err, ok } from '../../core/result.ts';
import type { Commerce, Product, ProductSearch } from '../../platforms/commerce/client/types.ts';
import { findDocument } from './find-document.ts';
import { listDocuments } from './list-documents.ts';
import { parseListingQuery } from './listing-query.ts';
import { readTerm, searchDocuments } from './search-documents.ts';

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
const tree = [
  {
    entityId: 400,
    name: 'Series',
    path: '/series/',
    productCount: 2,
    children: [{ entityId: 407, name: 'G Forms', path: '/series/g/', productCount: 1, children: [] }],
  },
];

function shop(overrides: Partial<Commerce> = {}) {
  const searches: ProductSearch[] = [];
  const commerce = {
    searchProducts: async (query: ProductSearch) => {
      searches.push(query);
      return ok({
        products: [G702, A101],
        totalItems: 40,
        pageInfo: { startCursor: 's', endCursor: 'e', hasNextPage: true, hasPreviousPage: query.after !== undefined },
      });
    },
    productByPath: async (path: string) => ok([A101, G702].find((each) => each.path === path) ?? null),
    productBySku: async () => ok(A101),
    categoryTree: async () => ok(tree),
    ...overrides,
  } as unknown as Commerce;
  return { context: { commerce, log: silentLog }, searches };
}
const query = (text: string) => parseListingQuery(new URLSearchParams(text));

describe('listing', () => {
  it('[LST-08] asks forward with after and first, backward with before and last, on reset with first alone', async () => {
    const { context, searches } = shop();
    for (const text of ['', 'after=x&page=2', 'before=y&page=2']) await listDocuments(context, query(text));
    expect(searches.map(({ first, after, last, before }) => ({ first, after, last, before }))).toEqual([
      { first: 18 },
      { first: 18, after: 'x' },
      { last: 18, before: 'y' },
    ]);
  });

  it('[LST-08] moves the counter by 1, never under 1', async () => {
    const { context } = shop();
    const second = await listDocuments(context, query('after=x&page=2'));
    expect(second).toMatchObject({
      ok: true,
      value: { page: 2, nextHref: '/documents?after=e&page=3', previousHref: '/documents?before=s' },
    });
    const lost = await listDocuments(context, query('after=x&page=1'));
    expect(lost).toMatchObject({ ok: true, value: { previousHref: '/documents?before=s' } });
  });

  it('[LST-04] maps a series of the address to its category', async () => {
    const { context, searches } = shop();
    const found = await listDocuments(context, query('series=forms,nothing'));
    expect(searches[0]?.categoryIds).toEqual([407]);
    expect(found).toMatchObject({
      ok: true,
      value: { chosenSeries: ['forms'], nextHref: '/documents?series=forms&after=e&page=2' },
    });
  });

  it('[LST-11] a failure is a value, not a throw', async () => {
    const { context } = shop({ searchProducts: async () => err('unavailable') });
    expect(await listDocuments(context, query(''))).toMatchObject({ ok: false, code: 'unavailable' });
  });

  it('begins again at page 1 when the platform no longer knows the cursor', async () => {
    const { context, searches } = shop();
    const first = context.commerce.searchProducts;
    context.commerce.searchProducts = async (asked) => (asked.after ? err('invalid') : first(asked));
    expect(await listDocuments(context, query('after=stale&page=7'))).toMatchObject({ ok: true, value: { page: 1 } });
    expect(searches).toHaveLength(1);
  });
});

describe('search', () => {
  it('[SRC-06] puts the document of a written number first, once', async () => {
    const { context, searches } = shop();
    const found = await searchDocuments(context, 'a 101', query(''));
    expect(searches[0]?.searchTerm).toBe('A101');
    expect(found).toMatchObject({ ok: true, value: { term: 'a 101', readAs: 'A101' } });
    expect(found.ok && found.value.documents.map(({ code }) => code)).toEqual(['A101', 'G702']);
  });

  it('[SRC-06] a near miss of the platform does not pass for the number', async () => {
    const { context } = shop({ productBySku: async () => ok(G702) });
    const found = await searchDocuments(context, 'a101', query(''));
    expect(found.ok && found.value.documents.map(({ code }) => code)).toEqual(['G702', 'A101']);
  });

  it('[RTE-04] trims the term; an empty one is none', () => {
    expect(readTerm('  change  order ')).toBe('change order');
    expect(readTerm(' \t\n')).toBeNull();
    expect(readTerm(null)).toBeNull();
    expect(readTerm('x'.repeat(5000))).toHaveLength(100);
  });
});

describe('product page', () => {
  it('[RTE-03] finds a document by its path', async () => {
    expect(await findDocument(shop().context, 'a101-2025/')).toMatchObject({
      ok: true,
      value: { document: { sku: 'A101-2025', href: '/documents/a101-2025/' } },
    });
  });

  it.each(['A101-2025', 'a101', 'A-101'])('[SRC-06] sends %s to the one address', async (path) => {
    expect(await findDocument(shop().context, path)).toEqual(ok({ movedTo: '/documents/a101-2025/' }));
  });

  it.each(['', '../etc', 'a b', 'x'.repeat(200), 'a/b/c/d/e/f', '%00', 'nothing-here'])(
    '[RTE-22] %j is not found',
    async (path) => {
      expect(await findDocument(shop().context, path)).toEqual(err('not-found'));
    },
  );

  it('a platform that does not answer is not a missing document', async () => {
    expect(await findDocument(shop({ productByPath: async () => err('unavailable') }).context, 'a101-2025')).toEqual(
      err('unavailable'),
    );
  });
});
