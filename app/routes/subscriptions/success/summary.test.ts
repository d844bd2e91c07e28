import { expect, it } from 'vitest';
import type { Invoice } from '../../../../platforms/payment/client/types.ts';
import { rowsOfInvoice } from './summary.tsx';

const INVOICE = {
  lines: [{ description: '2 × Facility (Tier 1 at $899.00 / year)', quantity: 2, amount: 179_800, isProration: false }],
  discounts: [],
  subtotal: 179_800,
  taxes: [8_990],
  total: 188_790,
  amountDue: 188_790,
} as unknown as Invoice;

it.each([
  ['without credit', {}, ['Paid $1,887.90']],
  ['with credit for a part', { amountDue: 178_080 }, ['Credit used −$107.10', 'Paid $1,780.80']],
  ['paid by credit alone', { amountDue: 0 }, ['Credit used −$1,887.90', 'Paid $0']],
])('[MO-27] [SUB-15] labels the charged amount as paid: %s', (_, change, last) => {
  const rows = rowsOfInvoice({ ...INVOICE, ...change }, true);
  expect(rows.slice(-last.length).map(({ label, amount }) => `${String(label)} ${String(amount)}`)).toEqual(last);
});
