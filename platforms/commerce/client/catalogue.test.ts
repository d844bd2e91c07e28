import { describe, expect, it, vi } from 'vitest';
import { type Log, noopLog } from '../../../core/log.ts';
import { createCommerceClient } from './commerce-client.ts';
import type { CatalogueCache } from './config.ts';
import type { ChosenGroup } from './types.ts';

const config = {
  storeUrl: 'https://shop.example',
  apiUrl: 'https://api.example',
  storefrontToken: 's',
  accessToken: 'a',
  clientId: 'c',
  clientSecret: 's',
  storeHash: 'h',
  channelId: 1,
  memberSegmentId: '',
};
const connection = (...nodes: unknown[]) => ({ edges: nodes.map((node) => ({ node, cursor: '' })) });
const OWNER = { entityId: 11, name: 'Owner', path: '/owner/' };
const product = (entityId: number, changes: object = {}) => ({
  id: `p${entityId}`,
  entityId,
  path: `/a${entityId}-2025/`,
  name: 'Agreement',
  sku: `A${entityId}-2025`,
  prices: { price: { value: 84 }, salePrice: null, basePrice: { value: 84 } },
  defaultImage: null,
  images: connection(),
  customFields: connection(),
  variants: connection({ entityId: 1 }),
  categories: connection(OWNER),
  brand: null,
  seo: { pageTitle: '', metaDescription: '', metaKeywords: '' },
  ...changes,
});
const ODD = [
  product(201, { prices: null }),
  product(202, { variants: connection() }),
  product(203, { seo: null }),
  product(204, { prices: { price: { value: 'free' }, salePrice: null } }),
];
const LAST_PAGE = { startCursor: 'a', endCursor: 'b', hasNextPage: false, hasPreviousPage: false };
const found = (nodes: unknown[], pageInfo: object = LAST_PAGE) => ({
  site: {
    search: {
      searchProducts: {
        products: { collectionInfo: { totalItems: nodes.length }, pageInfo, ...connection(...nodes) },
        filters: connection(),
      },
    },
  },
});

/** Creates a client of a platform that responds with `data`, and records the requests and the log. */
function clientOf(
  data: (query: string, variables: Record<string, unknown>) => object | Promise<object>,
  cache?: CatalogueCache,
) {
  const requested: string[] = [];
  const logged: unknown[][] = [];
  const log: Log = {
    ...noopLog,
    warn: (...line) => void logged.push(line),
    error: (...line) => void logged.push(line),
  };
  const client = createCommerceClient({
    config,
    log,
    ...(cache ? { cache } : {}),
    async fetch(_, init) {
      const { query, variables } = JSON.parse(String(init?.body)) as {
        query: string;
        variables: Record<string, unknown>;
      };
      requested.push(/query (\w+)/.exec(query)?.[1] ?? '');
      return Response.json({ data: await data(query, variables) });
    },
  });
  return { client, requested: requested, logged };
}
const cacheAll = (): CatalogueCache => {
  const cached = new Map<string, Promise<unknown>>();
  return {
    async read<T>(key: string, load: () => Promise<T>): Promise<T> {
      if (!cached.has(key)) cached.set(key, load());
      return cached.get(key) as Promise<T>;
    },
  };
};
const idsOf = (result: { ok: boolean; value?: unknown }): unknown => {
  const value = result.value as { products?: { entityId: number }[] } | { entityId: number }[] | undefined;
  return (Array.isArray(value) ? value : value?.products)?.map(({ entityId }) => entityId);
};

describe('malformed records of a catalogue', () => {
  const all = [product(101), ...ODD, product(102)];

  it('[PRD-14] [ERR-12] leaves out and logs once each product that cannot be bought or parsed', async () => {
    const { client, logged } = clientOf((query) => {
      if (query.includes('searchProducts')) return found(all);
      const list = connection(...all);
      return {
        site: {
          bestSellingProducts: list,
          products: list,
          product: { relatedProducts: list },
          category: { products: list },
        },
      };
    });
    for (const response of [
      await client.searchProducts({ searchTerm: 'agreement', first: 18 }),
      await client.searchProducts({ counted: ['Project Role'], first: 18 }),
      await client.popularProducts(),
      await client.relatedProducts(1),
      await client.categoryProducts(11),
      await client.productsByIds(all.map(({ entityId }) => entityId)),
    ])
      expect(idsOf(response)).toEqual([101, 102]);
    // the count is the platform's
    expect(await client.searchProducts({ first: 18 })).toMatchObject({ value: { totalItems: 6 } });
    expect(logged.map(([data]) => data)).toEqual([
      { product: 201, why: 'cannot be bought' },
      { product: 202, why: 'cannot be bought' },
      { product: 203, why: 'seo' },
      { product: 204, why: expect.stringContaining('prices') },
    ]);
  });

  it('rejects a list without any valid product as an unknown shape, and returns an empty list for a single invalid entry', async () => {
    const search = (...nodes: unknown[]) => clientOf(() => found(nodes)).client.searchProducts({ first: 18 });
    expect(await search({}, { id: 7 }, null)).toEqual({ ok: false, code: 'unavailable' });
    expect(await search(product(203, { seo: null }))).toMatchObject({ ok: true, value: { products: [] } });
    expect(await search(...ODD.slice(0, 2))).toMatchObject({ ok: true, value: { products: [] } });
    const broken = clientOf(() => ({ site: { search: { searchProducts: { products: { edges: [] } } } } })).client;
    expect(await broken.searchProducts({ first: 18 })).toEqual({ ok: false, code: 'unavailable' });
  });

  it.each(ODD.slice(0, 2))('[RTE-03] returns null for a single product that cannot be bought: $sku', async (odd) => {
    const { client } = clientOf((query) =>
      query.includes('route(') ? { site: { route: { node: odd } } } : { site: { product: odd } },
    );
    expect(await client.productById(odd.entityId)).toEqual({ ok: true, value: null });
    expect(await client.productByPath(odd.path)).toEqual({ ok: true, value: null });
    const search = clientOf(() => found([odd])).client;
    expect(await search.productBySku(odd.sku)).toEqual({ ok: true, value: null });
  });
});

