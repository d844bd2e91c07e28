import { expect, it } from 'vitest';
import { placeOrder } from '../../../tests/support/fake/orders.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, EDITABLE, FORM } from '../../../tests/support/fake/products.ts';
import { createFakeShop, type FakeShop } from '../../../tests/support/fake-context.ts';
import { findOrder, parseOrderNumber } from './find-order.ts';
import { listLibrary } from './list-library.ts';
import { listOrders, pageOfYear } from './list-orders.ts';
import { openDocument } from './open-document.ts';

const ALL = { page: 1, text: '', sort: 'newest', kind: 'all' } as const;

const shopWithOrders = (count: number): FakeShop => {
  const shop = createFakeShop();
  for (let i = 1; i <= count; i += 1) placeOrder(shop, ANN, 100 + i);
  placeOrder(shop, BEN, 900);
  return shop;
};

it('[ACC-04] lists six orders a page, newest first', async () => {
  const shop = shopWithOrders(8);
  const context = await shop.visit(ANN);
  const first = await listOrders(context, 1);
  expect(first).toMatchObject({ ok: true, value: { total: 8, page: 1, pageCount: 2 } });
  expect(first.ok && first.value.orders.map((order) => order.orderNumber)).toEqual([108, 107, 106, 105, 104, 103]);
  const second = await listOrders(context, 2);
  expect(second.ok && second.value.orders.map((order) => order.orderNumber)).toEqual([102, 101]);
  expect(first.ok && first.value.orders[0]).toMatchObject({
    createdAt: '2026-05-31T23:30:00.000Z',
    total: 8_925,
    status: 'Completed',
  });
});

it('[ACC-04] reads a late page from the oldest end, each order once, with few skipped orders', async () => {
  const count = 200;
  const shop = shopWithOrders(count);
  const context = await shop.visit(ANN);
  const requested: { page: number; limit: number }[] = [];
  const commerce: typeof context.commerce = {
    ...context.commerce,
    orders(customerId, page, limit, from) {
      requested.push({ page, limit });
      return context.commerce.orders(customerId, page, limit, from);
    },
  };
  const seen: number[] = [];
  for (let page = 1; page <= Math.ceil(count / 6); page += 1) {
    const listed = await listOrders({ ...context, commerce }, page);
    if (!listed.ok) throw new Error(listed.code);
    seen.push(...listed.value.orders.map(({ orderNumber }) => Number(orderNumber)));
  }
  expect(seen).toEqual(Array.from({ length: count }, (_, i) => 100 + count - i));
  // the platform's skip for the furthest of them
  expect(Math.max(...requested.map(({ page, limit }) => (page - 1) * limit))).toBeLessThanOrEqual(count / 2);
});

it.each([
  [99, 2],
  [0, 1],
  [-3, 1],
  [Number.NaN, 1],
])('[ACC-04] treats page %s as page %s', async (wanted, page) => {
  const context = await shopWithOrders(8).visit(ANN);
  expect(await listOrders(context, wanted)).toMatchObject({ ok: true, value: { page } });
});

it('[ACC-04] opens no refunded order and none of its files', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101, { status: 'Refunded' });
  const context = await shop.visit(ANN);
  const listed = await listOrders(context, 1);
  expect(listed.ok && listed.value.orders[0]).toMatchObject({ status: 'Refunded', lines: [{ links: [] }] });
  expect(await findOrder(context, 101)).toEqual({ ok: false, code: 'not-found' });
  expect(await openDocument(context, { orderNumber: '101', file: 'a101-2025.pdf' })).toEqual({
    ok: false,
    code: 'not-found',
  });
  expect(await listLibrary(context, ALL)).toMatchObject({ ok: true, value: { titles: [{ isGone: true, copies: 0 }] } });
});

it.each(['Awaiting Payment', 'Pending'])('[CO-02] [ACC-04] denies files of an order that is %s', async (status) => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101, { status });
  const context = await shop.visit(ANN);
  expect(await findOrder(context, 101)).toMatchObject({ ok: true, value: { status } });
  for (const file of ['a101-2025.docx', 'a101-2025.pdf'])
    expect(await openDocument(context, { orderNumber: '101', file })).toEqual({ ok: false, code: 'not-found' });
});

