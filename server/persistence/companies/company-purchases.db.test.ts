import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CartPurposes, CompanyCheckout } from '../../../features/cart/repository/cart-purposes.ts';
import type { CompanyOrders, PlacedOrder } from '../../../features/company/repository/company-orders.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createEraser } from '../desk/erase-person.ts';
import { storeMigrations } from '../migrations.ts';
import { createCartPurposes } from './cart-purposes.ts';
import { createCompanyOrders } from './company-orders.ts';
import { createPurchaseOrderFiles } from './purchase-order-files.ts';

const MENDEZ = '5b0a6c1e-0008-4c3e-9a51-000000000001';
const CIVIL = '5b0a6c1e-0008-4c3e-9a51-000000000002';
const mendez = { companyId: MENDEZ, companyName: 'Mendez Builders' };
const civil = { companyId: CIVIL, companyName: 'Mendez Civil' };
const NOON = new Date('2026-12-04T12:00:00Z');
const pdf = { name: 'PO.pdf', format: 'pdf' as const, bytes: new Uint8Array([37, 80, 68, 70]) };

let db: TestDatabase;
let purposes: CartPurposes;
let orders: CompanyOrders;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
  const files = createPurchaseOrderFiles('a secret of the store that is long enough');
  purposes = createCartPurposes(db, files);
  orders = createCompanyOrders(db, files);
});
afterAll(() => db.drop());
beforeEach(() =>
  db.query(
    'TRUNCATE store.approval_request, store.company_download, store.company_order_line, store.company_order, store.company_checkout, store.cart_purpose, store.purchase_order_file',
  ),
);

const checkoutOf = (change: Partial<CompanyCheckout> = {}): CompanyCheckout => ({
  cartId: randomUUID(),
  sub: 'carlos',
  userId: 'user-carlos',
  buyerName: 'Carlos Mendez',
  ...mendez,
  invoiceEmail: 'accounts@mendez.example',
  poNumber: 'MB-2026-124',
  poFile: null,
  jobs: { 'A101-2025': 'Elm Street clinic' },
  ...change,
});
const lineOf = (change: Partial<PlacedOrder['lines'][number]> = {}) => ({
  lineId: 1,
  productId: 7,
  sku: 'A101-2025',
  name: 'Owner and Contractor Agreement',
  quantity: 2,
  returned: 0,
  ...change,
});
const orderOf = (cartId: string, change: Partial<PlacedOrder> = {}): PlacedOrder => ({
  orderNumber: 200_001,
  cartId,
  orderedAt: '2026-12-04T13:00:00.000Z',
  total: 17_850,
  status: 'Completed',
  lines: [lineOf()],
  ...change,
});
/** Starts a checkout and records its order. */
async function buy(change: Partial<CompanyCheckout>, order: Partial<PlacedOrder>): Promise<void> {
  const checkout = checkoutOf(change);
  await purposes.startCheckout(checkout, NOON);
  await orders.record(orderOf(checkout.cartId, order));
}
const count = async (table: string): Promise<number> => (await db.query(`SELECT 1 FROM store.${table}`)).rowCount ?? 0;

it('[COM-50] stores one purpose for each customer, whatever ten tabs choose at once', async () => {
  const choices = Array.from({ length: 10 }, (_, i) => (i % 2 ? mendez : null));
  await Promise.all(choices.map((choice) => purposes.choose('carlos', choice, NOON)));
  expect(await count('cart_purpose')).toBe(1);
  expect(await purposes.find('rosa')).toBeNull();
});

it('[COM-53] stores details only while the cart is for the company they were entered for', async () => {
  await purposes.choose('carlos', mendez, NOON);
  const details = { poNumber: 'MB-1', jobs: { 'A101-2025': 'Elm Street clinic' } };
  expect(await purposes.saveDetails('carlos', MENDEZ, details, NOON)).toBe(true);
  await purposes.choose('carlos', civil, NOON);
  // jobs stay with the lines, a PO belongs to its company
  expect(await purposes.find('carlos')).toMatchObject({ companyId: CIVIL, poNumber: '', jobs: details.jobs });
  expect(await purposes.saveDetails('carlos', MENDEZ, { poNumber: 'MB-2', jobs: {} }, NOON)).toBe(false);
  expect(await purposes.find('carlos')).toMatchObject({ poNumber: '', jobs: details.jobs });
});