it('[ACC-05] looks up the path of any SKU, and sends no path traversal', async () => {
  const requested: string[] = [];
  const { client } = clientOf((query) => {
    requested.push(query);
    return { site: { route: { node: null } } };
  });
  for (const path of ['/h-2.b_c/', '/_a/', '/../a/', '/.a/', '/a/.b/']) await client.productByPath(path);
  expect(requested).toHaveLength(2);
});

it('distinguishes cached responses by the complete query, with a short key for any request', async () => {
  const keys = new Set<string>();
  const { client } = clientOf(() => found([product(101)]), {
    read: (key, load) => {
      keys.add(key);
      return load();
    },
  });
  const variables = { searchTerm: 'x'.repeat(200), first: 18 };
  await client.searchProducts(variables);
  await client.searchProducts(variables);
  await client.searchProducts({ ...variables, first: 17 });
  await client.searchProducts({ ...variables, counted: ['Project Role'] });
  expect(keys.size).toBe(3);
  expect(Math.max(...[...keys].map((key) => key.length))).toBeLessThan(80);
});

describe('a store without product filtering', () => {
  const chosen = (type: string): ChosenGroup[] => [
    { name: 'Project Role', values: [{ categoryId: 11, name: 'Owner' }] },
    { name: 'Document Type', values: [{ categoryId: 21, name: type }] },
  ];
  const tree = { site: { categoryTree: [] } };
  /** Three pages of the leading list. */
  const respond = (query: string, { after }: Record<string, unknown>) => {
    if (query.includes('categoryTree')) return tree;
    const page = Number(after ?? 0);
    return found([product(101 + page)], { ...LAST_PAGE, endCursor: String(page + 1), hasNextPage: page < 2 });
  };

  it('[LST-04] reads the leading list once for every other selection', async () => {
    const { client, requested } = clientOf(respond, cacheAll());
    await client.searchProducts({ chosen: chosen('Agreement'), first: 18 });
    const pages = ['SearchProducts', 'SearchProducts', 'SearchProducts'];
    expect(requested).toEqual(['FilterProducts', 'CategoryTree', ...pages]);
    await client.searchProducts({ chosen: chosen('Form'), first: 18 });
    expect(requested.slice(5)).toEqual(['FilterProducts']);
  });
});

it('[RTE-23] lists only addresses, leaves out products that cannot be bought, and fills no cache', async () => {
  const sold = (path: string, change: object = {}) => ({
    entityId: 1,
    path,
    prices: { price: { value: 1 } },
    variants: { edges: [{ node: { entityId: 1 } }] },
    ...change,
  });
  const edges = [
    sold('/a/'),
    sold('/no-price/', { prices: null }),
    sold('/no-variant/', { variants: { edges: [] } }),
    { path: 7 },
    sold('/b/'),
  ].map((node) => ({ node }));
  const read = vi.fn();
  const { client, requested } = clientOf(
    (_, { after }) => {
      const pageInfo = {
        startCursor: null,
        endCursor: 'end',
        hasNextPage: after === undefined,
        hasPreviousPage: false,
      };
      return { site: { search: { searchProducts: { products: { pageInfo, edges } } } } };
    },
    { read },
  );
  expect(await client.productPaths({ first: 5 })).toEqual({ ok: true, value: { paths: ['/a/', '/b/'], next: 'end' } });
  expect(await client.productPaths({ first: 5, after: 'end' })).toMatchObject({ value: { next: null } });
  expect([requested, read.mock.calls]).toEqual([['ListPaths', 'ListPaths'], []]);
});
