import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { dumpDatabase } from './dump-database.ts';
import { readOldShop, restoreOldShop } from './old-shop.ts';

let db: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  db = await createTestDatabase();
  client = new pg.Client(db.connection);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await db.drop();
});

/** Tables whose times a restore moves to today. */
const MOVED = ['store.session', 'store.clock', 'identity.artifact', 'identity.password_link', 'identity.email_link'];

it('restores an old shop completely: rows, tables, keys and sequences', async () => {
  const { lines } = readOldShop();
  await restoreOldShop(client);
  const again = await dumpDatabase(client);
  const unmoved = (all: typeof lines) => all.filter((line) => !('table' in line && MOVED.includes(line.table)));
  expect(unmoved(again)).toEqual(unmoved(lines));
});

it('keeps the offset of the shop’s clock and the remaining time of sessions', async () => {
  const { about } = readOldShop();
  await restoreOldShop(client);
  const { rows } = await client.query<{ offset: string; left: number; kept: number }>(
    `SELECT (SELECT offset_ms FROM store.clock) AS "offset", count(*) FILTER (WHERE expires_at > now())::int AS left, count(*)::int AS kept
     FROM store.session`,
  );
  const shopTime = Date.now() + Number(rows[0]?.offset);
  expect(Math.abs(shopTime - Date.parse(about.shopTime))).toBeLessThan(60_000);
  // at least five people and a visitor, two of them also signed in by the console
  expect(rows[0]?.kept).toBeGreaterThanOrEqual(6);
  expect(rows[0]?.left).toBe(rows[0]?.kept);
});
