import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../core/database/database.ts';
import { systemClock } from '../../../core/dates.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { insertCart } from '../cart/store.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { commerceMigrations } from '../migrations.ts';
import { hashSecret } from '../rest/secret.ts';
import { authorizeCheckout } from './authorize-checkout.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([commerceMigrations]);
});
afterAll(() => db?.drop());

/** Runs `work` once, right after the first read whose text contains one of the words. */
function afterFirstRead(texts: readonly string[], work: () => Promise<unknown>): Database {
  let isDone = false;
  const query: Database['query'] = async (text, values) => {
    const result = await db.query<never>(text, values);
    if (!isDone && texts.some((word) => text.includes(word))) {
      isDone = true;
      await work();
    }
    return result;
  };
  return { query } as Database;
}

it('[CRT-19] a submit beside the one that creates the order gets its number, not an empty cart', async () => {
  const customer = await db.query<{ id: number }>(
    `INSERT INTO commerce.customer (email, first_name, last_name) VALUES ('ann@example.com', 'Ann', 'Lee') RETURNING id`,
  );
  const customerId = customer.rows[0]?.id ?? 0;
  const line = { id: '00000000-0000-4000-8000-000000000001', productId: 101, variantId: 601, quantity: 1 };
  const cart = await insertCart(db, { customerId, channelId: 1, lines: [line] }, systemClock);
  await db.query(
    `INSERT INTO commerce.session (id_hash, customer_id, cart_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 hour')`,
    [hashSecret('secret'), customerId, cart?.id],
  );
  const createOrder = () =>
    db.query(
      `WITH gone AS (DELETE FROM commerce.cart WHERE id = $1)
       INSERT INTO commerce.checkout (cart_id, customer_id, state, order_id) VALUES ($1, $2, 'ordered', 4711)`,
      [cart?.id, customerId],
    );
  const context = { db: afterFirstRead(['commerce.cart ', 'commerce.checkout'], createOrder) } as CommerceContext;
  const app = new Hono().get('/', async (c) => c.json(await authorizeCheckout(context, c)));
  const response = await app.request('/', { headers: { cookie: 'planroom_commerce=secret' } });
  expect(await response.json()).toEqual({ orderId: 4711 });
});
