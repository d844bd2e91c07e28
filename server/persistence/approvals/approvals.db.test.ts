import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApprovalRequest, Approver, SentRequest } from '../../../features/approvals/repository/approvals.ts';
import type { OutgoingMail } from '../../../features/shared/emails/outbox-port.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createCartPurposes } from '../companies/cart-purposes.ts';
import { createCompanyOrders } from '../companies/company-orders.ts';
import { createPurchaseOrderFiles } from '../companies/purchase-order-files.ts';
import { createCustomerCarts } from '../customer-carts.ts';
import { createEraser } from '../desk/erase-person.ts';
import { storeMigrations } from '../migrations.ts';
import { createApprovals } from './approvals.ts';

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

const files = createPurchaseOrderFiles('secret of at least 32 characters!');
const NOW = new Date('2026-12-04T09:00:00Z');
const UNTIL = new Date('2026-12-18T23:59:59.999Z');
const ROSA: Approver = { sub: 'sub-rosa', userId: 'rosa', name: 'Rosa Quintero' };
const GUS: Approver = { sub: 'sub-gus', userId: 'gus', name: 'Gus Petrakis' };
const mailOf = (key: string) => ({ key }) as OutgoingMail;
const LINES = [
  { productId: 1, variantId: 2, sku: 'A101-2025', name: 'Agreement', quantity: 4, unitPrice: 8_400, job: 'Clinic' },
];

/** Ports on the database, and a new customer of a new company with a cart. */
async function createBuyer() {
  const sub = `sub-${randomUUID()}`;
  const companyId = randomUUID();
  const cartId = randomUUID();
  const approvals = createApprovals(db, outbox, files);
  const purposes = createCartPurposes(db, files);
  const carts = createCustomerCarts(db);
  await carts.replace(sub, null, cartId);
  await purposes.choose(sub, { companyId, companyName: 'Mendez Builders' }, NOW);
  await purposes.saveDetails(sub, companyId, { poNumber: 'MB-124', jobs: { 'A101-2025': 'Clinic' } }, NOW);
  await purposes.addFile(sub, companyId, { name: 'PO.pdf', format: 'pdf', bytes: Buffer.from('%PDF') }, NOW);
  const { poFile } = (await purposes.find(sub))!;
  const request: SentRequest = {
    companyId,
    companyName: 'Mendez Builders',
    requester: { sub, userId: `user-${sub}`, customerId: 501, email: `${sub}@example.com`, name: 'Carlos Mendez' },
    lines: LINES,
    coupons: [],
    poNumber: 'MB-124',
    poFile,
    note: 'Monday',
    limit: 10_000,
    sums: { amount: 33_600, tax: 1_932, total: 35_532 },
    way: 'card',
    approverIds: ['rosa', 'gus'],
    sentAt: NOW.toISOString(),
    expiresAt: UNTIL.toISOString(),
  };
  return { sub, companyId, cartId, approvals, purposes, carts, request };
}
type Buyer = Awaited<ReturnType<typeof createBuyer>>;

async function send(buyer: Buyer): Promise<ApprovalRequest> {
  const sent = (await buyer.approvals.send(buyer.request, buyer.cartId, null))!;
  await buyer.approvals.clearCart(sent.number);
  return sent;
}
const claimAs = ({ approvals }: Buyer, request: ApprovalRequest, by: Approver) =>
  approvals.claim(request, { by, copies: [4], way: 'card', at: NOW });
const read = ({ approvals, companyId }: Buyer, { number }: ApprovalRequest) => approvals.find(companyId, number);

it('[APR-02] moves a cart into one request, however often it is sent at once', async () => {
  const buyer = await createBuyer();
  const { approvals, request, cartId, sub, carts, purposes } = buyer;
  const sent = await Promise.all(Array.from({ length: 6 }, () => approvals.send(request, cartId, null)));
  const [made] = sent.filter((each) => each !== null);
  expect(sent.filter((each) => each !== null)).toHaveLength(1);
  expect(made).toMatchObject({ ...request, version: 1, state: 'waiting', cartId, answeredBy: null, copies: null });
  expect(await carts.find(sub)).toBeNull();
  expect(await purposes.find(sub)).toMatchObject({ poNumber: '', poFile: null, jobs: {} });
  expect((await approvals.openPoFile(made!.number))?.name).toBe('PO.pdf');
});

