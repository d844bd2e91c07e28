import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { streamRows } from './stream-rows.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([]);
  await db.query('CREATE TABLE public.numbered (n int)');
  await db.query('INSERT INTO public.numbered SELECT generate_series(1, 600)');
});
afterAll(() => db.drop());

const SELECT = 'SELECT n FROM public.numbered ORDER BY n';

it('[FA-06] passes every row in order from one snapshot and yields to other work', async () => {
  const seen: number[] = [];
  let rounds = 0;
  let isOver = false;
  let inserting: Promise<unknown> = Promise.resolve();
  const reading = streamRows<{ n: number }>(db, SELECT, ({ n }) => {
    if (n === 1) inserting = db.query('INSERT INTO public.numbered VALUES (1000)');
    seen.push(n);
  }).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve));
    rounds += 1;
  }
  await reading;
  await inserting;
  expect(seen).toEqual(Array.from({ length: 600 }, (_, at) => at + 1));
  // 250, 250 and 100 rows
  expect(rounds).toBeGreaterThanOrEqual(3);
});

it('[FA-06] rejects with the error of the work, passes no further row, and releases its connection', async () => {
  const seen: number[] = [];
  const reading = streamRows<{ n: number }>(db, SELECT, ({ n }) => {
    if (n === 300) throw new Error('enough');
    seen.push(n);
  });
  await expect(reading).rejects.toThrow('enough');
  expect(seen.at(-1)).toBe(299);
  expect(db.pool.idleCount).toBe(db.pool.totalCount);
});

it('[FA-06] rejects when the query fails', async () => {
  await expect(streamRows(db, 'SELECT 1 FROM public.nowhere', () => {})).rejects.toThrow('nowhere');
  await expect(streamRows(db, 'SELECT 1 / (n - 400) FROM public.numbered', () => {})).rejects.toThrow(
    'division by zero',
  );
  expect(db.pool.idleCount).toBe(db.pool.totalCount);
});
