import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { DocumentOrder, Order, SubscriptionOrder } from '../../../../features/orders/rules/order.ts';
import { ReceiptLink } from './receipt-link.tsx';

const ORDER: SubscriptionOrder = {
  kind: 'subscription',
  orderNumber: 'PLN-0001',
  createdAt: '2026-11-21T00:00:00.000Z',
  total: 659_700,
  status: 'Completed',
  receiptUrl: 'https://pay.example/in_1',
  subscription: { name: 'Unlimited subscription', siteUrl: '', seats: null },
} as SubscriptionOrder;
const render = (change: Partial<SubscriptionOrder> | Partial<DocumentOrder>): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ReceiptLink order={{ ...ORDER, ...change } as Order} />
    </MemoryRouter>,
  );

it('[ACC-06] links an open invoice to payment, and a paid one to its receipt', () => {
  expect(render({})).toContain('>Receipt<');
  expect(render({ status: 'Payment due' })).toContain('>Pay this invoice<');
  expect(render({ status: 'Payment due' })).toContain('href="https://pay.example/in_1"');
});

it('[ACC-06] links a document order to its receipt in any state', () => {
  const html = render({
    orderNumber: 101,
    kind: 'documents',
    receiptUrl: '/account/order-history/receipt/101',
    status: 'Payment due',
  });
  expect(html).toMatch(/href="\/account\/order-history\/receipt\/101\/print"[^>]*>Receipt</);
});
