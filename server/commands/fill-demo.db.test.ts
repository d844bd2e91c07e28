import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '../../core/database/migrate.ts';
import { systemClock } from '../../core/dates.ts';
import type { Env } from '../../core/env/env.ts';
import { parseEnv } from '../../core/env/parse-env.ts';
import { silentLog } from '../../core/log.ts';
import { readDemo } from '../../demo/read-demo.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { MANIFESTS } from '../manifests.ts';
import { MIGRATIONS } from '../migrations.ts';
import { fillDemo } from './fill-demo.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
  await migrate(db, MIGRATIONS);
});
afterEach(() => db.drop());

const envOf = (source: Record<string, string>): Env => {
  const parsed = parseEnv(source, MANIFESTS);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.value;
};
const fill = (env = envOf({})) => fillDemo(db, env, systemClock, silentLog, process.cwd());

/** What everything amounts to, whatever the order of rows. */
async function countAll(): Promise<Record<string, number>> {
  const { rows } = await db.query<{ name: string; count: number }>(
    `SELECT table_schema || '.' || table_name AS name,
            (xpath('/row/c/text()', query_to_xml(format('SELECT count(*) AS c FROM %I.%I', table_schema, table_name), false, true, '')))[1]::text::int AS count
     FROM information_schema.tables WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

it('fills an empty database, and brings it back to the same any number of times', async () => {
  expect(await fill()).toMatchObject({ wasThere: false });
  const first = await countAll();
  expect(first['commerce.product'] ?? Math.max(...Object.values(first))).toBeGreaterThanOrEqual(180);
  await db.query(`INSERT INTO store.customer_cart (sub, cart_id) VALUES ('somebody', 'cart-1')`);
  await db.query(`INSERT INTO mail.message (sender, recipient, subject, text, at) VALUES ('a', 'b', 'c', 'd', now())`);
  expect(await fill()).toMatchObject({ wasThere: true });
  expect(await countAll()).toEqual(first);
});

it('a start on an older demo renews the catalogue alone: what customers left behind stays', async () => {
  const start = () => seedDemo(db, readDemo(process.cwd()), envOf({}), systemClock, silentLog);
  expect(await start()).toBe('seeded');
  expect(await start()).toBe('kept');
  await db.query(`UPDATE store.seed SET version = 'older'`);
  await db.query(`UPDATE commerce.product SET name = 'An older title'`);
  await db.query(`INSERT INTO store.customer_cart (sub, cart_id) VALUES ('somebody', 'cart-1')`);
  const before = await countAll();
  expect(await start()).toBe('renewed');
  expect((await db.query(`SELECT 1 FROM commerce.product WHERE name = 'An older title'`)).rowCount).toBe(0);
  expect(await countAll()).toEqual(before);
  expect(await start()).toBe('kept');
});

it('never writes over a shop that is not the demo', async () => {
  await db.query(`INSERT INTO store.customer_cart (sub, cart_id) VALUES ('somebody', 'cart-1')`);
  await expect(fill()).rejects.toThrow(/holds a shop that is not the demo/);
  expect((await db.query('SELECT 1 FROM store.customer_cart')).rowCount).toBe(1);
});

it('brings no demo people to a public address unless told so', async () => {
  const outside = { PUBLIC_URL: 'https://shop.example.com', SESSION_SECRET: 'k7Jx2mQ9vR4tW8zB1nC6yL3pD5sF0gHa' };
  await expect(fill(envOf(outside))).rejects.toThrow(/set DEMO=on/);
  expect(await fill(envOf({ ...outside, DEMO: 'on' }))).toMatchObject({ wasThere: false });
});
