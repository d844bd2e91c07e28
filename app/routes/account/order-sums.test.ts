import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { getOrderTotals } from './order-sums.ts';

const ORDER = { subtotal: 18_000, discount: 1_800, coupon: 1_500, tax: 1_213, total: 15_913, status: 'Completed' };
const rows = (change: Partial<typeof ORDER> = {}): string[] =>
  getOrderTotals({ ...ORDER, ...change }).map(({ label, amount }) => `${label} ${amount}`);

it('[LK-34] adds an order up from its base amount to the paid amount', () => {
  expect(rows()).toEqual([
    'Base amount $180.00',
    'Member discount −$18.00',
    'Promo code −$15.00',
    'Sales tax $12.13',
    'Paid $159.13',
  ]);
  expect(rows({ discount: 0, coupon: 0 })).toEqual(['Base amount $180.00', 'Sales tax $12.13', 'Paid $159.13']);
});

it('[LK-34] labels a staff discount as no-charge, not as a member discount', () => {
  expect(rows({ discount: 18_000, coupon: 0, tax: 0, total: 0 })).toEqual([
    'Base amount $180.00',
    'No-charge discount −$180.00',
    'Sales tax $0.00',
    'Paid $0.00',
  ]);
});

it('[LK-34] labels only paid amounts as paid', () => {
  expect(rows({ status: 'Refunded' }).at(-1)).toBe('Paid $159.13');
  expect(rows({ status: 'Awaiting Payment' }).at(-1)).toBe('Total $159.13');
});

it('[LK-60] writes every amount of a placed order with two decimals: list, page, receipt, refunds', () => {
  const here = new URL('.', import.meta.url);
  const sources = ['orders', 'receipt', '.'].flatMap((folder) =>
    readdirSync(new URL(folder, here))
      .filter((name) => /(?<!test)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  expect(sources).toContain('orders/orders-table.tsx');
  const rounded = sources.filter((path) => /\bformatMoney\b/.test(readFileSync(new URL(path, here), 'utf8')));
  expect(rounded).toEqual([]);
});
