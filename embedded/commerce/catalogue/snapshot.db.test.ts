import { afterAll, beforeAll, expect, it } from 'vitest';
import { growCatalogue } from '../../../tests/bench/grown-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { commerceMigrations } from '../migrations.ts';
import { seedCommerce } from '../seed.ts';
import { createProductCache, MAX_CACHED_PRODUCTS } from './product-cache.ts';
import { createCatalogue } from './snapshot.ts';

const SIZE = MAX_CACHED_PRODUCTS + 500;
const { products } = growCatalogue(SIZE);
const [best, last] = [products[0]!, products.at(-1)!];

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([commerceMigrations]);
  await db.transaction((tx) => seedCommerce(tx, growCatalogue(SIZE)));
});
afterAll(() => db.drop());

it('[FA-06] loads a large catalogue without blocking requests and lists it by best selling', async () => {
  const loading = createCatalogue(db).current();
  let rounds = 0;
  let isOver = false;
  void loading.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve));
    rounds += 1;
  }
  expect(rounds).toBeGreaterThanOrEqual(SIZE / 250);
  const snapshot = await loading;
  expect(Array.from(snapshot.ids)).toEqual(products.map(({ entityId }) => entityId));
  const { places } = snapshot.search(last.sku);
  expect(snapshot.ids[places[0]!]).toBe(last.entityId);
  const order = await snapshot.sets.order('A_TO_Z');
  const names = Array.from(order!.rankAt, (rank) => products[rank]!.name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
});

it('[FA-06] a document that is not kept is read when it is shown, by id, number or address', async () => {
  const snapshot = await createCatalogue(db).current();
  const requested = [last.entityId, best.entityId, 5];
  expect([...(await snapshot.products(requested))].map(([id, { name }]) => [id, name]).toSorted()).toEqual([
    [best.entityId, best.name],
    [last.entityId, last.name],
  ]);
  expect((await snapshot.bySkus([last.sku.toLowerCase(), 'X\0', best.sku])).map(({ sku }) => sku)).toEqual([
    last.sku,
    best.sku,
  ]);
  expect(await snapshot.byPaths([last.path.slice(0, -1), last.path])).toMatchObject({
    name: last.name,
    purpose: last.purpose,
  });
  expect(await snapshot.byPaths(['/nothing/', '\0'])).toBeNull();
});

it('[FA-06] no more is kept than fits; a catalogue that fits whole is never asked for again', async () => {
  const snapshot = await createCatalogue(db).current();
  const full = await snapshot.products(products.slice(0, 3).map(({ entityId }) => entityId));
  let requestCount = 0;
  const counting = {
    query: ((...args: Parameters<TestDatabase['query']>) => {
      requestCount += 1;
      return db.query(...args);
    }) as TestDatabase['query'],
  };
  const isOnSale = (): boolean => true;
  const all = createProductCache(counting, [...full.values()], { size: 3, isOnSale });
  expect(await all.bySkus(['nothing', best.sku])).toHaveLength(1);
  expect(await all.byPaths(['/nothing/'])).toBeNull();
  expect(requestCount).toBe(0);

  const two = createProductCache(counting, [], { size: SIZE, isOnSale, limit: 2 });
  const run = async (at: number): Promise<number> => {
    await two.bySkus([products[at]!.sku]);
    return requestCount;
  };
  expect([await run(0), await run(1), await run(0), await run(2)]).toEqual([1, 2, 2, 3]);
  // the least recently used one was evicted
  expect([await run(0), await run(2), await run(1)]).toEqual([3, 3, 4]);
});
