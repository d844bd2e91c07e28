import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteExpiredRows, sweptTables } from '../../../core/database/retention.ts';
import { noopLog } from '../../../core/log.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { storeMigrations } from '../migrations.ts';
import { createAuditLogRepository } from './audit-log-repository.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());

const who = { sub: 'sub-sam', email: 'sam@shop.example' };
const about = { type: 'person', id: '1005', name: 'Uma Larsen' } as const;

it('[DSK-03] records views and actions with their outcome, newest first', async () => {
  const audit = createAuditLogRepository(db);
  await audit.note({ who, action: 'open-person', about, why: 'larsen' });
  const begun = await audit.begin({ who, action: 'end-sessions', about, why: 'Lost a laptop', intent: randomUUID() });
  expect((await audit.list({}))[0]).toMatchObject({ action: 'end-sessions', outcome: null, why: 'Lost a laptop' });
  await audit.end(begun.id, 'done');
  await audit.end(begun.id, 'failed');
  expect(await audit.find(begun.id)).toMatchObject({ who: who.email, about, outcome: 'done' });
  expect((await audit.list({ isActs: true })).map(({ action }) => action)).toEqual(['end-sessions']);
  expect(await audit.list({ text: 'arse' })).toHaveLength(2);
  expect(await audit.list({ text: '100%' })).toEqual([]);
  expect(await audit.list({ who: 'another@shop.example' })).toEqual([]);
  expect(await audit.staff()).toEqual([who.email]);
});

it('[DSK-03] records one row for a form submission, however often it arrives', async () => {
  const audit = createAuditLogRepository(db);
  const line = { who, action: 'lock', about, why: 'Asked for it', intent: randomUUID() } as const;
  const all = await Promise.all([audit.begin(line), audit.begin(line), audit.begin(line)]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
});

it('[DSK-01] records one rejection per person in ten minutes', async () => {
  const audit = createAuditLogRepository(db);
  const ben = { sub: 'sub-ben', email: 'ben@example.com' };
  await audit.noteRefusal(ben);
  await audit.noteRefusal(ben);
  expect((await audit.list({ who: ben.email })).map(({ outcome }) => outcome)).toEqual(['refused']);
});

it('[DSK-03] rejects updates and deletes for seven years', async () => {
  const audit = createAuditLogRepository(db);
  const { id } = await audit.begin({ who, action: 'unlock', about, why: 'Called', intent: randomUUID() });
  await audit.end(id, 'done');
  const refused = /only added to/;
  await expect(db.query(`UPDATE store.desk_audit SET why = 'other' WHERE id = $1`, [id])).rejects.toThrow(refused);
  await expect(db.query('DELETE FROM store.desk_audit WHERE id = $1', [id])).rejects.toThrow(refused);
  await expect(db.query(`UPDATE store.desk_outcome SET outcome = 'failed'`)).rejects.toThrow(refused);
  await expect(db.query('DELETE FROM store.desk_outcome')).rejects.toThrow(refused);

  await db.query(
    `INSERT INTO store.desk_audit (at, sub, email, action, is_act) VALUES (now() - interval '7 years 1 day', 's', 'old@shop.example', 'lock', true);`,
  );
  await db.query(
    `INSERT INTO store.desk_outcome (audit_id, outcome, at) SELECT id, 'done', at FROM store.desk_audit WHERE email = 'old@shop.example'`,
  );
  const swept = await deleteExpiredRows(db, sweptTables([storeMigrations]), noopLog);
  expect(swept['store.desk_audit']).toBe(1);
  expect(await audit.list({ who: 'old@shop.example' })).toEqual([]);
  expect(await audit.find(id)).not.toBeNull();
});
