import { beforeEach, describe, expect, it } from 'vitest';
import { err, ok } from '../../../../core/result.ts';
import type {
  CategoryNode,
  Commerce,
  ProductPage,
  ProductSearch,
} from '../../../../platforms/commerce/client/types.ts';
import type { BlockOf, CatalogueFrame, RoleView } from '../../../../platforms/content/client/types.ts';
import { createFakeShop, type FakeShop } from '../../../../tests/support/fake-context.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { libraryHref } from '../../rules/listing/listing-query.ts';
import { parseListingQuery } from '../../rules/listing/parse-listing-query.ts';
import { listDocuments } from './list-documents.ts';
import { readListing } from './read-listing.ts';

const node = (entityId: number, name: string, children: CategoryNode[] = []): CategoryNode => ({
  entityId,
  name,
  path: `/${entityId}/`,
  productCount: 1,
  children,
});
const TREE = [
  node(100, 'Project Role', [node(102, 'Contractor')]),
  node(200, 'Project Type', [node(201, 'Commercial'), node(202, 'House')]),
  node(400, 'Series', [node(407, 'G Forms')]),
];
const TILE: BlockOf<'promoTile'> = {
  kind: 'promoTile',
  id: 'promoTile.seat',
  anchor: '',
  headline: 'A seat',
  text: '',
  memberText: '',
  subscription: null,
  documentCode: '',
  button: null,
};
const ROLE: RoleView = {
  name: 'Contractor',
  slug: 'contractor',
  description: 'What a contractor signs.',
  link: null,
  headline: 'Documents for contractors',
};

let shop: FakeShop;
let context: ShopContext;
let searches: ProductSearch[];
const query = (text: string) => parseListingQuery(new URLSearchParams(text));

function respondWith(overrides: Partial<Commerce>): void {
  context = { ...context, commerce: { ...context.commerce, ...overrides } };
}

beforeEach(async () => {
  shop = createFakeShop();
  context = await shop.visit();
  searches = [];
  const plain = context.commerce.searchProducts;
  respondWith({
    categoryTree: async () => ok(TREE),
    searchProducts: async (requested) => {
      searches.push(requested);
      const page = await plain(requested);
      if (!page.ok) return page;
      const pageInfo = {
        startCursor: 's',
        endCursor: 'e',
        hasNextPage: true,
        hasPreviousPage: Boolean(requested.after),
      };
      return ok({ ...page.value, totalItems: 40, pageInfo, counts: { 'Project Type': { House: 3 } } });
    },
  });
});

describe('listing', () => {
  it('[LST-08] pages forward with after and first, backward with before and last, and resets with first alone', async () => {
    for (const text of ['', 'after=x&page=2', 'before=y&page=2']) await listDocuments(context, query(text));
    expect(searches.map(({ first, after, last, before }) => ({ first, after, last, before }))).toEqual([
      { first: 18 },
      { first: 18, after: 'x' },
      { last: 18, before: 'y' },
    ]);
  });

  it('[LST-08] changes the page number by 1, never below 1', async () => {
    expect(await listDocuments(context, query('after=x&page=2'))).toMatchObject({
      ok: true,
      value: { page: 2, pageCount: 3, nextHref: '/documents?after=e&page=3', previousHref: '/documents?before=s' },
    });
    const lost = await listDocuments(context, query('after=x&page=1'));
    expect(lost).toMatchObject({ ok: true, value: { previousHref: '/documents?before=s' } });
  });

  it.each([
    ['after=x&page=9999', 'after=x&page=3'],
    ['after=x', 'after=x&page=2'],
    ['after=x&page=3', 'after=x&page=3'],
    ['before=y&page=9999', 'before=y&page=3'],
    ['before=y', 'before=y'],
    ['series=forms&before=y&page=2', 'series=forms&before=y&page=2'],
  ])(
    '[LST-08] [LST-15] normalizes %s of three pages to %s, so that impossible page numbers share an address',
    async (requested, shown) => {
      const found = await listDocuments(context, query(requested));
      expect(found.ok && libraryHref(found.value.query)).toBe(`/documents?${shown}`);
      expect(found.ok && found.value.page).toBe(found.ok && found.value.query.page);
    },
  );

  it('[RTE-02] [LST-04] [LI3] delegates filters and counts to the platform', async () => {
    const found = await listDocuments(
      context,
      query('product=contractor&projectType=house,commercial,nothing&sort=A_TO_Z'),
    );
    expect(searches).toEqual([
      {
        chosen: [
          { name: 'Project Role', values: [{ categoryId: 102, name: 'Contractor' }] },
          {
            name: 'Project Type',
            values: [
              { categoryId: 201, name: 'Commercial' },
              { categoryId: 202, name: 'House' },
            ],
          },
        ],
        counted: ['Project Type', 'Series'],
        sort: 'A_TO_Z',
        first: 18,
      },
    ]);
    const state = 'productRole=contractor&projectType=commercial,house&sort=A_TO_Z';
    expect(found).toMatchObject({ ok: true, value: { nextHref: `/documents?${state}&after=e&page=2` } });
    expect(found.ok && libraryHref(found.value.query)).toBe(`/documents?${state}`);
  });

  it('[LST-11] [ERR-12] logs a failure and returns it instead of throwing', async () => {
    respondWith({ searchProducts: async () => err('unavailable') });
    expect(await listDocuments(context, query(''))).toMatchObject({ ok: false, code: 'unavailable' });
    expect(shop.log.some(({ level }) => level === 'error')).toBe(true);
  });

  it('[LST-11] fails a filtered request without the category tree, but still lists all documents', async () => {
    respondWith({ categoryTree: async () => err('unavailable') });
    expect(await listDocuments(context, query('series=forms'))).toMatchObject({ ok: false, code: 'unavailable' });
    expect(await listDocuments(context, query(''))).toMatchObject({ ok: true, value: { total: 40, groups: [] } });
  });

  it('[LST-08] A59 restarts at page 1 of the same filters after an unknown cursor', async () => {
    const first = context.commerce.searchProducts;
    respondWith({ searchProducts: async (requested) => (requested.after ? err('invalid') : first(requested)) });
    const found = await listDocuments(context, query('series=forms&after=stale&page=7'));
    expect(found).toMatchObject({ ok: true, value: { page: 1 } });
    expect(found.ok && libraryHref(found.value.query)).toBe('/documents?series=forms');
    expect(searches).toHaveLength(1);
  });
});

