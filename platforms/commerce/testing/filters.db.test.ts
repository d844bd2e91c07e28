import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Log, noopLog } from '../../../core/log.ts';
import { createCommerceClient } from '../client/commerce-client.ts';
import type { ChosenGroup, ProductSearch } from '../client/types.ts';
import { openTinyShop, type TinyShop } from './open-shop.ts';

let shop: TinyShop;
let requests = 0;
const warned: string[] = [];
const log: Log = { ...noopLog, warn: (_, message = '') => void warned.push(message) };
beforeAll(async () => {
  shop = await openTinyShop();
});
afterAll(() => shop.db.drop());
beforeEach(() => {
  requests = 0;
  warned.length = 0;
});

type Sent = { variables: Record<string, { productAttributes?: unknown }> };
/**
 * `off`: acts like a hosted store without product filtering, which ignores attributes and returns no facets for them.
 */
const clientOf = (filtering: 'on' | 'off') =>
  createCommerceClient({
    config: shop.config,
    log,
    async fetch(input, init) {
      requests += 1;
      const request = new Request(input, init);
      if (filtering === 'on') return shop.fetch(request);
      const sent = (await request.json()) as Sent;
      for (const name of ['filters', 'others']) delete sent.variables[name]?.productAttributes;
      const { method, headers } = request;
      const response = await shop.fetch(new Request(request.url, { method, headers, body: JSON.stringify(sent) }));
      const text = await response.text();
      return new Response(text.replaceAll(/"(filterKey|displayName)":"[^"]*"/g, '"$1":"Brand"'));
    },
  });

const role = (...values: [number, string][]): ChosenGroup => ({ name: 'Project role', values: values.map(toValue) });
const type = (...values: [number, string][]): ChosenGroup => ({ name: 'Document type', values: values.map(toValue) });
const toValue = ([categoryId, name]: [number, string]) => ({ categoryId, name });
const OWNER: [number, string] = [11, 'Owner'];
const CONTRACTOR: [number, string] = [12, 'Contractor'];
const AGREEMENT: [number, string] = [21, 'Agreement'];
const FORM: [number, string] = [22, 'Form'];
const counted = ['Project role', 'Document type'];

const ask = async (query: ProductSearch, filtering: 'on' | 'off' = 'on') => {
  const found = await clientOf(filtering).searchProducts({ first: 50, ...query });
  if (!found.ok) throw new Error(found.code);
  return { ...found.value, skus: found.value.products.map(({ sku }) => sku) };
};

describe('filters on the platform', () => {
  it.each(['on', 'off'] as const)(
    '[LST-04] [LI3] matches any value within a group and all groups; product filtering %s',
    async (filtering) => {
      const skus = async (...chosen: ChosenGroup[]) => (await ask({ chosen }, filtering)).skus;
      expect(await skus(role(OWNER))).toEqual(['A101-2025', 'A102-2025', 'A201-2025']);
      expect(await skus(role(CONTRACTOR), type(AGREEMENT))).toEqual(['A201-2025']);
      expect(await skus(type(AGREEMENT), role(CONTRACTOR))).toEqual(['A201-2025']);
      expect(await skus(role(OWNER, CONTRACTOR), type(FORM))).toEqual(['G702-2025']);
      expect(await skus(role(OWNER), type(FORM))).toEqual([]);
      // a group without values is ignored
      expect(await skus(role(), type(FORM))).toEqual(['G702-2025']);
    },
  );

  it('[LST-03] counts each value’s results with the other groups applied, in one request', async () => {
    const all = await ask({ counted });
    expect(all.counts).toEqual({
      'Project role': { Owner: 3, Contractor: 3 },
      'Document type': { Agreement: 3, Form: 1 },
    });
    const one = await ask({ chosen: [role(OWNER)], counted });
    expect(one.counts).toEqual({ 'Project role': { Owner: 3, Contractor: 3 }, 'Document type': { Agreement: 3 } });
    const both = await ask({ chosen: [role(CONTRACTOR), type(FORM)], counted });
    expect(both.counts).toEqual({ 'Project role': { Contractor: 1 }, 'Document type': { Agreement: 1, Form: 1 } });
    expect(both.skus).toEqual(['G702-2025']);
    expect(requests).toBe(3);
  });

  it('[LST-03] counts only the requested groups, within the hits of a term', async () => {
    const found = await ask({ searchTerm: 'A10', chosen: [type(AGREEMENT)], counted: ['Project role'] });
    expect(found.counts).toEqual({ 'Project role': { Owner: 2 } });
    expect(found.skus).toEqual(['A101-2025', 'A102-2025']);
    expect((await ask({ chosen: [role(OWNER)], counted: ['No such group'] })).counts).toBeNull();
  });

  it('[LST-07] [LST-08] pages and sorts filtered results, forward and backward', async () => {
    const chosen = [type(AGREEMENT), role(OWNER)];
    for (const [sort, order] of [
      ['BEST_SELLING', ['A101-2025', 'A102-2025', 'A201-2025']],
      ['A_TO_Z', ['A102-2025', 'A101-2025', 'A201-2025']],
    ] as const) {
      for (const filtering of ['on', 'off'] as const) {
        const first = await ask({ chosen, sort, first: 2 }, filtering);
        expect([first.totalItems, first.skus]).toEqual([3, order.slice(0, 2)]);
        const next = await ask({ chosen, sort, first: 2, after: first.pageInfo.endCursor ?? '' }, filtering);
        expect(next.skus).toEqual(order.slice(2));
        expect(next.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
        const back = await ask(
          { chosen, sort, first: undefined, last: 2, before: next.pageInfo.startCursor ?? '' },
          filtering,
        );
        expect(back.skus).toEqual(order.slice(0, 2));
      }
    }
  });

  it('[LST-04] logs a store without product filtering once, and returns no counts', async () => {
    const client = clientOf('off');
    const query = { chosen: [role(CONTRACTOR), type(FORM)], counted, first: 18 };
    for (let round = 0; round < 2; round += 1)
      expect(await client.searchProducts(query)).toMatchObject({ ok: true, value: { totalItems: 1, counts: null } });
    expect(warned).toHaveLength(1);
  });

  it('[LST-08] rejects foreign, forged and stale cursors, with any filters', async () => {
    const chosen = [role(OWNER), type(AGREEMENT)];
    const own = (await ask({ chosen, first: 1 }, 'off')).pageInfo.endCursor ?? '';
    const platforms = (await ask({ chosen, first: 1 })).pageInfo.endCursor ?? '';
    const other = (await ask({ chosen: [role(OWNER)], first: 1 })).pageInfo.endCursor ?? '';
    const refused = (after: string, filtering: 'on' | 'off') =>
      clientOf(filtering).searchProducts({ chosen, first: 1, after });
    for (const after of [own, other, 'x', '_e', '_e0', `${platforms}A`, 'a b', '', 'x'.repeat(600)])
      expect([after, await refused(after, 'on')]).toEqual([after, { ok: false, code: 'invalid' }]);
    for (const after of [platforms.slice(2), '_e104', '_e999', "_e1' OR 1"])
      expect([after, await refused(after, 'off')]).toEqual([after, { ok: false, code: 'invalid' }]);
  });

  it('[LST-04] sends no request with values out of bounds', async () => {
    const queries: ProductSearch[] = [
      { chosen: [role(OWNER)], categoryIds: [21] },
      { chosen: [role([0, 'Owner'])] },
      { chosen: [role([1.5, 'Owner'])] },
      { chosen: [role([11, ''])] },
      { chosen: [role([11, 'x'.repeat(300)])] },
      { chosen: [role(OWNER), role(CONTRACTOR)] },
      { chosen: [role(...Array.from({ length: 51 }, (_, i): [number, string] => [i + 1, `v${i}`]))] },
      { chosen: Array.from({ length: 11 }, (_, i) => ({ ...role(OWNER), name: `g${i}` })) },
      { counted: Array.from({ length: 11 }, () => 'x') },
      { counted: [' '] },
      { first: 51 },
      { first: 1, last: 1 },
    ];
    for (const query of queries)
      expect([query, await clientOf('on').searchProducts(query)]).toEqual([query, { ok: false, code: 'invalid' }]);
    expect(requests).toBe(0);
  });
});