it('[ACC-05] [ACC-17] returns names and file links of documents, name and site of an editable platform document', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101, { products: [CONTRACT, EDITABLE] });
  const detail = await findOrder(await shop.visit(ANN), 101);
  expect(detail.ok && detail.value.lines).toEqual([
    {
      kind: 'document',
      picture: null,
      lineId: 101_000,
      productId: CONTRACT.productId,
      name: CONTRACT.name,
      sku: CONTRACT.sku,
      quantity: 1,
      total: CONTRACT.price,
      links: [
        { format: 'docx', url: '/account/documents/101/a101-2025.docx' },
        { format: 'pdf', url: '/account/documents/101/a101-2025.pdf' },
      ],
    },
    {
      kind: 'platform',
      picture: null,
      lineId: 101_001,
      productId: EDITABLE.productId,
      name: EDITABLE.name,
      sku: EDITABLE.sku,
      quantity: 1,
      total: EDITABLE.price,
      siteName: 'Draft desk',
      siteUrl: 'https://draft.example',
    },
  ]);
});

it('[ACC-17] returns no file of an editable platform document', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101, { products: [EDITABLE] });
  const opened = await openDocument(await shop.visit(ANN), { orderNumber: '101', file: 'e203-2025.docx' });
  expect(opened).toEqual({ ok: false, code: 'not-found' });
});

it('[ACC-15] [ACC-06] reads a document order from the commerce platform, with the store’s receipt', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101);
  const detail = await findOrder(await shop.visit(ANN), 101);
  expect(detail).toMatchObject({
    ok: true,
    value: { kind: 'documents', receiptUrl: '/account/order-history/receipt/101' },
  });
});

it('[ACC-11] returns the same for another customer’s order and an unknown one', async () => {
  const shop = shopWithOrders(1);
  const ben = await shop.visit(BEN);
  expect(await findOrder(ben, 101)).toEqual(await findOrder(ben, 55_555));
  expect(await findOrder(ben, 101)).toEqual({ ok: false, code: 'not-found' });
  expect(await openDocument(ben, { orderNumber: '101', file: 'a101-2025.pdf' })).toEqual({
    ok: false,
    code: 'not-found',
  });
  expect(await findOrder(await shop.visit(), 101)).toEqual({ ok: false, code: 'unauthorized' });
});

it('[CO-04] [ACC-11] shows no other customer’s orders even when the platform ignores the filter', async () => {
  const shop = createFakeShop();
  // the foreign order is first, so that cutting the page at the total cannot hide it
  for (const [person, number] of [
    [BEN, 900],
    [ANN, 101],
    [ANN, 102],
  ] as const)
    placeOrder(shop, person, number);
  const context = await shop.visit(ANN);
  const commerce = { ...context.commerce, orders: async () => ({ ok: true as const, value: shop.commerce.orders }) };
  const unfiltered = { ...context, commerce };
  const listed = await listOrders(unfiltered, 1);
  expect(listed.ok && listed.value.orders.map((order) => order.orderNumber)).toEqual([101, 102]);
});

it('[ACC-11] opens only files of this order', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101, { products: [CONTRACT] });
  const context = await shop.visit(ANN);
  const opened = await openDocument(context, { orderNumber: '101', file: 'a101-2025.docx' });
  expect(opened).toMatchObject({ ok: true, value: { fileName: 'A101-2025.docx' } });
  for (const file of ['g702-2025.pdf', 'a101-2025.exe', '../a101-2025.pdf', 'A101-2025.pdf', 'a101-2025.pdf/..']) {
    expect(await openDocument(context, { orderNumber: '101', file })).toEqual({ ok: false, code: 'not-found' });
  }
});

it('lists purchases as a library', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101, { products: [CONTRACT, EDITABLE] });
  placeOrder(shop, ANN, 102, { products: [FORM] });
  const library = await listLibrary(await shop.visit(ANN), ALL);
  expect(library.ok && library.value.titles.map(({ line, sku }) => [line.kind, sku])).toEqual([
    ['document', FORM.sku],
    ['document', CONTRACT.sku],
    ['platform', EDITABLE.sku],
  ]);
});

it.each(['0', '-1', '1e3', ' 5', '99999999999', '5;drop', '', null])('rejects %o as an order number', (text) => {
  expect(parseOrderNumber(text)).toBeNull();
});

it('[LK-24] finds the page on which a year starts', async () => {
  const shop = createFakeShop();
  // 4 of 2026, 9 of 2025, none of 2024, 7 of 2023
  const years = [2026, 2025, 2023].flatMap((year, i) => Array<number>([4, 9, 7][i] ?? 0).fill(year));
  for (const [i, year] of years.entries())
    placeOrder(shop, ANN, 400 - i, { dateCreated: `${year}-07-01T00:00:00.000Z` });
  const context = await shop.visit(ANN);
  const pages = await Promise.all([2027, 2026, 2025, 2024, 2023, 2022].map((year) => pageOfYear(context, year)));
  // 4 before the first of 2025, 13 before that of 2023, 20 before a year without orders
  expect(pages.map((page) => page.ok && page.value)).toEqual([1, 1, 1, 3, 3, 4]);
});
