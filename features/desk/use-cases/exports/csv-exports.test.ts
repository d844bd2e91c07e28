import { expect, it } from 'vitest';
import type { Invoice } from '../../../../platforms/payment/client/types.ts';
import { placeOrder, refundOrder } from '../../../../tests/support/fake/orders.ts';
import { ANN, BEN } from '../../../../tests/support/fake/people.ts';
import { CONTRACT, FORM } from '../../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { EXPORTS } from './csv-exports.ts';

const span = { from: new Date('2026-05-01T00:00:00Z'), to: new Date('2026-07-01T00:00:00Z') };
const cents = (text = ''): number => Math.round(Number(text) * 100);

async function sold() {
  const shop = createFakeShop();
  // 109.25, of which 33.33 and 1.60 are refunded; 89.25 refunded completely; one never paid
  const first = placeOrder(shop, ANN, 101, { products: [CONTRACT, FORM] });
  refundOrder(shop, first, 3_333, 161, [{ lineId: 101_000, quantity: 1 }]);
  refundOrder(shop, first, 160, 0, []);
  placeOrder(shop, BEN, 102, { status: 'Refunded' });
  placeOrder(shop, BEN, 103, { status: 'Awaiting Payment' });
  const context = await shop.visit();
  const read = async (name: keyof typeof EXPORTS, when = span) => {
    const csv = await EXPORTS[name](context, when);
    if (!csv.ok) throw new Error(csv.code);
    const { columns, rows } = csv.value;
    return rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i] ?? ''])));
  };
  return { shop, context, read };
}

it('[OP-06] makes order and refund lines add up to the amounts paid and refunded, to the cent', async () => {
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

it('[OP-06] lists a refund of another month in its month, with its order', async () => {
  const { read } = await sold();
  const june = { from: new Date('2026-06-01T00:00:00Z'), to: new Date('2026-07-01T00:00:00Z') };
  const rows = await read('orders', june);
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['refund']));
  expect(rows[0]).toMatchObject({ order: '101', order_date: '2026-05-31', date: '2026-06-04', state: 'OH' });
});

it('[OP-06] sums tax by state, of sales less refunds', async () => {
  const { read } = await sold();
  // 5.25 less 1.61
  expect(await read('tax')).toEqual([
    { what: 'documents', country: 'US', state: 'OH', net: '70.68', tax: '3.64', gross: '74.32' },
  ]);
});

it('[OP-06] returns no partial sheet when a platform does not respond', async () => {
  const { shop, context } = await sold();
  shop.commerce.failing.set('orderLines', 'unavailable');
  expect(await EXPORTS.orders(context, span)).toMatchObject({ ok: false, code: 'unavailable' });
  expect(await EXPORTS.customers(context, span)).toMatchObject({ ok: true });
});

const month = (text: string) => {
  const [year = 0, at = 0] = text.split('-').map(Number);
  return { from: new Date(Date.UTC(year, at - 1, 1)), to: new Date(Date.UTC(year, at, 1)) };
};