it('[COM-54] stores a PO file encrypted, and deletes the one that it replaces', async () => {
  await purposes.choose('carlos', mendez, NOON);
  expect(await purposes.addFile('carlos', MENDEZ, pdf, NOON)).toBe(true);
  expect(await purposes.addFile('carlos', MENDEZ, { ...pdf, name: 'PO-2.pdf' }, NOON)).toBe(true);
  expect(await purposes.addFile('carlos', CIVIL, pdf, NOON)).toBe(false);
  const { rows } = await db.query<{ name: string; sealed: Buffer }>(
    'SELECT name, sealed FROM store.purchase_order_file',
  );
  expect(rows.map(({ name }) => name)).toEqual(['PO-2.pdf']);
  expect(rows[0]?.sealed.includes('%PDF')).toBe(false);
  await purposes.removeFile('carlos', NOON);
  expect([await count('purchase_order_file'), (await purposes.find('carlos'))?.poFile]).toEqual([0, null]);
});

it('[COM-54] keeps the file of an order, although the next cart has another', async () => {
  await purposes.choose('carlos', mendez, NOON);
  await purposes.addFile('carlos', MENDEZ, pdf, NOON);
  const { poFile = null } = (await purposes.find('carlos')) ?? {};
  await buy({ poFile }, {});
  expect(await purposes.find('carlos')).toMatchObject({ poFile: null, poNumber: '', jobs: {} });
  await purposes.addFile('carlos', MENDEZ, { ...pdf, name: 'next.pdf' }, NOON);
  await purposes.removeFile('carlos', NOON);
  expect(await orders.openPoFile(MENDEZ, 200_001)).toEqual({ ...pdf, bytes: Buffer.from(pdf.bytes) });
  expect(await orders.openPoFile(CIVIL, 200_001)).toBeNull();
});

it('[COM-51] records an order once, whatever ten workers do at once', async () => {
  const checkout = checkoutOf();
  await purposes.startCheckout(checkout, NOON);
  const order = orderOf(checkout.cartId, { lines: [lineOf(), lineOf({ lineId: 2, sku: 'G702-2025' })] });
  const done = await Promise.all(Array.from({ length: 10 }, () => orders.record(order)));
  expect(done.filter((isNew) => isNew === true)).toHaveLength(1);
  expect([await count('company_order'), await count('company_order_line')]).toEqual([1, 2]);
  expect(await orders.find(MENDEZ, 200_001)).toMatchObject({ buyerName: 'Carlos Mendez', poNumber: 'MB-2026-124' });
  expect(await orders.find(CIVIL, 200_001)).toBeNull();
  expect((await orders.listPurchases(MENDEZ, ['A101-2025', 'G702-2025'])).map(({ job }) => job)).toEqual([
    'Elm Street clinic',
    '',
  ]);
});

it('[COM-51] records nothing for a cart of the customer alone', async () => {
  expect(await orders.record(orderOf(randomUUID()))).toBeNull();
  expect(await count('company_order')).toBe(0);
});

it('[COM-51] leaves out nothing if the process dies in the middle of recording', async () => {
  const checkout = checkoutOf();
  await purposes.startCheckout(checkout, NOON);
  const broken = orderOf(checkout.cartId, { lines: [lineOf(), lineOf({ lineId: 2, name: 'a\u0000b' })] });
  await expect(orders.record(broken)).rejects.toThrow();
  expect(await count('company_order')).toBe(0);
  expect(await orders.record(orderOf(checkout.cartId))).toBe(true);
});

it('[COM-51] records an order of a removed member for the company, and marks it', async () => {
  const [late, restored] = [checkoutOf(), checkoutOf({ sub: 'lou', userId: 'user-lou' })];
  for (const checkout of [late, restored]) await purposes.startCheckout(checkout, NOON);
  // within the second of the order, whose date has no milliseconds
  await purposes.markRemoved(MENDEZ, 'user-carlos', new Date('2026-12-04T13:00:00.400Z'));
  await purposes.markRemoved(MENDEZ, 'user-lou', new Date('2026-12-04T12:30:00Z'));
  await purposes.markRemoved(MENDEZ, 'user-lou', null);
  await orders.record(orderOf(late.cartId));
  await orders.record(orderOf(restored.cartId, { orderNumber: 200_002 }));
  expect(await orders.listAfterRemoval(MENDEZ)).toEqual([
    { orderNumber: 200_001, orderedAt: '2026-12-04T13:00:00.000Z', buyerName: 'Carlos Mendez' },
  ]);
});

