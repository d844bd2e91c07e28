import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { isDatabaseUnavailable } from './connection-errors.ts';
import { afterCommit } from './database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const END = 'SELECT pg_terminate_backend(pg_backend_pid())';

it('survives a connection loss inside a transaction and continues with another connection', async () => {
  const lost = await db
    .transaction(async (tx) => {
      await tx.query(END);
      await tx.query('SELECT 1');
    })
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(lost)).toBe(true);
  expect((await db.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
});

it('survives the loss of an idle connection inside a transaction', async () => {
  const pids: number[] = [];
  const lost = await db
    .transaction(async (tx) => {
      const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      pids.push(rows[0]?.pid ?? 0);
      await db.query('SELECT pg_terminate_backend($1, 5000)', pids);
      await tx.query('SELECT 1');
    })
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(lost)).toBe(true);
  expect((await db.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
});

it('runs an afterCommit callback after the commit, never after a rollback, and immediately outside a transaction', async () => {
  const notified: string[] = [];
  await db.transaction(async (tx) => {
    afterCommit(tx, () => notified.push('after'));
    notified.push('within');
  });
  const undone = db.transaction(async (tx) => {
    afterCommit(tx, () => notified.push('never'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  afterCommit(db, () => notified.push('at once'));
  expect(notified).toEqual(['within', 'after', 'at once']);
});
