import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../core/database/database.ts';
import { systemClock } from '../../../core/dates.ts';
import { ok } from '../../../core/result.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { commerceMigrations } from '../migrations.ts';
import { addStoredLines, type StoredLine, setQuantity } from './lines.ts';
import { changeCart, insertCart } from './store.ts';

let db: TestDatabase;
/** the same database, from a second process */
let other: Database;

beforeAll(async () => {
  db = await createTestDatabase([commerceMigrations]);
  other = openDatabase(db.connection);
});
afterAll(async () => {
  await other?.close();
  await db?.drop();
});

const FIRST: StoredLine = { id: '00000000-0000-4000-8000-000000000001', productId: 101, variantId: 601, quantity: 1 };
const newCart = async (): Promise<string> => {
  const cart = await insertCart(db, { customerId: 0, channelId: 1, lines: [FIRST] }, systemClock);
  if (cart === null) throw new Error('no cart');
  return cart.id;
};
const setFirst = (from: Database, id: string, quantity: number) =>
  changeCart(from, id, systemClock, (cart) => {
    const lines = setQuantity(cart.lines, FIRST.id, quantity);
    return lines.ok ? ok({ lines: lines.value }) : lines;
  });
const addSecond = (from: Database, id: string) =>
  changeCart(from, id, systemClock, (cart) => {
    const lines = addStoredLines(cart.lines, [{ productId: 102, variantId: 602, quantity: 1 }]);
    return lines.ok ? ok({ lines: lines.value }) : lines;
  });

it('[CRT-03] a change builds on what another process wrote in between', async () => {
  const id = await newCart();
  await setFirst(db, id, 2);
  await addSecond(other, id);
  expect(await setFirst(db, id, 3)).toMatchObject({
    ok: true,
    value: { version: 4, lines: [{ productId: 101, quantity: 3 }, { productId: 102 }] },
  });
});

it('[CRT-19] a cart that another process began to pay cannot be changed, however lately it was changed here', async () => {
  const id = await newCart();
  await setFirst(db, id, 2);
  await other.transaction(async (tx) => {
    await tx.query(`INSERT INTO commerce.checkout (cart_id, customer_id, state) VALUES ($1, 0, 'paying')`, [id]);
    await tx.query('UPDATE commerce.cart SET version = version + 1 WHERE id = $1', [id]);
  });
  expect(await setFirst(db, id, 9)).toMatchObject({ ok: false, code: 'locked' });
});

it('[CRT-20] a cart that another process removed does not come back', async () => {
  const id = await newCart();
  await setFirst(db, id, 2);
  await other.query('DELETE FROM commerce.cart WHERE id = $1', [id]);
  expect(await setFirst(db, id, 3)).toMatchObject({ ok: false, code: 'not-found' });
});

it('a line that another process added can be changed here', async () => {
  const id = await newCart();
  await setFirst(db, id, 2);
  const added = await addSecond(other, id);
  const second = added.ok ? (added.value?.lines[1]?.id ?? '') : '';
  const changed = await changeCart(db, id, systemClock, (cart) => {
    const lines = setQuantity(cart.lines, second, 5);
    return lines.ok ? ok({ lines: lines.value }) : lines;
  });
  expect(changed).toMatchObject({ ok: true, value: { lines: [{ quantity: 2 }, { quantity: 5 }] } });
});