it('[COM-50] never forgets for whom a paid order was', async () => {
  const checkout = checkoutOf();
  await purposes.startCheckout(checkout, NOON);
  await orders.record(orderOf(checkout.cartId));
  await purposes.endCheckout(checkout.cartId);
  expect((await purposes.findCheckouts([checkout.cartId])).size).toBe(1);
});

it('[COM-60] groups purchases by title, and shows refunded copies', async () => {
  await buy({}, { lines: [lineOf(), lineOf({ lineId: 2, sku: 'G702-2025', quantity: 1 })] });
  await buy(
    { sub: 'tom', userId: 'user-tom', buyerName: 'Tom Wexler', jobs: {} },
    { orderNumber: 200_002, orderedAt: '2026-12-05T13:00:00.000Z' },
  );
  await buy({ ...civil }, { orderNumber: 200_003 });
  await orders.record({
    ...orderOf((await findCart(200_001)) ?? '', { status: 'Partially Refunded' }),
    lines: [lineOf({ returned: 1 }), lineOf({ lineId: 2, sku: 'G702-2025', quantity: 1, returned: 1 })],
  });
  const any = { job: null, userId: null, skuStart: null, words: [] };
  const page = { offset: 0, limit: 20 };
  const all = await orders.listTitles(MENDEZ, any, page);
  expect(all.count).toBe(2);
  expect(all.titles).toMatchObject([
    { sku: 'A101-2025', copies: 3, returned: 1, isGone: false, orderNumber: 200_002 },
    { sku: 'G702-2025', copies: 0, returned: 1, isGone: true },
  ]);
  const skusOf = async (filter: object) =>
    (await orders.listTitles(MENDEZ, { ...any, ...filter }, page)).titles.map(({ sku }) => sku);
  expect(await skusOf({ job: 'Elm Street clinic' })).toEqual(['A101-2025']);
  expect(await skusOf({ job: '' })).toEqual(['A101-2025', 'G702-2025']);
  expect(await skusOf({ userId: 'user-tom' })).toEqual(['A101-2025']);
  expect(await skusOf({ skuStart: 'G7' })).toEqual(['G702-2025']);
  expect(await skusOf({ words: ['owner', '100%'] })).toEqual([]);
  expect(await skusOf({ words: ['owner', 'agreement'], userId: 'user-carlos' })).toEqual(['A101-2025', 'G702-2025']);
  expect(await orders.readTotals(MENDEZ)).toEqual({
    titles: 1,
    copies: 3,
    jobs: ['Elm Street clinic'],
    hasNoJob: true,
    buyers: [
      { userId: 'user-carlos', name: 'Carlos Mendez' },
      { userId: 'user-tom', name: 'Tom Wexler' },
    ],
  });
  expect(await orders.countTitles(MENDEZ)).toBe(1);
  expect(await orders.listJobs(MENDEZ)).toEqual(['Elm Street clinic']);
  expect(await orders.countCopies(MENDEZ, ['A101-2025', 'G702-2025'])).toEqual(
    new Map([['A101-2025', { copies: 3, job: '', orderNumber: 200_002, orderedAt: expect.any(String) }]]),
  );
  expect(await orders.findByPo(MENDEZ, 'mb-2026-124')).toBe(200_002);
  expect(await orders.findByPo(CIVIL, 'unused')).toBeNull();
  expect([await orders.listOwn('carlos'), await orders.listOwn('carlos', CIVIL)]).toEqual([
    [200_003, 200_001],
    [200_003],
  ]);
});

const findCart = async (orderNumber: number): Promise<string | undefined> =>
  (
    await db.query<{ cart_id: string }>('SELECT cart_id FROM store.company_order WHERE order_number = $1', [
      orderNumber,
    ])
  ).rows[0]?.cart_id;

it('[COM-63] shares an order with one company, whatever ten tabs choose at once, and keeps it the customer’s own', async () => {
  const by = { sub: 'carlos', userId: 'user-carlos', name: 'Carlos Mendez' };
  const order = orderOf('own-cart', { orderNumber: 10_252 });
  const shared = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      orders.share(order, { ...(i % 2 ? mendez : civil), job: `Job ${i}` }, by, NOON),
    ),
  );
  const [first] = shared;
  expect(new Set(shared.map(({ companyId }) => companyId))).toEqual(new Set([first?.companyId]));
  expect(await orders.findShared(10_252)).toEqual(first);
  expect([await count('company_order'), await count('company_order_line')]).toEqual([1, 1]);
  const companyId = first?.companyId ?? '';
  expect(await orders.listOwn('carlos')).toEqual([]);
  expect(await orders.listOwnCompanies('carlos')).toEqual([]);
  expect(await orders.findLine(companyId, 10_252, 'a101-2025')).toMatchObject({ sku: 'A101-2025' });
  expect(await purposes.hasCheckouts()).toBe(true);
  // a refund of the customer’s order closes the company’s files
  const [before] = await orders.listPurchases(companyId, ['A101-2025']);
  expect(await orders.record({ ...order, status: 'Refunded', lines: [lineOf({ returned: 2 })] })).toBe(false);
  expect(await orders.findLine(companyId, 10_252, 'A101-2025')).toBeNull();
  expect(await orders.listPurchases(companyId, ['A101-2025'])).toEqual([{ ...before, returned: 2 }]);
});

