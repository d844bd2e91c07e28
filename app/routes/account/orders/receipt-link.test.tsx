import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Order } from '../../../../shop/orders/order.ts';
import { ReceiptLink } from './receipt-link.tsx';

const ORDER: Order = {
  orderNumber: 'PLN-0001',
  dateCreated: '2026-11-21T00:00:00.000Z',
  totalIncTax: 659_700,
  status: 'Completed',
  orderSource: 'card',
  receiptUrl: 'https://pay.example/in_1',
  dOD: [],
  dODPlus: [],
  subscription: { name: 'Unlimited subscription', siteUrl: '' },
};
const draw = (change: Partial<Order>): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ReceiptLink order={{ ...ORDER, ...change }} />
    </MemoryRouter>,
  );

it('[ACC-06] an invoice that is open is to be paid, one that is paid has a receipt', () => {
  expect(draw({})).toContain('>Receipt<');
  expect(draw({ status: 'Payment due' })).toContain('>Pay this invoice<');
  expect(draw({ status: 'Payment due' })).toContain('href="https://pay.example/in_1"');
});

it('[ACC-06] a document order has its receipt, whatever its state', () => {
  const html = draw({
    orderNumber: 101,
    orderSource: 'other',
    receiptUrl: '/account/order-history/receipt/101',
    status: 'Payment due',
  });
  expect(html).toMatch(/href="\/account\/order-history\/receipt\/101\/print"[^>]*>Receipt</);
});