it('[APR-02] gives the cart back with its PO, file and jobs', async () => {
  const buyer = await createBuyer();
  const sent = (await buyer.approvals.send(buyer.request, buyer.cartId, null))!;
  await buyer.approvals.undoSend(sent);
  expect(await read(buyer, sent)).toBeNull();
  expect(await buyer.carts.find(buyer.sub)).toBe(buyer.cartId);
  expect(await buyer.purposes.find(buyer.sub)).toMatchObject({
    poNumber: 'MB-124',
    poFile: { name: 'PO.pdf' },
    jobs: { 'A101-2025': 'Clinic' },
  });
});

it('[APR-03] one of two approvers gets the claim', async () => {
  const buyer = await createBuyer();
  const request = await send(buyer);
  const claims = await Promise.all([ROSA, GUS, ROSA, GUS].map((by) => claimAs(buyer, request, by)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await read(buyer, request)).toMatchObject({ state: 'approving', copies: [4] });
});

it('[APR-03] of an approval, a note and a withdrawal at once, one counts, with its email', async () => {
  for (let round = 0; round < 8; round += 1) {
    const buyer = await createBuyer();
    const request = await send(buyer);
    const key = `back:${request.number}`;
    const [isClaimed, isBack, isWithdrawn] = await Promise.all([
      claimAs(buyer, request, ROSA),
      buyer.approvals.sendBack(request, { by: GUS, answer: 'No', at: NOW }, mailOf(key)),
      buyer.approvals.withdraw(request, 'waiting', NOW),
    ]);
    expect([isClaimed, isBack, isWithdrawn].filter(Boolean)).toHaveLength(1);
    expect(mails.includes(key)).toBe(isBack);
  }
});

it('[APR-03] rejects an answer to an own request, to a version before, and to an expired one', async () => {
  const buyer = await createBuyer();
  const request = await send(buyer);
  const own = { sub: buyer.sub, userId: request.requester.userId, name: '' };
  expect(await claimAs(buyer, request, own)).toBe(false);
  expect(await buyer.approvals.sendBack(request, { by: own, answer: 'x', at: NOW }, null)).toBe(false);
  expect(await claimAs(buyer, { ...request, version: 2 }, ROSA)).toBe(false);
  const late = { by: ROSA, copies: [4], way: 'card' as const, at: new Date('2026-12-19T00:00:00Z') };
  expect(await buyer.approvals.claim(request, late)).toBe(false);
});

it('[APR-03] a sent-back request is sent again under its number, once', async () => {
  const buyer = await createBuyer();
  const { approvals, request, sub, carts, purposes } = buyer;
  const first = await send(buyer);
  await approvals.sendBack(first, { by: ROSA, answer: 'Two will do', at: NOW }, null);
  await approvals.returnDetails((await read(buyer, first))!, true, NOW);
  expect(await approvals.findRevised(sub)).toMatchObject({ number: first.number });
  expect(await purposes.find(sub)).toMatchObject({ poNumber: 'MB-124', poFile: { name: 'PO.pdf' } });
  const cartId = randomUUID();
  await carts.replace(sub, null, cartId);
  const sent = await Promise.all([1, 2, 3].map(() => approvals.send({ ...request, note: 'v2' }, cartId, first.number)));
  const [again] = sent.filter((each) => each !== null);
  expect(sent.filter((each) => each !== null)).toHaveLength(1);
  expect(again).toMatchObject({ number: first.number, version: 2, state: 'waiting', note: 'v2', answeredBy: null });
  expect(await approvals.findRevised(sub)).toBeNull();
  // someone else's request isn't revised, and their cart stays
  const other = await createBuyer();
  await approvals.sendBack(again!, { by: ROSA, answer: 'No', at: NOW }, null);
  expect(await other.approvals.send(other.request, other.cartId, first.number)).toBeNull();
  expect(await other.carts.find(other.sub)).toBe(other.cartId);
});

it('[APR-05] the cart of an order is recorded once per claim, and its order answers the request once', async () => {
  const buyer = await createBuyer();
  const { approvals } = buyer;
  const request = await send(buyer);
  await claimAs(buyer, request, ROSA);
  const [one, other] = [randomUUID(), randomUUID()];
  const set = await Promise.all([one, other].map((cartId) => approvals.setOrderCart(request, cartId, null)));
  expect(set.filter(Boolean)).toHaveLength(1);
  const orderCartId = set[0] ? one : other;
  expect(await approvals.startPayment(request, 35_532)).toBe(true);
  expect(await approvals.withdraw(request, 'waiting', NOW)).toBe(false);
  const placed = { orderNumber: 200_007, total: 35_532, at: NOW };
  const keys = [1, 2, 3].map((at) => `answer:${request.number}:${at}`);
  const done = await Promise.all(keys.map((key) => approvals.finish(orderCartId, placed, mailOf(key))));
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(keys.filter((key) => mails.includes(key))).toHaveLength(1);
  expect(await read(buyer, request)).toMatchObject({ state: 'approved', orderNumber: 200_007, answeredBy: ROSA });
  for (const from of ['waiting', 'paying'] as const) expect(await approvals.withdraw(request, from, NOW)).toBe(false);
  await approvals.release(request, 'approving');
  await approvals.release(request, 'paying');
  expect(await read(buyer, request)).toMatchObject({ state: 'approved' });
});

it('[APR-05] an order for a request leaves the PO and the jobs of the buyer’s next cart alone', async () => {
  const buyer = await createBuyer();
  const { approvals, purposes, sub, companyId } = buyer;
  const request = await send(buyer);
  await claimAs(buyer, request, ROSA);
  const orderCartId = randomUUID();
  await approvals.setOrderCart(request, orderCartId, null);
  await purposes.saveDetails(sub, companyId, { poNumber: 'MB-125', jobs: {} }, NOW);
  const checkout = { cartId: orderCartId, sub, userId: 'carlos', buyerName: 'Carlos Mendez', companyId };
  await purposes.startCheckout(
    {
      ...checkout,
      ...{ companyName: 'Mendez Builders', invoiceEmail: 'a@example.com', poNumber: 'MB-124', poFile: request.poFile },
      jobs: { 'A101-2025': 'Clinic' },
      keepsPurpose: true,
    },
    new Date(NOW.getTime() + 1_000),
  );
  const orders = createCompanyOrders(db, files);
  const lines = [{ lineId: 1, productId: 1, sku: 'A101-2025', name: 'Agreement', quantity: 4, returned: 0 }];
  const order = { cartId: orderCartId, orderedAt: NOW.toISOString(), total: 35_532, status: 'Completed', lines };
  await orders.record({ ...order, orderNumber: 300_001 });
  expect(await purposes.find(sub)).toMatchObject({ poNumber: 'MB-125' });
  expect(await approvals.findOrder(orderCartId)).toEqual({ orderNumber: 300_001, total: 35_532 });
  expect(await orders.find(companyId, 300_001)).toMatchObject({ poNumber: 'MB-124', hasPoFile: true });
});

it('[APR-04] an order can be paid in another way than its sender chose, and the next answer begins with that choice', async () => {
  const buyer = await createBuyer();
  const request = await send(buyer);
  const { approvals } = buyer;
  await approvals.claim(request, { by: ROSA, copies: [4], way: 'account', at: NOW });
  expect(await read(buyer, request)).toMatchObject({ state: 'approving', way: 'account' });
  await approvals.release(request, 'approving');
  expect(await read(buyer, request)).toMatchObject({ state: 'waiting', way: 'card' });
});

it('[APR-07] lists a claim that a process left after two minutes, and what is due', async () => {
  const buyer = await createBuyer();
  const { approvals } = buyer;
  const request = await send(buyer);
  const numbersOf = async (now: Date) => {
    const found = await approvals.listUnfinished(now);
    return Object.entries(found).flatMap(([kind, of]) =>
      of.some(({ number }) => number === request.number) ? [kind] : [],
    );
  };
  expect(await numbersOf(NOW)).toEqual(['unmailed']);
  await approvals.markMailed(request, 'sent', NOW);
  expect(await numbersOf(NOW)).toEqual([]);
  expect(await numbersOf(new Date('2026-12-16T00:00:00Z'))).toEqual(['remind']);
  await approvals.markMailed(request, 'reminder', NOW);
  expect(await numbersOf(new Date('2026-12-16T00:00:00Z'))).toEqual([]);
  expect(await numbersOf(new Date('2026-12-19T00:00:00Z'))).toEqual(['expired']);
  await claimAs(buyer, request, ROSA);
  expect(await numbersOf(NOW)).toEqual([]);
  await db.query("UPDATE store.approval_request SET claimed_at = now() - interval '3 minutes' WHERE number = $1", [
    request.number,
  ]);
  expect(await numbersOf(NOW)).toEqual(['claims']);
});

it('[APR-03] withdraws the waiting requests of a member who leaves, and restores them', async () => {
  const buyer = await createBuyer();
  const request = await send(buyer);
  const { userId } = request.requester;
  await buyer.approvals.withdrawOfMember(buyer.companyId, userId, NOW);
  expect(await read(buyer, request)).toMatchObject({ state: 'withdrawn', isAfterRemoval: true });
  expect(await buyer.approvals.hasOpen(buyer.companyId)).toBe(false);
  await buyer.approvals.restoreOfMember(buyer.companyId, userId, NOW);
  expect(await read(buyer, request)).toMatchObject({ state: 'waiting', isAfterRemoval: false });
  expect([...(await buyer.approvals.countWaiting([buyer.companyId], 'rosa'))]).toEqual([[buyer.companyId, 1]]);
  expect((await buyer.approvals.countWaiting([buyer.companyId], userId)).size).toBe(0);
});

it('[APR-08] erasure empties the person’s fields on both sides of a request, and keeps the order', async () => {
  const buyer = await createBuyer();
  const { approvals, purposes, sub, companyId } = buyer;
  const request = await send(buyer);
  const waiting = { ...(await createBuyer()), sub };
  await waiting.carts.replace(sub, null, waiting.cartId);
  const open = (await approvals.send({ ...waiting.request, requester: request.requester }, waiting.cartId, null))!;
  await claimAs(buyer, request, ROSA);
  const orderCartId = randomUUID();
  await approvals.setOrderCart(request, orderCartId, null);
  await purposes.startCheckout(
    {
      ...{ cartId: orderCartId, sub: ROSA.sub, userId: 'carlos', buyerName: 'Carlos Mendez', companyId },
      ...{ companyName: 'Mendez Builders', invoiceEmail: 'a@example.com', poNumber: '', poFile: null, jobs: {} },
    },
    NOW,
  );
  const orders = createCompanyOrders(db, files);
  const lines = [{ lineId: 1, productId: 1, sku: 'A101-2025', name: 'Agreement', quantity: 4, returned: 0 }];
  const order = { cartId: orderCartId, orderedAt: NOW.toISOString(), total: 35_532, status: 'Completed', lines };
  await orders.record({ ...order, orderNumber: 300_002 });
  await approvals.finish(orderCartId, { orderNumber: 300_002, total: 35_532, at: NOW }, null);

  const eraser = createEraser({ db, serving: [], hosted: [] as never });
  const erase = async (erased: string, customerId: number) => {
    await db.query(
      `INSERT INTO store.person (sub, email, first_name, last_name, customer_id, first_seen_at, seen_at) VALUES ($1, $2, '', '', $3, now(), now())`,
      [erased, `${erased}@example.com`, customerId],
    );
    const person = { sub: erased, email: `${erased}@example.com`, customerId, paymentCustomerId: null };
    expect(await eraser.erase(person, async () => true)).toBe('done');
  };
  await erase(ROSA.sub, 900_001);
  expect((await read(buyer, request))?.answeredBy).toEqual({ sub: '', userId: '', name: '' });
  // the approver's name is gone, the buyer's isn't
  expect(await orders.find(companyId, 300_002)).toMatchObject({ userId: 'carlos', buyerName: 'Carlos Mendez' });
  expect(await orders.listOwn(ROSA.sub)).toEqual([]);
  await erase(sub, 900_002);
  expect(await orders.find(companyId, 300_002)).toMatchObject({ userId: null, buyerName: '' });
  expect(await read(buyer, request)).toMatchObject({
    state: 'approved',
    note: '',
    requester: { sub: '', userId: '', email: '', name: '' },
  });
  expect(await approvals.find(open.companyId, open.number)).toMatchObject({ state: 'withdrawn', note: '' });
});
