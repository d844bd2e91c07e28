import { afterAll, beforeAll, expect, it } from 'vitest';
import { noopLog } from '../../../core/log.ts';
import { createCommerceClient } from '../client/commerce-client.ts';
import { openTinyShop, type TinyShop } from './open-shop.ts';

let shop: TinyShop;
const requested: { filters?: { searchTerm?: string }; first?: number }[] = [];
beforeAll(async () => {
  shop = await openTinyShop();
});
afterAll(() => shop.db.drop());

/** The client, with its requests to the platform recorded. */
const client = () =>
  createCommerceClient({
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { variables } = (await request.clone().json()) as { variables: (typeof requested)[number] };
      requested.push(variables);
      return shop.fetch(request);
    },
    config: shop.config,
    log: noopLog,
  });

it('[API-08] a SKU search reads the first 10 and prefers the exact match, then the upper-case one', async () => {
  for (const sku of ['A101-2025', 'a101-2025', 'g702-2025']) {
    const found = await client().productBySku(sku);
    expect(found).toMatchObject({ ok: true, value: { sku: sku.toUpperCase() } });
  }
  expect(requested.map(({ first }) => first)).toEqual([10, 10, 10]);
  expect(requested[1]?.filters?.searchTerm).toBe('a101-2025');
});

it('[API-08] returns the first search result without such a match, and null without any result', async () => {
  const term = 'payment';
  const all = await client().searchProducts({ searchTerm: term, first: 10 });
  const found = await client().productBySku(term);
  if (!all.ok || !found.ok) throw new Error('the search failed');
  expect(all.value.products.length).toBeGreaterThan(0);
  expect(found.value?.sku).toBe(all.value.products[0]?.sku);
  expect(await client().productBySku('zzzz-nothing-here')).toEqual({ ok: true, value: null });
});
