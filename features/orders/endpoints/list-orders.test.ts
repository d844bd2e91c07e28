import { expect, it } from 'vitest';
import { placeOrder } from '../../../tests/support/fake/orders.ts';
import { ANN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, EDITABLE } from '../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { listOrdersCall } from './list-orders.ts';

const request = new Request('https://shop.example/api/account/orders');

it('[SM6] [API-14] an order returns the used credit and the charged amount, like the screen; others have no credit', async () => {
  const shop = createFakeShop();
  shop.payment.subscribe('cus_ann', { quantity: 3 });
  const context = await shop.visit(ANN);
  const [id, invoice] = [...shop.payment.invoices][0]!;
  const order = async (change: object) => {
    shop.payment.invoices.set(id, { ...invoice, ...change });
    const result = await listOrdersCall.run(context, { page: 1 }, request);
    return result.ok && 'orders' in result.value ? result.value.orders[0] : null;
  };
  // $14.97 of which $10.00 was credit, in cents
  const used = await order({ total: 1_497, amountDue: 497, startingBalance: -1_000, endingBalance: 0 });
  expect(used).toMatchObject({ totalIncTax: 14.97, credit: { charged: 4.97, used: 10, kept: 0 } });
  const none = await order({ total: 1_497, amountDue: 1_497, startingBalance: 0, endingBalance: 0 });
  expect(none).not.toHaveProperty('credit');
});

it('[API-09] [API-14] an order has the wire fields in decimal dollars, and no internal fields', async () => {
  const shop = createFakeShop();
  // 30.00 and 84.00, and 5.25 of tax
  placeOrder(shop, ANN, 101, { products: [EDITABLE, CONTRACT] });
  shop.payment.subscribe('cus_ann', { quantity: 3 });
  const [invoice] = shop.payment.invoices.values();
  const result = await listOrdersCall.run(await shop.visit(ANN), { page: 1 }, request);
  const orders = result.ok && 'orders' in result.value ? result.value.orders : [];
  expect(orders.find(({ orderSource }) => orderSource === 'other')).toEqual({
    orderNumber: 101,
    dateCreated: '2026-05-31T23:30:00.000Z',
    totalIncTax: 119.25,
    status: 'Completed',
    orderSource: 'other',
    receiptUrl: '/account/order-history/receipt/101',
    dOD: [
      {
        name: CONTRACT.name,
        sku: CONTRACT.sku,
        quantity: 1,
        templateLinks: [
          { format: 'docx', url: '/account/documents/101/a101-2025.docx' },
          { format: 'pdf', url: '/account/documents/101/a101-2025.pdf' },
        ],
      },
    ],
    dODPlus: [
      { name: EDITABLE.name, sku: EDITABLE.sku, quantity: 1, siteName: 'Draft desk', siteUrl: 'https://draft.example' },
    ],
    subscription: null,
  });
  expect(orders.find(({ orderSource }) => orderSource === 'card')).toEqual({
    orderNumber: invoice!.number,
    dateCreated: invoice!.createdAt,
    totalIncTax: 6597,
    status: 'Completed',
    orderSource: 'card',
    receiptUrl: invoice!.hostedUrl,
    dOD: [],
    dODPlus: [],
    subscription: { name: 'Unlimited subscription', siteUrl: 'https://draft.example' },
  });
});