/** One seat in Austin: 2,199.00 and 9.00 tax, billed in November. */
async function planIn(change: Partial<Invoice> = {}) {
  const shop = createFakeShop();
  await shop.visit(ANN);
  const { latestInvoiceId: id } = shop.payment.subscribe('cus_ann');
  const address = { line1: '', line2: '', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' };
  const billed = {
    ...shop.payment.invoices.get(id!)!,
    createdAt: '2026-11-16T12:00:00.000Z',
    paidAt: '2026-11-16T12:00:00.000Z',
    taxes: [900],
    total: 220_800,
    amountDue: 220_800,
    amountPaid: 220_800,
    billedTo: { name: 'Ann Lund', address },
    ...change,
  };
  shop.payment.invoices.set(id!, billed);
  const context = await shop.visit();
  const read = async (name: 'plans' | 'tax', when: string) => {
    const csv = await EXPORTS[name](context, month(when));
    if (!csv.ok) throw new Error(csv.code);
    return csv.value.rows.map((row) => row.join(','));
  };
  return { shop, id: id!, billed, read, number: billed.number! };
}

it('[OP-06] BR-02: lists a plan invoice in the month of its payment, and never changes the month of its creation', async () => {
  const { shop, id, billed, read, number } = await planIn({ status: 'open', paidAt: null, amountPaid: 0 });
  const filed = [await read('tax', '2026-11'), await read('plans', '2026-11')];
  expect(filed).toEqual([[], []]);
  const paidAt = '2026-12-03T09:00:00.000Z';
  shop.payment.invoices.set(id, { ...billed, status: 'paid', paidAt, amountPaid: 220_800 });
  expect([await read('tax', '2026-11'), await read('plans', '2026-11')]).toEqual(filed);
  expect(await read('tax', '2026-12')).toEqual(['plans,US,TX,2199.00,9.00,2208.00']);
  const [line, ...others] = await read('plans', '2026-12');
  expect(others).toEqual([]);
  expect(line).toMatch(
    new RegExp(`^2026-12-03,${number},paid,cus_ann,.*,2199.00,0.00,9.00,2208.00,2208.00,2026-11-16,$`),
  );
});

it('[OP-06] BR-03: lists a refund of a plan below zero on its own day, with its share of the tax', async () => {
  const { shop, id, read, number } = await planIn();
  const november = await read('plans', '2026-11');
  shop.payment.refund(id, 73_600, '2026-12-02T10:00:00.000Z');
  shop.payment.refund(id, 147_200, '2027-01-05T10:00:00.000Z');
  expect(await read('plans', '2026-11')).toEqual(november);
  // one third of 9.00, and the remainder
  expect(await read('tax', '2026-12')).toEqual(['plans,US,TX,-733.00,-3.00,-736.00']);
  expect(await read('tax', '2027-01')).toEqual(['plans,US,TX,-1466.00,-6.00,-1472.00']);
  const [line] = await read('plans', '2026-12');
  expect(line).toMatch(
    new RegExp(`^2026-12-02,${number},refund,.*,-733.00,0.00,-3.00,-736.00,-736.00,2026-11-16,${number}-CN-01$`),
  );
});

it('[OP-06] lists a failed refund on the day of its failure, and keeps the month of the refund', async () => {
  const { shop, id, read } = await planIn();
  const refund = shop.payment.refund(id, 73_600, '2026-12-02T10:00:00.000Z');
  const december = [await read('tax', '2026-12'), await read('plans', '2026-12')];
  refund.failedAt = '2027-01-08T10:00:00.000Z';
  expect([await read('tax', '2026-12'), await read('plans', '2026-12')]).toEqual(december);
  expect(await read('tax', '2027-01')).toEqual(['plans,US,TX,733.00,3.00,736.00']);
});

it('[OP-06] excludes refunds of other payments from the plans', async () => {
  const { shop, read } = await planIn();
  const refundedAt = '2026-12-02T10:00:00.000Z';
  shop.payment.refunds.push({ id: 're_other', intentId: 'pi_documents', amount: 500, refundedAt, failedAt: null });
  expect(await read('plans', '2026-12')).toEqual([]);
});

it('BR-20: describes the lines of a plan without the note on their tier', async () => {
  const { read } = await planIn();
  expect((await read('plans', '2026-11'))[0]).toContain(',1 × Unlimited subscription,1,');
});

it.each(['invoicesPaidBetween', 'refundsBetween', 'invoiceOfPayment', 'refundsOfPayment'] as const)(
  '[OP-06] returns no partial sheet when %s fails',
  async (call) => {
    const { shop, id } = await planIn();
    shop.payment.refund(id, 100, '2026-11-20T10:00:00.000Z');
    shop.payment.failing.set(call, 'unavailable');
    const context = await shop.visit();
    for (const name of ['plans', 'tax'] as const)
      expect(await EXPORTS[name](context, month('2026-11'))).toMatchObject({ ok: false, code: 'unavailable' });
  },
);
