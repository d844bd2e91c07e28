import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutgoingMail } from '../../../features/shared/emails/outbox-port.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createEraser } from '../desk/erase-person.ts';
import { storeMigrations } from '../migrations.ts';
import { createEditionNotices } from './edition-notices.ts';

const companyId = '5b0a6c1e-0008-4c3e-9a51-000000000001';
const rosa = { companyId, userId: 'user-rosa', sub: 'rosa' };
const NOON = new Date('2026-12-04T12:00:00Z');
const a401 = { sku: 'A401-2025', replacedBy: 'A401-2026' };
const g702 = { sku: 'G702-2025', replacedBy: 'G702-2026' };
const mail = { key: 'edition-replaced:1' } as OutgoingMail;

let db: TestDatabase;
let written: string[];
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());
const openNotices = () => {
  written = [];
  return createEditionNotices(db, { write: async ({ key }) => written.push(key) > 0 });
};

it('[COM-65] records editions and their email together, once, whatever ten workers do at once', async () => {
  const notices = openNotices();
  await notices.choose(rosa, [g702], NOON);
  // a repeated choice keeps what is known
  await notices.choose(rosa, [a401], NOON);
  expect(await notices.listUnknown(rosa, [a401, g702])).toEqual([a401]);
  const recorded = await Promise.all(Array.from({ length: 10 }, () => notices.record(rosa, [a401], mail)));
  expect(recorded.filter(Boolean)).toHaveLength(1);
  expect(written).toEqual([mail.key]);
  expect(await notices.listUnknown(rosa, [a401, g702])).toEqual([]);
  // an email that can't be written leaves the edition unknown
  const next = { ...a401, replacedBy: 'A401-2031' };
  const failing = createEditionNotices(db, { write: () => Promise.reject(new Error('no disk')) });
  await expect(failing.record(rosa, [next], mail)).rejects.toThrow('no disk');
  expect(await notices.listUnknown(rosa, [next])).toEqual([next]);
});

it('[COM-65] writes nothing to a reader who ended the notices or was erased', async () => {
  const notices = openNotices();
  await notices.choose(rosa, [], NOON);
  await notices.end(companyId, rosa.userId);
  expect(await notices.record(rosa, [a401], mail)).toBe(false);
  await notices.choose(rosa, [], NOON);
  await db.query(
    `INSERT INTO store.person (sub, email, first_name, last_name, customer_id, first_seen_at, seen_at)
     VALUES ('rosa', 'rosa@mendez.example', 'Rosa', 'Quintero', 501, now(), now()) ON CONFLICT DO NOTHING`,
  );
  const person = { sub: 'rosa', email: 'rosa@mendez.example', customerId: 501, paymentCustomerId: null };
  await createEraser({ db, serving: [], hosted: [] }).erase(person, async () => true);
  expect([await notices.list(), written]).toEqual([[], []]);
});
