import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewMadeCart } from '../../features/cart/repository/made-carts.ts';
import type { OutgoingMail } from '../../features/shared/emails/outbox-port.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createMadeCarts } from './made-carts.ts';
import { storeMigrations } from './migrations.ts';

let db: TestDatabase;
const mails: string[] = [];
const outbox = {
  async write({ key }: OutgoingMail) {
    mails.push(key);
    return true;
  },
};
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db?.drop());

const NOW = new Date('2026-12-04T09:00:00Z');

/** Stores a cart for a company that no other test uses. */
async function send(change: Partial<NewMadeCart> = {}) {
  const carts = createMadeCarts(db, outbox);
  const cart: NewMadeCart = {
    cartId: randomUUID(),
    receiver: { userId: 'user-1', sub: null, email: 'Carlos@example.com', name: 'Carlos Mendez' },
    companyId: randomUUID(),
    companyName: 'Mendez Builders',
    lines: [{ productId: 1_101, sku: 'A101-2025', name: 'Agreement', quantity: 2 }],
    job: 'Elm Street',
    poNumber: '',
    note: '',
    madeBy: 'sam@desk.example',
    createdAt: NOW.toISOString(),
    expiresAt: '2027-01-03T09:00:00.000Z',
    ...change,
  };
  const token = randomUUID();
  const insert = () => carts.insert(cart, token, { key: `cart-for-you:${cart.cartId}` } as OutgoingMail);
  await insert();
  return { carts, cart, token, insert, id: cart.cartId };
}

it('[COM-55] stores a cart with its email once, and finds it only by the whole token', async () => {
  const { carts, cart, token, insert } = await send();
  await insert();
  expect(mails.filter((key) => key.endsWith(cart.cartId))).toHaveLength(1);
  expect(await carts.findByToken(token)).toMatchObject({ ...cart, openedAt: null, skipped: [] });
  expect(await carts.findByToken(token.slice(1))).toBeNull();
  const { rows } = await db.query('SELECT * FROM store.made_cart WHERE cart_id = $1', [cart.cartId]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('[COM-55] lists the carts of a company, and those of an email in any case', async () => {
  const { carts, cart, id } = await send({ receiver: { userId: 'u', sub: null, email: 'Lou@example.com', name: '' } });
  expect((await carts.list({ companyId: cart.companyId! })).map(({ cartId }) => cartId)).toEqual([id]);
  expect((await carts.list({ email: 'lou@EXAMPLE.com' })).map(({ cartId }) => cartId)).toEqual([id]);
});

it('[COM-56] lets one of many requests add the lines, and none after a cancellation or the last day', async () => {
  const { carts, id } = await send();
  const claims = await Promise.all(Array.from({ length: 8 }, () => carts.claim(id, NOW)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await carts.cancel(id, NOW)).toBe(false);
  await carts.release(id);
  expect(await carts.cancel(id, NOW)).toBe(true);
  expect(await carts.claim(id, NOW)).toBe(false);
  const late = await send();
  expect(await late.carts.claim(late.id, new Date(late.cart.expiresAt))).toBe(false);
});

it('[COM-56] lets another request add the lines two minutes after a process ended, but never again after they were added', async () => {
  const { carts, id } = await send();
  expect(await carts.claim(id, NOW)).toBe(true);
  await db.query(`UPDATE store.made_cart SET claimed_at = now() - interval '3 minutes' WHERE cart_id = $1`, [id]);
  expect(await carts.claim(id, NOW)).toBe(true);
  await carts.finish(id, { copies: 2, skipped: ['A201'], at: NOW });
  expect(await carts.find(id)).toMatchObject({ addedCopies: 2, skipped: ['A201'], openedAt: NOW.toISOString() });
  expect([await carts.claim(id, NOW), await carts.cancel(id, NOW)]).toEqual([false, false]);
});
