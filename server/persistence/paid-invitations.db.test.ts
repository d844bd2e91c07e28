import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { storeMigrations } from './migrations.ts';
import { createPaidInvitations } from './paid-invitations.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());

it('[COM-88] keeps the typed addresses of a purchase until they are removed by its person', async () => {
  const before = createPaidInvitations(db);
  const [intent, companyId] = [randomUUID(), randomUUID()];
  const entry = { intent, sub: 'sub-ann', companyId, subscriptionId: 'sub_1', addresses: 'theo@example.com\nrosa' };
  await before.add(entry);
  // the same submission again
  await before.add({ ...entry, addresses: 'other@example.com' });
  expect(await before.listOlderThan(60)).toEqual([]);
  await db.query(`UPDATE store.paid_invitation SET created_at = now() - interval '2 minutes'`);
  // another process
  const after = createPaidInvitations(db);
  expect(await after.listOlderThan(60)).toEqual([entry]);
  await after.remove(intent, 'sub-ben');
  expect(await after.listOlderThan(60)).toHaveLength(1);
  await after.remove(intent, 'sub-ann');
  expect(await after.listOlderThan(60)).toEqual([]);
});
