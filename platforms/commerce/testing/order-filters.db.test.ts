import { afterAll, beforeAll, expect, it } from 'vitest';
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
])('[PL-03] orders are listed by %s', async (query, found) => {
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
])('[PL-03] %s is refused rather than read past', async (path) => {
  const { status, body } = await ask(path);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toMatch(/not supported|must be|more than once/);
});
