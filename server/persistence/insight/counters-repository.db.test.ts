import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteExpiredRows, sweptTables } from '../../../core/database/retention.ts';
import { isoDay } from '../../../core/dates.ts';
import { noopLog } from '../../../core/log.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { storeMigrations } from '../migrations.ts';
import { createCountersRepository } from './counters-repository.ts';
import { createInsightCounter } from './insight-counter.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());
const search = (name: string, count: number, misses = 0) => ({ kind: 'search', name, count, misses }) as const;

it('[INS-01] adds up the counts of all processes by day, and shows no term that fewer than three searched', async () => {
  const repository = createCountersRepository(db);
  await Promise.all(
    Array.from({ length: 8 }, () =>
      repository.add([
        search('lien waiver', 1, 1),
        search('a101', 2),
        { kind: 'view', name: 'A101-2025', count: 5, misses: 0 },
        { kind: 'bought', name: 'A101-2025', count: 1, misses: 0 },
      ]),
    ),
  );
  await repository.add([search('rare', 2, 2)]);
  const today = isoDay(new Date());
  const read = await repository.read(7);
  expect(read).toMatchObject({ views: 40, bought: 8, terms: 2, to: today });
  expect(read.days).toHaveLength(7);
  expect(read.days.at(-1)).toEqual({ day: today, views: 40, carts: 0, checkouts: 0, paid: 0 });
  expect(read.searched).toEqual([
    { term: 'a101', count: 16, misses: 0, lastOn: today },
    { term: 'lien waiver', count: 8, misses: 8, lastOn: today },
  ]);
  expect(read.missed.map(({ term }) => term)).toEqual(['lien waiver']);
  expect(read.documents).toEqual([{ sku: 'A101-2025', views: 40, bought: 8 }]);
});

it('[INS-02] begins no name beyond the bound of a day, and is swept after its time', async () => {
  const repository = createCountersRepository(db);
  await db.query(
    `INSERT INTO store.insight (day, kind, name, count) SELECT (now() AT TIME ZONE 'UTC')::date, 'search', 'made-up-' || n, 1 FROM generate_series(1, 5000) AS n`,
  );
  await repository.add([search('one more', 9), search('a101', 1)]);
  const { searched } = await repository.read(1);
  expect(searched.find(({ term }) => term === 'a101')?.count).toBe(17);
  expect(searched.find(({ term }) => term === 'one more')).toBeUndefined();
  await db.query(`UPDATE store.insight SET day = day - 401 WHERE name LIKE 'made-up-%'`);
  const swept = sweptTables([storeMigrations]).filter(({ table }) => table === 'store.insight');
  expect(await deleteExpiredRows(db, swept, noopLog)).toEqual({ 'store.insight': 5_000 });
});

it('[INS-01] counts the steps from a cart to an order by day, without a person', async () => {
  const repository = createCountersRepository(db);
  const counter = createInsightCounter(repository, noopLog);
  for (const step of ['cart', 'cart', 'cart', 'checkout', 'checkout'] as const) counter.notes.began(step);
  counter.bought([
    { sku: 'B101-2025', quantity: 2 },
    { sku: 'G702-2025', quantity: 1 },
  ]);
  await counter.flush();
  const { steps, days } = await repository.read(7);
  expect(steps).toEqual({ carts: 3, checkouts: 2, paid: 1 });
  expect(days.at(-1)).toMatchObject({ carts: 3, checkouts: 2, paid: 1 });
});
