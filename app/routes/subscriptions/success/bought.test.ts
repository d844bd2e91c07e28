import { expect, it } from 'vitest';
import type { PurchaseOutcome } from '../../../../features/plans/use-cases/read-outcome.ts';
import type { Invoice } from '../../../../platforms/payment/client/types.ts';
import { toPurchaseEvent } from './bought.ts';
import { rowsOfInvoice } from './summary.tsx';

const invoice: Invoice = {
  id: 'in_1',
  number: 'PLAN-0001',
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  status: 'paid',
  subtotal: 659_700,
  total: 642_713,
  amountDue: 642_713,
  amountPaid: 642_713,
  taxes: [40_000, 8_983],
  discounts: [{ name: 'AIA member', amount: 65_970 }],
  lines: [
    { description: '3 × Unlimited (Tier 1 at $2,199.00 / year)', quantity: 3, amount: 659_700, isProration: false },
  ],
  pdfUrl: null,
  hostedUrl: null,
  createdAt: '2026-03-12T10:00:00Z',
  paidAt: '2026-03-12T10:00:00Z',
  dueAt: null,
};
const outcome: PurchaseOutcome = {
  sessionId: 'cs_1',
  status: 'paid',
  access: 'open',
  subscriptionId: 'sub_1',
  plan: 'unlimited',
  productId: 'prod_1',
  priceId: 'price_1',
  planName: 'Unlimited',
  quantity: 3,
  discount: 'AIAMember',
  invoice,
  orderNumber: 'PLAN-0001',
  receiptUrl: null,
  payUrl: null,
  owed: null,
  autoRenew: true,
  hasConsent: true,
  renewsOn: '2027-03-12T10:00:00Z',
  renewalAmount: 642_713,
  site: { name: 'Drafting Desk', url: 'https://desk.example' },
};

it('[FMT-02] [SUB-15] maps a purchase to its order number, in cents, with its tax and without personal data', () => {
  expect(toPurchaseEvent(outcome)).toEqual({
    transactionId: 'PLAN-0001',
    total: 642_713,
    tax: 48_983,
    items: [{ id: 'prod_1', name: 'Unlimited', price: 219_900, quantity: 3 }],
  });
});

it('[CO10] returns null for an order that is not purchased', () => {
  for (const status of ['open', 'expired', 'returned', 'owed'] as const)
    expect(toPurchaseEvent({ ...outcome, status })).toBeNull();
  expect(toPurchaseEvent(null)).toBeNull();
});

it('[SUB-14] [SUB-15] adds the summary up, without the tier in its lines', () => {
  expect(
    rowsOfInvoice(invoice, true).map(({ key, amount }) => [key, typeof amount === 'string' ? amount : '…']),
  ).toEqual([
    ['line-0', '$6,597'],
    ['less-0', '−$659.70'],
    ['subtotal', '…'],
    ['tax', '$489.83'],
    ['total', '$6,427.13'],
  ]);
  expect(rowsOfInvoice(invoice, true)[0]?.label).toBe('3 × Unlimited');
});
