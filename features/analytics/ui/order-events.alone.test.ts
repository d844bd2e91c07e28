import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleOrder } from '../../../tests/support/sample-order.ts';
import { recordStartedCheckout } from '../../cart/ui/started-checkouts.ts';
import type { DocumentOrder } from '../../orders/rules/order.ts';
import { pushDocumentPurchase } from './order-events.ts';

const { dateCreated, totalIncTax, ...sold } = sampleOrder({
  orderNumber: 200_007,
  cartId: 'cart-7',
  subtotal: 16_800,
  coupon: 1_500,
  tax: 1_262,
  // $168 less $15, and 8.25 % of $153
  totalIncTax: 16_562,
});
const ORDER: DocumentOrder = {
  ...sold,
  kind: 'documents',
  createdAt: dateCreated,
  total: totalIncTax,
  receiptUrl: '/account/order-history/receipt/200007',
  lines: [
    {
      kind: 'document',
      picture: null,
      lineId: 1,
      productId: 1101,
      sku: 'A101-2025',
      name: 'Agreement',
      quantity: 2,
      total: 16_800,
      links: [{ format: 'pdf', url: '/account/documents/200007/a101-2025.pdf' }],
    },
  ],
};
const tracked = (): object[] =>
  ((window as { dataLayer?: object[] }).dataLayer ?? []).filter((each) => 'event' in each);

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (k: string, v: string) => stored.set(k, v),
  };
  vi.stubGlobal('window', { sessionStorage });
});
afterEach(() => vi.unstubAllGlobals());

it('[ST-04] [FMT-02] [CO10] pushes a document order once per number, in the tab of its checkout, without personal data', () => {
  expect(pushDocumentPurchase(ORDER)).toBe(false);
  recordStartedCheckout('cart-7');
  expect([pushDocumentPurchase(ORDER), pushDocumentPurchase(ORDER)]).toEqual([true, false]);
  expect(tracked()).toEqual([
    {
      event: 'purchase',
      ecommerce: {
        currency: 'USD',
        value: 165.62,
        tax: 12.62,
        items: [{ item_id: 'A101-2025', item_name: 'Agreement', price: 84, quantity: 2 }],
        transaction_id: '200007',
      },
    },
  ]);
});

it('[FMT-02] pushes nothing for an order without a cart id, or for one that is only viewed', () => {
  recordStartedCheckout('cart-8');
  for (const cartId of ['', 'cart-9'])
    expect(pushDocumentPurchase({ ...ORDER, orderNumber: 200_008, cartId })).toBe(false);
  expect(tracked()).toEqual([]);
});
