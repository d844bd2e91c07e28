import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { select } from './select.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([]);
});
afterAll(() => db.drop());

it('[CO-45] converts column names to camelCase and timestamps to ISO', async () => {
  const rows = await select(
    db,
    `SELECT $1::text AS "to", 7 AS order_line_id, timestamptz '2026-11-28 21:00:00.123+00' AS created_at,
       NULL::timestamptz AS paid_at, '{"line_id": 1}'::jsonb AS first_line`,
    ['a'],
  );
  expect(rows).toEqual([
    { to: 'a', orderLineId: 7, createdAt: '2026-11-28T21:00:00.123Z', paidAt: null, firstLine: { line_id: 1 } },
  ]);
});
