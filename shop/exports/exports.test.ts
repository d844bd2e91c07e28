import { expect, it } from 'vitest';
import { placeOrder, refundOrder } from '../../tests/support/fake/orders.ts';
import { ANN, BEN } from '../../tests/support/fake/people.ts';
import { CONTRACT, FORM } from '../../tests/support/fake/products.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { EXPORTS } from './exports.ts';

const span = { from: new Date('2026-05-01T00:00:00Z'), to: new Date('2026-07-01T00:00:00Z') };
const cents = (text = ''): number => Math.round(Number(text) * 100);

async function sold() {
  const shop = createFakeShop();
  // 109.25, of which 33.33 and 1.60 go back; 89.25 as a whole; one that was never paid
  const first = placeOrder(shop, ANN, 101, { products: [CONTRACT, FORM] });
  refundOrder(shop, first, 3_333, 161, [{ lineId: 101_000, quantity: 1 }]);
  refundOrder(shop, first, 160, 0, []);
  placeOrder(shop, BEN, 102, { status: 'Refunded' });
  placeOrder(shop, BEN, 103, { status: 'Awaiting Payment' });
  const context = await shop.visit();
  const read = async (name: keyof typeof EXPORTS, when = span) => {
    const sheet = await EXPORTS[name](context, when);
    if (!sheet.ok) throw new Error(sheet.code);
    const { columns, rows } = sheet.value;
    return rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i] ?? ''])));
  };
  return { shop, context, read };
}

it('[OP-06] the lines of orders and refunds add up to what was paid and given back, to the cent', async () => {
  const { read } = await sold();
  const rows = await read('orders');
  const sum = (kind: string, order: string, column: string): number =>
    rows.filter((row) => row.kind === kind && row.order === order).reduce((all, row) => all + cents(row[column]), 0);
  expect([sum('sale', '101', 'gross'), sum('sale', '101', 'tax')]).toEqual([10_925, 525]);
  expect([sum('refund', '101', 'gross'), sum('refund', '101', 'tax')]).toEqual([-3_493, -161]);
  expect(sum('sale', '102', 'gross') + sum('refund', '102', 'gross')).toBe(0);
  expect(rows.filter(({ order }) => order === '103')).toEqual([]);
  for (const row of rows) expect(cents(row.net) + cents(row.tax)).toBe(cents(row.gross));
});

it('[OP-06] a refund of another month is in its own, with the order it belongs to', async () => {
  const { read } = await sold();
  const june = { from: new Date('2026-06-01T00:00:00Z'), to: new Date('2026-07-01T00:00:00Z') };
  const rows = await read('orders', june);
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['refund']));
  expect(rows[0]).toMatchObject({ order: '101', order_date: '2026-05-31', date: '2026-06-04', state: 'OH' });
});

it('[OP-06] tax is summed by state, of sales less refunds', async () => {
  const { read } = await sold();
  // 5.25 less 1.61
  expect(await read('tax')).toEqual([
    { what: 'documents', country: 'US', state: 'OH', net: '70.68', tax: '3.64', gross: '74.32' },
  ]);
});

it('[OP-06] a platform that does not answer gives no part of a sheet', async () => {
  const { shop, context } = await sold();
  shop.commerce.failing.set('orderLines', 'unavailable');
  expect(await EXPORTS.orders(context, span)).toMatchObject({ ok: false, code: 'unavailable' });
  expect(await EXPORTS.customers(context, span)).toMatchObject({ ok: true });
});
