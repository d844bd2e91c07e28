import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Log } from '../../core/log.ts';
import { createCatalogue } from '../../embedded/commerce/catalogue/snapshot.ts';
import { commerceMigrations } from '../../embedded/commerce/migrations.ts';
import { createTestDatabase } from '../../tests/support/database.ts';
import { watchShop } from './watch-shop.ts';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

let db: TestDatabase;
let folder: string;
const lines: [level: string, message: string | undefined][] = [];
const write = (level: string) => (_data: object, message?: string) => void lines.push([level, message]);
const log: Log = {
  debug: write('debug'),
  info: write('info'),
  warn: write('warn'),
  error: write('error'),
  child: () => log,
};
beforeEach(async () => {
  lines.length = 0;
  db = await createTestDatabase([commerceMigrations]);
  folder = mkdtempSync(join(tmpdir(), 'planroom-shop-'));
  mkdirSync(join(folder, 'catalogue'));
  const postalAddress = { street: '1 Pier', city: 'Ames', state: 'IA', postalCode: '50010', country: 'US' };
  const shop = { companyName: 'Harbor', supportEmail: 'help@harbor.example', supportPhone: '555-0101', postalAddress };
  writeFileSync(join(folder, 'shop.json'), JSON.stringify(shop));
});
afterEach(async () => {
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Each price has another length, so that no two states of the file look alike. */
const save = (text: string): void => writeFileSync(join(folder, 'catalogue', 'own.json'), text);
const sell = (priceCents: number): void => save(JSON.stringify([{ sku: 'H100', title: 'Site report', priceCents }]));
const priceNow = async () =>
  (await db.query<{ price: number }>(`SELECT price FROM commerce.product WHERE sku = 'H100'`)).rows[0]?.price;

it('[OP-06] applies a saved file, skips one that conflicts with the desk, and logs each once', async () => {
  const poll = watchShop({ db, folder, log });
  sell(100);
  await poll();
  await poll();
  expect(await priceNow()).toBe(100);
  sell(2_000);
  await poll();
  expect(await priceNow()).toBe(2_000);
  await db.query('UPDATE commerce.product SET price = 7');
  sell(30_000);
  await poll();
  await poll();
  save('[{');
  await poll();
  await poll();
  expect(await priceNow()).toBe(7);
  expect(lines).toEqual([
    ['info', 'the shop folder was applied'],
    ['info', 'the shop folder was applied'],
    ['warn', 'the shop folder was not applied: rows were changed elsewhere'],
    ['warn', 'the shop folder was not applied'],
  ]);
});

it('[OP-06] a request never waits for a changed catalogue: it gets the one before it until the new one is read', async () => {
  const poll = watchShop({ db, folder, log });
  sell(100);
  await poll();
  const catalogue = createCatalogue(db);
  const before = await catalogue.current();
  sell(2_000);
  await poll();
  const reading = catalogue.refresh();
  expect(await catalogue.current()).toBe(before);
  await reading;
  expect((await (await catalogue.current()).bySkus(['h100']))[0]?.price).toBe(2_000);
});
