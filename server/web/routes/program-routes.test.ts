import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { SCOPES } from '../../../features/public-api/endpoints/resource-registry.ts';
import { placeOrder } from '../../../tests/support/fake/orders.ts';
import { ANN } from '../../../tests/support/fake/people.ts';
import { CONTRACT } from '../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import type { KeyHolder } from '../../persistence/api-keys.ts';
import { createAuthFailureLimiter } from '../rate-limits/limit-auth-failures.ts';
import { createLocalLimiter } from '../rate-limits/rate-limiter.ts';
import { mountPrograms } from './program-routes.ts';

async function open({ areas = SCOPES, points = 100 } = {}) {
  const shop = createFakeShop();
  await shop.visit(ANN);
  const context = await shop.visit();
  let requestCount = 0;
  const app = new Hono();
  mountPrograms(app, {
    keys: {
      async check(key): Promise<KeyHolder | null> {
        requestCount += 1;
        return key === 'living' ? { id: '1', areas } : null;
      },
    },
    perKey: createLocalLimiter(points, 60),
    refusals: createAuthFailureLimiter(3),
    openContext: () => context,
    log: context.log,
  });
  const read = async (path: string, headers: Record<string, string> = { authorization: 'Bearer living' }) => {
    const response = await app.request(`/api/desk/v1/${path}`, { headers });
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      headers: response.headers,
    };
  };
  return { shop, read, lookups: () => requestCount };
}
const idsOf = ({ body }: { body: Record<string, unknown> }) => (body.items as { id: string }[]).map(({ id }) => id);

it('rule 13: accepts only an active Bearer key, and skips the lookup after too many rejected attempts', async () => {
  const { read, lookups } = await open();
  const refused: Record<string, string>[] = [
    {},
    { cookie: 'planroom=x' },
    { authorization: 'Basic living' },
    { authorization: 'Bearer dead' },
  ];
  for (const headers of refused)
    expect(await read('orders', headers)).toMatchObject({ status: 401, body: { code: 'key-refused' } });
  const before = lookups();
  expect(await read('orders')).toMatchObject({ status: 429 });
  expect(lookups()).toBe(before);
});

it('[SE-32] rejects a page of another site without counting it', async () => {
  const { read } = await open();
  const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
  for (let n = 0; n < 9; n += 1) expect((await read('orders', image)).status).toBe(401);
  expect((await read('orders')).status).toBe(200);
});

it('rule 13: limits a key to its areas and its request rate', async () => {
  const { read } = await open({ areas: ['plans'], points: 2 });
  expect((await read('plans')).status).toBe(200);
  expect(await read('orders')).toMatchObject({ status: 403, body: { code: 'key-area' } });
  const limited = await read('plans');
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('returns orders oldest first, page by page; a new one comes at the end and moves nothing', async () => {
  const { shop, read } = await open();
  for (const number of [103, 101, 102]) placeOrder(shop, ANN, number, { products: [CONTRACT] });
  const first = await read('orders?limit=2');
  expect([idsOf(first), first.body.next]).toEqual([['101', '102'], 'p2']);
  placeOrder(shop, ANN, 104, { products: [CONTRACT] });
  const second = await read('orders?limit=2&cursor=p2');
  expect(idsOf(second)).toEqual(['103', '104']);
  expect([idsOf(await read('orders?limit=2&cursor=p3')), (await read('orders?limit=2&cursor=p3')).body.next]).toEqual([
    [],
    null,
  ]);
});

it('returns changes since a time, even if the platform returns everything', async () => {
  const { shop, read } = await open();
  for (const number of [101, 102]) placeOrder(shop, ANN, number, { products: [CONTRACT] });
  shop.commerce.changedAt.set(101, '2026-06-14T10:00:00.000Z');
  expect(idsOf(await read('orders?changedSince=2026-06-14T00:00:00Z'))).toEqual(['101']);
  expect(idsOf(await read('orders?changedSince=2026-06-14T12:00:00%2B02:00'))).toEqual(['101']);
  expect(idsOf(await read('orders?changedSince=2026-06-14T10:00:01Z'))).toEqual([]);
});

it('returns an order with its lines in whole cents, without its cart', async () => {
  const { shop, read } = await open();
  // 84.00 and 5.25 of tax
  placeOrder(shop, ANN, 101, { products: [CONTRACT] });
  const { status, body } = await read('orders/101');
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: '101', totalCents: 8_925, taxCents: 525, refundedCents: 0 });
  expect(body.lines).toEqual([{ sku: CONTRACT.sku, name: CONTRACT.name, quantity: 1, totalCents: 8_400 }]);
  expect(body).not.toHaveProperty('cartId');
  for (const id of ['999', 'x', '0', '1e3', '%2e%2e']) expect((await read(`orders/${id}`)).status, id).toBe(404);
});

