import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { storeMigrations } from '../migrations.ts';
import { createHealthQueries } from './health-queries.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());

it('[DSK-13] counts waiting and failed work', async () => {
  const queries = createHealthQueries({
    db,
    queue: { failed: async () => [], lastDone: async () => new Map([['sweep', new Date('2026-06-15T11:45:00Z')]]) },
    repeated: [
      ['sweep', 900_000],
      ['keep-site-map', 3_600_000],
    ],
    dataDir: tmpdir(),
    platforms: () => [],
    version: '1.2.3',
    startedAt: new Date('2026-06-15T12:00:00Z'),
  });
  expect(await queries.read()).toMatchObject({
    mails: { waiting: 0, oldest: null, failed: 0 },
    lastEventAt: null,
    lastBackup: null,
  });
  await db.query(
    `INSERT INTO store.last_backup (made_at, bytes, missing) VALUES ('2026-06-14T07:00:00Z', 23000000, 1)`,
  );
  await db.query(
    `INSERT INTO store.mail (key, kind, recipient, about_type, about_id, subject, message_id, state, created_at) VALUES
       ('a', 'k', 'r', 'order', '1', 's', 'a', 'waiting', '2026-06-01T00:00:00Z'), ('b', 'k', 'r', 'order', '1', 's', 'b', 'waiting', now()),
       ('c', 'k', 'r', 'order', '1', 's', 'c', 'failed', now()), ('d', 'k', 'r', 'order', '1', 's', '', 'failed', now())`,
  );
  await db.query(
    `INSERT INTO store.checkout (session_id, sub, email, payment_customer_id, plan, price_id, quantity, created_at, consent, claims) VALUES
       ('one', 's', 'e', 'p', 'unlimited', 'x', 1, now(), '{}', '{}'), ('two', 's', 'e', 'p', 'unlimited', 'x', 1, now(), '{}', '{closed}'),
       ('three', 's', 'e', 'p', 'unlimited', 'x', 1, now(), NULL, '{}')`,
  );
  expect(await queries.read()).toMatchObject({
    mails: { waiting: 2, oldest: '2026-06-01T00:00:00.000Z', failed: 1 },
    purchases: { waiting: 1 },
    versions: { shop: '1.2.3', node: process.version },
    jobs: [
      { name: 'sweep', everySeconds: 900, lastAt: '2026-06-15T11:45:00.000Z' },
      { name: 'keep-site-map', everySeconds: 3_600, lastAt: null },
    ],
    lastBackup: { madeAt: '2026-06-14T07:00:00.000Z', bytes: 23_000_000, missing: 1 },
    database: { mostConnections: expect.any(Number) },
    disk: { free: expect.any(Number), size: expect.any(Number) },
  });
});
