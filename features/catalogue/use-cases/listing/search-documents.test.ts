import { describe, expect, it, vi } from 'vitest';
import { noopLog } from '../../../../core/log.ts';
import { err, ok } from '../../../../core/result.ts';
import type { Commerce, Product, ProductSearch } from '../../../../platforms/commerce/client/types.ts';
import { DEFAULT_QUERY } from '../../rules/listing/listing-query.ts';
import { readSearchAddress } from '../../rules/listing/search-address.ts';
import { countMatches, searchDocuments } from './search-documents.ts';

const product = (sku: string, entityId: number) =>
  ({
    sku,
    entityId,
    path: `/${sku.toLowerCase()}/`,
    name: sku,
    shortDescription: '',
    customFields: [],
  }) as unknown as Product;

/** Forty documents, ranked as a platform might: the one with the number is seventh. */
const RANKED = Array.from({ length: 40 }, (_, at) => product(at === 6 ? 'A101-2025' : `G${700 + at}-2025`, at + 1));

const TREE = [
  {
    entityId: 1,
    name: 'Product Role',
    path: '/role/',
    children: [{ entityId: 2, name: 'Owner', path: '/o/', children: [] }],
  },
  {
    entityId: 3,
    name: 'Series',
    path: '/series/',
    children: [{ entityId: 4, name: 'Series A', path: '/a/', children: [] }],
  },
];
const config = { categoryMap: null };

