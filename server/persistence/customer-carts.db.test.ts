import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CustomerCarts } from '../../features/cart/repository/customer-carts.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createCustomerCarts } from './customer-carts.ts';
import { storeMigrations } from './migrations.ts';

let db: TestDatabase;
let carts: CustomerCarts;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
  carts = createCustomerCarts(db);
});
afterAll(() => db.drop());

const tabs = Array.from({ length: 10 }, (_, i) => `cart-${i}`);

it('[CRT-23] stores the cart of each customer', async () => {
  expect(await carts.find('ann')).toBeNull();
  expect(await carts.replace('ann', null, 'cart-1')).toBe(true);
  expect(await carts.find('ann')).toBe('cart-1');
  expect(await carts.find('ben')).toBeNull();
});

it('lets one of ten tabs create the first cart', async () => {
  const won = await Promise.all(tabs.map((cart) => carts.replace('carla', null, cart)));
  expect(won.filter(Boolean)).toHaveLength(1);
  expect(await carts.find('carla')).toBe(tabs[won.indexOf(true)]);
});

it('lets one of ten tabs replace the cart that all of them saw', async () => {
  await carts.replace('dora', null, 'seen');
  const won = await Promise.all(tabs.map((cart) => carts.replace('dora', 'seen', cart)));
  expect(won.filter(Boolean)).toHaveLength(1);
  expect(await carts.find('dora')).toBe(tabs[won.indexOf(true)]);
});

it('removes and replaces only the cart that was expected', async () => {
  await carts.replace('emil', null, 'cart-1');
  expect(await carts.replace('emil', 'cart-0', null)).toBe(false);
  expect(await carts.replace('emil', 'cart-0', 'cart-2')).toBe(false);
  expect(await carts.find('emil')).toBe('cart-1');
  expect(await carts.replace('emil', 'cart-1', null)).toBe(true);
  expect(await carts.find('emil')).toBeNull();
  expect(await carts.replace('emil', 'cart-1', 'cart-3')).toBe(false);
});

it('[CA5] adds what happened to what waits already, in every session of the customer and no other', async () => {
  const session = (hash: string, sub: string, data: object) =>
    db.query(
      `INSERT INTO store.session (id_hash, sub, data, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
      [Buffer.from(hash), sub, data],
    );
  const one = { kind: 'code-dropped', code: 'ONE', why: 'refused' } as const;
  const other = { kind: 'code-dropped', code: 'TWO', why: 'failed' } as const;
  await session('f1', 'fay', { cartNotices: null });
  await session('f2', 'fay', { cartNotices: [one] });
  // written by an older version
  await session('f3', 'fay', { cartNotice: 'One went.' });
  await session('g1', 'gus', {});
  await carts.notify('fay', [other]);
  const { rows } = await db.query<{ data: object }>(
    `SELECT data FROM store.session WHERE sub IN ('fay', 'gus') ORDER BY id_hash`,
  );
  expect(rows.map(({ data }) => data)).toEqual([
    { cartNotices: [other] },
    { cartNotices: [one, other] },
    { cartNotice: 'One went.', cartNotices: [other] },
    {},
  ]);
});
