import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepSiteMap } from '../../shop/site-map/keep-site-map.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { createSiteMapBook } from './site-map-book.ts';
import { storeMigrations } from './store-schema.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());

it('[FA-11] [RTE-23] every document stands in one part of the site map; a shorter catalogue leaves none behind, a silent platform changes nothing', async () => {
  const book = createSiteMapBook(db);
  expect([await book.countParts(), await book.readPart(1)]).toEqual([null, null]);
  const shop = createFakeShop();
  const context = await shop.visit();
  const sold = await context.commerce.searchProducts({ first: 50, sort: 'A_TO_Z' });
  const paths = sold.ok ? sold.value.products.map(({ path }) => `/documents${path}`) : [];
  const parts = async () =>
    Promise.all(Array.from({ length: (await book.countParts()) ?? 0 }, (_, at) => book.readPart(at + 1)));
  expect(await keepSiteMap(context, book, 2)).toMatchObject({ ok: true });
  expect(paths.length).toBeGreaterThan(2);
  expect((await parts()).map((part) => part?.length).slice(0, -1)).toEqual(
    Array(Math.ceil(paths.length / 2) - 1).fill(2),
  );
  expect((await parts()).flat()).toEqual(paths);
  await keepSiteMap(context, book, 1_000);
  expect(await parts()).toEqual([paths]);
  shop.commerce.failing.set('searchProducts', 'unavailable');
  expect(await keepSiteMap(context, book, 1)).toMatchObject({ ok: false, code: 'unavailable' });
  expect(await parts()).toEqual([paths]);
});
