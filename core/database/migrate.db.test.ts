import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { type Migrations, migrate, readAppliedMigrations } from './migrate.ts';

const shop = (steps: number): Migrations => ({
  schema: 'shop',
  steps: ['CREATE TABLE shop.cart (id int)', 'CREATE TABLE shop.line (id int)', 'SELECT 1'].slice(0, steps),
});
let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

it('[FA-16] rejects a database migrated by a newer program, naming both steps, and changes nothing', async () => {
  await migrate(db, [shop(3)]);
  const other = { schema: 'other', steps: ['SELECT 1'] };
  await expect(migrate(db, [other, shop(2)])).rejects.toThrow(
    /newer than this release \(shop has 3 steps, this release knows 2\)/,
  );
  expect(await readAppliedMigrations(db, [shop(2), other])).toEqual({ shop: 3 });
  await migrate(db, [other, shop(3)]);
  expect(await readAppliedMigrations(db, [shop(3), other])).toEqual({ shop: 3, other: 1 });
});