describe('listing with what the content adds', () => {
  const frame = (listingTile: CatalogueFrame['listingTile']): CatalogueFrame => ({
    id: 'catalogueFrame.main',
    listingTile,
    plan: null,
    facilityPlan: null,
    savings: null,
    registration: null,
    specialPromoText: '',
    specialPromoLink: null,
    roles: [ROLE],
  });
  const putTile = (): void => {
    shop.content.state.catalogueFrame = frame({ kind: TILE.kind, id: TILE.id });
    shop.content.state.blocks.set(TILE.id, TILE);
  };

  it('[LST-01] [LST-13] returns 16 per page with a tile, in both directions, with matching totals; 18 without', async () => {
    putTile();
    for (const text of ['', 'after=x&page=2', 'before=y&page=2', 'series=forms'])
      await readListing(context, query(text));
    expect(searches.map(({ first, last }) => first ?? last)).toEqual([16, 16, 16, 16]);
    expect(await readListing(context, query(''))).toMatchObject({ ok: true, value: { pageCount: 3, total: 40 } });
    shop.content.state.catalogueFrame = frame(null);
    expect(await readListing(context, query(''))).toMatchObject({ ok: true, value: { tile: null } });
    expect(searches.at(-1)?.first).toBe(18);
  });

  it('[LST-15] returns 40 documents per page of the table, with the tile', async () => {
    putTile();
    expect(await readListing(context, query('view=table'))).toMatchObject({
      ok: true,
      value: { tile: { id: TILE.id } },
    });
    expect(searches.at(-1)?.first).toBe(40);
  });

  it('[LST-01] omits the tile without results, and lists documents without it when content is unavailable', async () => {
    putTile();
    expect(await readListing(context, query(''))).toMatchObject({ ok: true, value: { tile: { id: TILE.id } } });
    const none: ProductPage = {
      products: [],
      totalItems: 0,
      pageInfo: { startCursor: null, endCursor: null, hasNextPage: false, hasPreviousPage: false },
      counts: null,
    };
    respondWith({ searchProducts: async () => ok(none) });
    expect(await readListing(context, query('series=forms'))).toMatchObject({
      ok: true,
      value: { tile: null, total: 0 },
    });
    shop.content.state.problem = 'unavailable';
    expect(await readListing(context, query(''))).toMatchObject({ ok: true, value: { tile: null } });
  });

  it('[LST-09] returns the chosen role with its texts, or with its name alone without content', async () => {
    putTile();
    const texts = { name: 'Contractor', headline: ROLE.headline, description: ROLE.description };
    expect(await readListing(context, query('product=contractor'))).toMatchObject({ ok: true, value: { role: texts } });
    shop.content.state.problem = 'not-found';
    expect(await readListing(context, query('productRole=contractor'))).toMatchObject({
      ok: true,
      value: { role: { name: 'Contractor', headline: '', description: '' } },
    });
    expect(await readListing(context, query('series=forms'))).toMatchObject({ ok: true, value: { role: null } });
  });
});