it('returns plans and invoices newest first, and those changed by an event', async () => {
  const { shop, read } = await open();
  const plans = [1, 2, 3].map((quantity) => shop.payment.subscribe('cus_ann', { quantity }));
  const first = await read('plans?limit=2');
  expect([idsOf(first), first.body.next]).toEqual([[plans[2]!.id, plans[1]!.id], plans[1]!.id]);
  expect(idsOf(await read(`plans?limit=2&cursor=${plans[1]!.id}`))).toEqual([plans[0]!.id]);
  expect(await read(`plans/${plans[0]!.id}`)).toMatchObject({
    status: 200,
    body: { seats: 1, payerId: 'cus_ann', status: 'active' },
  });
  const created = Date.parse('2026-06-14T10:00:00Z') / 1000;
  const event = {
    id: 'evt_1',
    type: 'customer.subscription.updated',
    created,
    objectId: plans[1]!.id,
    customerId: 'cus_ann',
  };
  shop.events.set('evt_1', event);
  shop.events.set('evt_2', { ...event, id: 'evt_2', type: 'invoice.paid', objectId: plans[0]!.latestInvoiceId });
  expect(idsOf(await read('plans?changedSince=2026-06-14T00:00:00Z'))).toEqual([plans[1]!.id]);
  expect(idsOf(await read('invoices?changedSince=2026-06-14T00:00:00Z'))).toEqual([plans[0]!.latestInvoiceId]);
  expect(idsOf(await read('plans?changedSince=2026-06-14T10:00:01Z'))).toEqual([]);
  expect(await read('plans?changedSince=2026-01-01T00:00:00Z')).toMatchObject({ status: 422 });
  expect((await read(`invoices/${plans[0]!.latestInvoiceId}`)).status).toBe(200);
});

it('returns customers and documents', async () => {
  const { read } = await open();
  expect((await read('customers')).body.items).toContainEqual(
    expect.objectContaining({ email: ANN.email, isMember: false }),
  );
  expect((await read(`customers/${ANN.customerId}`)).status).toBe(200);
  const documents = await read('documents?limit=1');
  expect(idsOf(documents)).toContain(CONTRACT.sku);
  expect(await read(`documents/${CONTRACT.sku.toLowerCase()}`)).toMatchObject({
    status: 200,
    body: { id: CONTRACT.sku },
  });
  expect((await read('documents?changedSince=2026-06-14T00:00:00Z')).status).toBe(422);
});

it.each([
  ['orders?cursor=x', 'cursor', 'next in the page before'],
  ['orders?cursor=p0', 'cursor', 'next in the page before'],
  ['plans?cursor=p1', 'cursor', 'next in the page before'],
  ['orders?limit=0', 'limit', 'a whole number from 1 to 100'],
  ['orders?limit=101', 'limit', 'a whole number from 1 to 100'],
  ['orders?changedSince=yesterday', 'changedSince', 'an ISO 8601 date and time'],
  ['plans?changedSince=2020-01-01T00:00:00Z', 'changedSince', 'at most 60 days ago'],
  ['documents?changedSince=2026-06-14T00:00:00Z', 'changedSince', 'documents has no dates of change'],
  ['orders?status=paid', 'query', 'no parameter but cursor, changedSince, limit'],
])('[API-07] [PL-29] rejects %s, and names the parameter and its rule', async (path, parameter, rule) => {
  const { status, body } = await (await open()).read(path);
  expect([status, body.code, body.parameter]).toEqual([422, 'invalid', parameter]);
  expect(body.message).toContain(rule);
  expect(body.error).toBe(body.message);
});

it('rejects a repeated parameter, returns 404 for another path, and reports an unavailable platform', async () => {
  const { shop, read } = await open();
  expect((await read('orders?limit=1&limit=2')).status).toBe(400);
  expect((await read('people')).status).toBe(404);
  shop.commerce.failing.set('ordersPage', 'unavailable');
  expect(await read('orders')).toMatchObject({ status: 503 });
});
