import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTinyShop, type TinyShop } from '../../../../platforms/commerce/testing/open-shop.ts';

let shop: TinyShop;
beforeAll(async () => {
  shop = await openTinyShop();
});
afterAll(() => shop.db.drop());

it('[SRC-06] the platform finds documents by their categories', async () => {
  const skus = async (query: { searchTerm?: string; categoryIds?: number[] }) => {
    const found = await shop.commerce.searchProducts({ ...query, first: 50 });
    if (!found.ok) throw new Error(found.code);
    return found.value.products.map(({ sku }) => sku).toSorted();
  };
  const CONTRACTOR = 12;
  const filed = await skus({ categoryIds: [CONTRACTOR] });
  expect(filed.length).toBeGreaterThan(0);
  expect(await skus({ searchTerm: 'for contractors' })).toEqual(filed);
});