/** A platform fake that pages by cursor over `ranked`; cursors are positions in the list. */
function shop(ranked: readonly Product[] = RANKED, tree: unknown[] | null = []) {
  const searches: ProductSearch[] = [];
  const commerce = {
    categoryTree: async () => (tree ? ok(tree) : err('unavailable')),
    async searchProducts(query: ProductSearch) {
      searches.push(query);
      const { first, last, after, before } = query;
      if (after === 'stale') return err('invalid');
      const end = before === undefined ? ranked.length : Number(before);
      const from = last === undefined ? Number(after ?? -1) + 1 : Math.max(0, end - last);
      const to = Math.min(end, from + (first ?? last ?? 0));
      return ok({
        products: ranked.slice(from, to),
        totalItems: ranked.length,
        pageInfo: {
          startCursor: String(from),
          endCursor: String(to - 1),
          hasNextPage: to < ranked.length,
          hasPreviousPage: from > 0,
        },
        counts: query.counted ? { Series: { 'Series A': 7 } } : null,
      });
    },
  } as unknown as Commerce;
  return { context: { commerce, log: noopLog, config }, searches };
}
const at = (query: string) => readSearchAddress(new URLSearchParams(query));
async function pageOf(context: ReturnType<typeof shop>['context'], term: string, href: string) {
  const found = await searchDocuments(context, term, at(href.split('?')[1] ?? ''));
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

describe('documents for a term', () => {
  it.each(['a101', 'A-101', 'A 101', 'a101-2025', 'A1O1'])(
    '[SRC-06] [SE2] lists the exact document of %s first',
    async (term) => {
      const { context, searches } = shop();
      const found = await pageOf(context, term, '');
      expect(found.documents[0]?.sku).toBe('A101-2025');
      expect(searches[0]?.searchTerm).toBe(term === 'a101-2025' ? 'A101-2025' : 'A101');
      expect(found.readAs).toBe(['a101', 'a101-2025'].includes(term) ? null : 'A101');
    },
  );

  it('[SRC-06] lists the requested edition first, else the newest', async () => {
    const editions = ['G702-2025', 'A101-2007', 'A101-2025', 'A101-2017'].map(product);
    const codes = async (term: string) =>
      (await pageOf(shop(editions).context, term, '')).documents.map(({ sku }) => sku).slice(0, 3);
    expect(await codes('a101')).toEqual(['A101-2025', 'A101-2017', 'A101-2007']);
    expect(await codes('a101 2007')).toEqual(['A101-2007', 'A101-2025', 'A101-2017']);
  });

  it('[LST-08] [SRC-07] pages by 18 in both directions: none repeated, none lost, page number by 1', async () => {
    const { context, searches } = shop();
    const first = await pageOf(context, 'a101', '');
    const second = await pageOf(context, 'a101', first.nextHref ?? '');
    const third = await pageOf(context, 'a101', second.nextHref ?? '');
    const back = await pageOf(context, 'a101', third.previousHref ?? '');
    const start = await pageOf(context, 'a101', back.previousHref ?? '');
    const skus = ({ documents }: typeof first) => documents.map(({ sku }) => sku);
    expect([first, second, third].map(({ documents }) => documents.length)).toEqual([18, 18, 4]);
    expect(new Set([first, second, third].flatMap(skus)).size).toBe(40);
    expect(skus(back)).toEqual(skus(second));
    expect(skus(start)).toEqual(skus(first));
    expect([first, second, third, back, start].map(({ page, total }) => [page, total])).toEqual([
      [1, 40],
      [2, 40],
      [3, 40],
      [2, 40],
      [1, 40],
    ]);
    expect([first.previousHref, third.nextHref, start.previousHref]).toEqual([null, null, null]);
    expect(searches.map(({ first, last, after, before, sort }) => ({ first, last, after, before, sort }))).toEqual([
      { first: 18 },
      { first: 18, after: '17' },
      { first: 18, after: '35' },
      { last: 18, before: '36' },
      { last: 18, before: '18' },
    ]);
  });

  it('[LST-08] ranks no exact match first when only the page number claims the first page', async () => {
    const found = await pageOf(shop().context, 'g720', '/search?after=17&page=1');
    expect(found.documents.map(({ sku }) => sku).slice(0, 3)).toEqual(['G718-2025', 'G719-2025', 'G720-2025']);
    expect(found.previousHref).toBe('/search?q=g720&before=18');
  });

  it.each([
    ['after=17&page=9999', 3],
    ['before=36&page=9999', 3],
    ['after=17&page=1', 2],
    ['page=9999', 1],
  ])('[LST-08] limits the page number of %s to possible pages', async (query, page) => {
    const found = await pageOf(shop().context, 'pay', `/search?${query}`);
    expect([found.page, found.pageCount]).toEqual([page, 3]);
  });

  it('restarts at page 1 after an unknown cursor', async () => {
    const found = await pageOf(shop().context, 'pay', '/search?after=stale&page=7');
    expect([found.page, found.documents.length]).toEqual([1, 18]);
  });

  it('[SRC-07] [LST-03] applies the listing’s filters, counts within the term, and keeps both across pages', async () => {
    const { context, searches } = shop(RANKED, TREE);
    const query = 'productRole=owner&series=nobody-offers-this';
    const found = await pageOf(context, 'design-build', `/search?${query}`);
    expect(searches).toEqual([
      {
        searchTerm: 'design-build',
        chosen: [{ name: 'Product Role', values: [{ categoryId: 2, name: 'Owner' }] }],
        counted: ['Series'],
        first: 18,
      },
    ]);
    expect(found.nextHref).toBe('/search?q=design-build&productRole=owner&after=17&page=2');
    expect(found.groups).toMatchObject([
      { key: 'productRole', values: [{ slug: 'owner', isChosen: true, count: null }] },
      { key: 'series', values: [{ letter: 'A', isChosen: false, count: 7 }] },
    ]);
    await countMatches(context, 'design-build', at(query));
    expect(searches[1]).toMatchObject({ first: 1, chosen: [{ name: 'Product Role' }] });
  });

  it('[SRC-05] returns unavailable when the filters cannot be resolved, instead of all documents', async () => {
    const { context, searches } = shop(RANKED, null);
    expect(await searchDocuments(context, 'pay', at('productRole=owner'))).toEqual(err('unavailable'));
    expect(searches).toEqual([]);
    expect(await searchDocuments(context, 'pay', at(''))).toMatchObject({ value: { total: 40, groups: [] } });
  });

  it.each([
    ['A101-2017', { requested: 2017, document: { sku: 'A101-2025' } }],
    ['a101 2025', null],
    ['a101', null],
    ['B101-2017', null],
    ['2017', null],
  ])('[SRC-06] %s: reports an edition that is not sold', async (term, said) => {
    const { otherEdition } = await pageOf(shop().context, term, '');
    expect(otherEdition && { requested: otherEdition.requested, document: { sku: otherEdition.document.sku } }).toEqual(
      said,
    );
  });

  it('[SRC-01] counts for the other tab with a search for one result', async () => {
    const { context, searches } = shop();
    expect(await countMatches(context, 'a 101', DEFAULT_QUERY)).toEqual(ok(40));
    expect(searches).toEqual([{ searchTerm: 'A101', first: 1 }]);
  });

  it('[SRC-05] treats a late count as a failure, so that the page does not wait', async () => {
    vi.useFakeTimers();
    const commerce = { searchProducts: () => new Promise(() => undefined) } as unknown as Commerce;
    const counted = countMatches({ commerce, log: noopLog, config }, 'pay', DEFAULT_QUERY);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await counted).toEqual(err('unavailable'));
    vi.useRealTimers();
  });

  it('[SRC-05] [ERR-12] logs a failure and returns it', async () => {
    const lines: unknown[] = [];
    const log = { ...noopLog, error: (data: object) => void lines.push(data) };
    const commerce = {
      searchProducts: async () => err('unavailable'),
      categoryTree: async () => ok([]),
    } as unknown as Commerce;
    expect(await searchDocuments({ commerce, log, config }, 'pay', at(''))).toEqual(err('unavailable'));
    expect(await countMatches({ commerce, log, config }, 'pay', DEFAULT_QUERY)).toEqual(err('unavailable'));
    expect(lines).toEqual([
      { area: 'search', code: 'unavailable' },
      { area: 'search', code: 'unavailable' },
    ]);
  });
});
