import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteExpiredRows, sweptTables } from '../../core/database/retention.ts';
import { noopLog } from '../../core/log.ts';
import { createJobQueue } from '../../core/queue/queue.ts';
import { JOB_SCHEMA } from '../../core/queue/queue-schema.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { JOB_RULES } from './job-registry.ts';
import { loadHistories } from './load-embedded.ts';

const migrations = await loadHistories();
const swept = sweptTables(migrations);
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(migrations);
  const queue = createJobQueue({ db, log: noopLog, rules: JOB_RULES });
  await queue.open();
  await queue.stop();
});
afterAll(() => db.drop());

it('[FA-15] declares the retention of every table', async () => {
  const { rows } = await db.query<{ name: string }>(
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema', $1) AND tablename <> 'schema_version'`,
    // the queue deletes its own jobs: done ones after an hour, failed ones after ninety days
    [JOB_SCHEMA],
  );
  const declared = migrations.flatMap(({ schema, lives = {} }) =>
    Object.keys(lives).map((table) => `${schema}.${table}`),
  );
  expect(declared.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('[FA-15] deletes only expired rows, in portions', async () => {
  await db.query(`INSERT INTO store.session (id_hash, data, expires_at)
    SELECT sha256(n::text::bytea), '{}', now() + make_interval(secs => CASE WHEN n <= 2500 THEN -1 ELSE 3600 END) FROM generate_series(1, 2600) AS n`);
  await db.query(
    `INSERT INTO store.rate_limit (key, points, expire) VALUES ('old', 1, 1), ('new', 1, 9999999999999), ('ever', 1, NULL)`,
  );
  await db.query(
    `INSERT INTO users.visit (user_id, ipaddress, at) VALUES ('a', '::1', now() - interval '91 days'), ('a', '::1', now())`,
  );
  await db.query(`INSERT INTO commerce.cart (id, customer_id, channel_id, lines, created_at, updated_at)
    SELECT ('00000000-0000-4000-8000-00000000000' || n)::uuid, customer, 1, '[]', at, at FROM (VALUES
      (1, 0, now() - interval '32 days'), (2, 0, now()), (3, 7, now() - interval '400 days'), (4, 0, now() - interval '32 days')) AS cart (n, customer, at)`);
  await db.query(`INSERT INTO commerce.checkout (cart_id, customer_id, state, updated_at) VALUES
    ('00000000-0000-4000-8000-000000000004', 0, 'paying', now() - interval '32 days'),
    ('00000000-0000-4000-8000-000000000009', 0, 'open', now() - interval '32 days')`);
  await db.query(`INSERT INTO payment.event (id, body) SELECT id, json_build_object('created', extract(epoch FROM now())::bigint - days * 86400, 'type', 'x')
    FROM (VALUES ('evt_old', 31), ('evt_new', 1), ('evt_owed', 31)) AS event (id, days)`);
  await db.query(
    `INSERT INTO payment.delivery (event_id, url, state) VALUES ('evt_old', 'x', 'delivered'), ('evt_owed', 'x', 'pending')`,
  );

  expect(await deleteExpiredRows(db, swept, noopLog)).toEqual({
    'store.session': 2500,
    'store.rate_limit': 1,
    'users.visit': 1,
    'commerce.cart': 1,
    'commerce.checkout': 1,
    'payment.event': 1,
  });
  const left = async (table: string): Promise<unknown[]> =>
    (
      await db.query<{ id: string }>(
        `SELECT ${table === 'payment.delivery' ? 'event_id' : 'id'}::text AS id FROM ${table} ORDER BY 1`,
      )
    ).rows.map(({ id }) => id.slice(-4));
  expect(await left('commerce.cart')).toEqual(['0002', '0003', '0004']);
  expect(await left('payment.event')).toEqual(['_new', 'owed']);
  expect(await left('payment.delivery')).toEqual(['owed']);
  expect(await deleteExpiredRows(db, swept, noopLog)).toEqual({});
});

it('[FA-15] continues with other tables if one cannot be swept', async () => {
  const tables = [{ table: 'store.nowhere', isOver: 'true' }, ...swept];
  await db.query(`INSERT INTO users.visit (user_id, ipaddress, at) VALUES ('a', '::1', now() - interval '91 days')`);
  expect(await deleteExpiredRows(db, tables, noopLog)).toEqual({ 'users.visit': 1 });
});
