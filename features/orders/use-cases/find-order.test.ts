import { expect, it } from 'vitest';
import { placeOrder } from '../../../tests/support/fake/orders.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { findOrder, parseOrderNumber, readOrder } from './find-order.ts';

it.each([
  ['1', 1],
  ['101', 101],
  ['9999999999', 9_999_999_999],
])('parses the order number %s', (text, number) => {
  expect(parseOrderNumber(text)).toBe(number);
});

it('[ACC-11] asks no platform for a visitor’s order or an order without a number', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101);
  const ann = await shop.visit(ANN);
  const visitor = await shop.visit();
  shop.commerce.calls.length = 0;
  expect(await findOrder(ann, null)).toEqual({ ok: false, code: 'not-found' });
  expect(await findOrder(visitor, 101)).toEqual({ ok: false, code: 'unauthorized' });
  expect(shop.commerce.calls).toEqual([]);
});

it('[ACC-04] [ACC-11] returns the customer’s own refunded order only for its receipt', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101, { status: 'Refunded' });
  const ann = await shop.visit(ANN);
  expect(await findOrder(ann, 101, { refunded: false })).toEqual({ ok: false, code: 'not-found' });
  expect(await findOrder(ann, 101, { refunded: true })).toMatchObject({ ok: true, value: { orderNumber: 101 } });
  expect(await findOrder(await shop.visit(BEN), 101, { refunded: true })).toEqual({ ok: false, code: 'not-found' });
});

it('says that an order can’t be read while the platform doesn’t respond, not that it is missing', async () => {
  for (const call of ['order', 'orderLines'] as const) {
    const shop = createFakeShop();
    placeOrder(shop, ANN, 101);
    const ann = await shop.visit(ANN);
    shop.commerce.failing.set(call, 'limited');
    expect(await findOrder(ann, 101)).toEqual({ ok: false, code: 'unavailable' });
    expect(await readOrder(ann, 101)).toEqual({ ok: false, code: 'unavailable', detail: 'limited' });
  }
});

it('reads any customer’s order for an email, refunded or not, and null for an unknown number', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101, { status: 'Refunded' });
  const visitor = await shop.visit();
  expect(await readOrder(visitor, 101)).toMatchObject({ ok: true, value: { orderNumber: 101 } });
  expect(await readOrder(visitor, 55_555)).toEqual({ ok: true, value: null });
  shop.commerce.failing.set('order', 'not-found');
  expect(await readOrder(visitor, 101)).toEqual({ ok: true, value: null });
});
