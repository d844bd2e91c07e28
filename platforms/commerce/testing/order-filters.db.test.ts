import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTinyShop, type TinyShop } from './open-shop.ts';
import { MEMBER } from './tiny-shop.ts';

let shop: TinyShop;
beforeAll(async () => {
  shop = await openTinyShop();
});
afterAll(() => shop.db.drop());

const ask = async (path: string) => {
  const response = await shop.fetch(`${shop.config.apiUrl}${path}`, {
    headers: { 'x-auth-token': shop.config.accessToken },
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? [] : (JSON.parse(text) as unknown) };
};
const numbers = async (query: string) =>
  ((await ask(`/v2/orders?${query}`)).body as { id: number }[]).map(({ id }) => id);

// 100001 of 2026-03-10, completed; 100002 of 2026-05-01, refunded, 81.19
it.each([
  ['min_date_created=2026-04-01', [100_002]],
  ['max_date_created=2026-04-01T00:00:00Z', [100_001]],
  ['min_date_created=Tue, 10 Mar 2026 15:00:00 +0000&max_date_created=2026-03-10T15:00:00Z', [100_001]],
  ['min_date_modified=2026-05-01', [100_002]],
  ['max_date_modified=2026-05-01', [100_001]],
  ['status_id=4', [100_002]],
  ['status_id=14', []],
  [`email=${MEMBER.email.toUpperCase()}`, [100_001, 100_002]],
  ['email=nobody@example.com', []],
  ['min_id=100002', [100_002]],
  ['max_id=100001', [100_001]],
  ['min_total=81.20', [100_001]],
  ['max_total=81.19', [100_002]],
  ['payment_method=Visa ending 4242&sort=id:desc', [100_002, 100_001]],
  [`customer_id=${MEMBER.id}&limit=1&page=2`, [100_002]],
])('[PL-03] lists orders by %s', async (query, found) => {
  expect(await numbers(query)).toEqual(found);
});

it.each([
  '/v2/orders?min_date=2026-01-01',
  '/v2/orders?min_date_created=tomorrow',
  '/v2/orders?status_id=x',
  '/v2/orders?status_id=4&status_id=10',
  '/v2/orders?include=consignments',
  '/v2/orders/count?status_id=4',
  '/v2/orders/100001/products?sort=id',
  '/v3/customers?name:like=Otto',
  '/v3/segments?name=x',
  '/v3/orders/payment_actions/refunds?transaction=1',
])('[PL-03] rejects %s instead of ignoring it', async (path) => {
  const { status, body } = await ask(path);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toMatch(/not supported|must be|more than once/);
});

describe('a customer with orders of many months', () => {
  const [FIRST, EACH] = [700_000, 3];
  const add = (from: string, many: number, start: number) =>
    shop.db.query(
      `INSERT INTO commerce.orders (id, customer_id, status_id, date_created, subtotal, discount, coupon, tax, total, payment_method, billing, lines)
       SELECT $1::int + n, 990, 10, $2::timestamptz + (n / ${EACH}) * interval '1 month', 100, 0, 0, 0, 100, 'Visa', '{}', '[]' FROM generate_series(0, $3::int - 1) AS n`,
      [start, from, many],
    );
  const counted = async (customer: number) => {
    const { body } = await ask(`/v2/orders/count?customer_id=${customer}`);
    const { count, statuses } = body as unknown as { count: number; statuses: { id: number; count: number }[] };
    return {
      count,
      states: Object.fromEntries(statuses.filter((each) => each.count > 0).map((each) => [each.id, each.count])),
    };
  };
  const all = Array.from({ length: 30 }, (_, n) => FIRST + n);
  beforeAll(() => add('2025-01-31T23:30:00Z', all.length, FIRST));

  // each page starts elsewhere in its month, or spans two months
  it.each([1, 2, 4, 7, 50])('[ACC-04] returns all orders, %i a page, from either end', async (limit) => {
    for (const [sort, wanted] of [
      ['date_created:asc', all],
      ['date_created:desc', all.toReversed()],
    ] as const) {
      const found: number[] = [];
      for (let page = 1; page <= Math.ceil(all.length / limit) + 1; page += 1)
        found.push(...(await numbers(`customer_id=990&sort=${sort}&limit=${limit}&page=${page}`)));
      expect(found).toEqual(wanted);
    }
  });

  it('[ACC-04] updates the count when orders are created, changed and deleted', async () => {
    expect(await counted(990)).toEqual({ count: 30, states: { 10: 30 } });
    await shop.db.query('UPDATE commerce.orders SET status_id = 4 WHERE customer_id = 990 AND id < $1', [FIRST + 5]);
    await shop.db.query('UPDATE commerce.orders SET mailed_at = now() WHERE customer_id = 990');
    expect(await counted(990)).toEqual({ count: 30, states: { 4: 5, 10: 25 } });
    await shop.db.query('UPDATE commerce.orders SET customer_id = 991 WHERE id = $1', [FIRST + 29]);
    expect(await counted(991)).toEqual({ count: 1, states: { 10: 1 } });
    await shop.db.query('DELETE FROM commerce.orders WHERE customer_id = 990 AND status_id = 4');
    expect(await counted(990)).toEqual({ count: 24, states: { 10: 24 } });
    // rows before the page are counted without deleted orders
    expect(await numbers('customer_id=990&sort=date_created:asc&limit=4&page=6')).toEqual(all.slice(25, 29));
    const [full] = (await shop.db.query<{ count: number }>('SELECT count(*)::int AS count FROM commerce.orders')).rows;
    expect((await ask('/v2/orders/count')).body).toMatchObject({ count: full?.count });
  });
});