it('[COM-61] lists downloads by title, newest first, and gives files only of copies that were not refunded', async () => {
  await buy({}, { lines: [lineOf(), lineOf({ lineId: 2, sku: 'G702-2025', quantity: 1, returned: 1 })] });
  const download = { companyId: MENDEZ, orderNumber: 200_001, sku: 'A101-2025', sub: 'priya', name: 'Priya Nair' };
  await orders.recordDownload({ ...download, format: 'pdf', at: NOON });
  await orders.recordDownload({ ...download, format: 'docx', at: new Date('2026-12-05T12:00:00Z') });
  expect(await orders.listDownloads(MENDEZ, ['A101-2025', 'G702-2025'])).toEqual([
    { sku: 'A101-2025', at: '2026-12-05T12:00:00.000Z', name: 'Priya Nair', format: 'docx' },
    { sku: 'A101-2025', at: '2026-12-04T12:00:00.000Z', name: 'Priya Nair', format: 'pdf' },
  ]);
  expect(await orders.listAllDownloads(CIVIL)).toEqual([]);
  expect(await orders.findLine(MENDEZ, 200_001, 'a101-2025')).toEqual({
    sku: 'A101-2025',
    orderedAt: '2026-12-04T13:00:00.000Z',
  });
  expect(await orders.findLine(MENDEZ, 200_001, 'G702-2025')).toBeNull();
  expect(await orders.findLine(CIVIL, 200_001, 'A101-2025')).toBeNull();
});

it('[COM-08] keeps the orders and downloads of an erased person without the name, and deletes the cart', async () => {
  await db.query(
    `INSERT INTO store.person (sub, email, first_name, last_name, customer_id) VALUES ('carlos', 'carlos@mendez.example', 'Carlos', 'Mendez', 501)`,
  );
  await purposes.choose('carlos', mendez, NOON);
  await purposes.addFile('carlos', MENDEZ, pdf, NOON);
  const { poFile = null } = (await purposes.find('carlos')) ?? {};
  await buy({ poFile }, {});
  await purposes.startCheckout(checkoutOf({ cartId: 'never paid' }), NOON);
  await purposes.addFile('carlos', MENDEZ, { ...pdf, name: 'next.pdf' }, NOON);
  await orders.recordDownload({
    companyId: MENDEZ,
    orderNumber: 200_001,
    sku: 'A101-2025',
    format: 'pdf',
    sub: 'carlos',
    name: 'Carlos Mendez',
    at: NOON,
  });
  const eraser = createEraser({ db, serving: [], hosted: [] });
  const person = { sub: 'carlos', email: 'carlos@mendez.example', customerId: 501, paymentCustomerId: null };
  expect(await eraser.erase(person, async () => true)).toBe('done');
  expect(await purposes.find('carlos')).toBeNull();
  expect(await orders.find(MENDEZ, 200_001)).toMatchObject({ buyerName: '', userId: null, poNumber: 'MB-2026-124' });
  expect(await orders.listPurchases(MENDEZ, ['A101-2025'])).toMatchObject([
    { buyerName: '', userId: null, quantity: 2 },
  ]);
  expect(await orders.listDownloads(MENDEZ, ['A101-2025'])).toMatchObject([{ name: '', format: 'pdf' }]);
  expect((await orders.openPoFile(MENDEZ, 200_001))?.name).toBe('PO.pdf');
  const { rows } = await db.query<{ all: string }>(
    `SELECT concat(array_agg(c.*), array_agg(o.*), array_agg(d.*), array_agg(l.*)) AS all FROM store.company_checkout c, store.company_order o,
       store.company_download d, store.company_order_line l`,
  );
  expect(rows[0]?.all).not.toMatch(/carlos/i);
  expect(await count('purchase_order_file')).toBe(1);
});
