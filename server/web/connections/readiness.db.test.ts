import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { WRITE_PROBE } from './readiness.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it('[FA-18] really writes with the write probe: a temporary file, and nothing else', async () => {
  const [limit, probe] = WRITE_PROBE;
  const plan = await db.transaction(async (tx) => {
    await tx.query(limit);
    const { rows } = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS, WAL) ${probe}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/temp written=[1-9]/);
  expect(plan).not.toContain('WAL:');
});
