import { expect, it } from 'vitest';
import { placeOrder, refundOrder } from '../../../tests/support/fake/orders.ts';
import { ANN } from '../../../tests/support/fake/people.ts';
import { CONTRACT } from '../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { processPaymentEvent } from '../../plans/use-cases/payment-webhooks/process-payment-event.ts';
import { receivePaymentEvent } from '../../plans/use-cases/payment-webhooks/receive-payment-event.ts';
import { mailRefund } from './mail-refund.ts';
import { openDocument } from './open-document.ts';

it('[OP-06] emails a refund once to the billing contact, with its amount and its credit note', async () => {
  const shop = createFakeShop();
  const order = placeOrder(shop, ANN, 101);
  order.billing.email = 'office@lund.example';
  const { refundId } = refundOrder(shop, order, 2_100, 100);
  const context = await shop.visit();
  for (const _ of [1, 2]) expect(await mailRefund(context, 101, refundId)).toEqual({ ok: true, value: null });
  expect(shop.mailbox.sent).toMatchObject([
    {
      key: 'refund:101:1',
      to: 'office@lund.example',
      subject: 'Refund for order 101: $21.00',
      attachments: [{ name: 'credit-note-101.pdf', source: 'credit-note', id: '101' }],
    },
  ]);
  expect(shop.mailbox.sent[0]?.text).toMatch(/Refunded to Visa ending 4242 +-\$21\.00/);
});

it('[INV-08] turns a refund of an order on account into a credit note, and says so once', async () => {
  const shop = createFakeShop();
  const order = placeOrder(shop, ANN, 101);
  const { refundId } = refundOrder(shop, order, 2_100, 100);
  const companyId = '5b0a6c1e-0008-4c3e-9a51-000000000001';
  shop.companyInvoices.invoices.set(101, {
    number: 101,
    companyId,
    companyName: 'Mendez Builders',
    sub: ANN.sub,
    userId: 'user-ann',
    buyerName: 'Ann Lund',
    poNumber: 'MB-118',
    job: '',
    copies: 1,
    issuedAt: order.dateCreated,
    dueOn: '2026-07-01',
    total: order.totalIncTax,
    state: 'open',
    paidAt: null,
  });
  const context = await shop.visit();
  for (const _ of [1, 2]) expect(await mailRefund(context, 101, refundId)).toEqual({ ok: true, value: null });
  expect([...shop.companyInvoices.creditNotes.values()]).toMatchObject([
    { number: 1, companyId, orderNumber: 101, total: 2_100, tax: 100, poNumber: 'MB-118', usedAt: null },
  ]);
  expect(shop.mailbox.sent).toMatchObject([
    {
      kind: 'credit-note',
      subject: 'Credit note CN-0001: $21.00 for invoice 101',
      attachments: [{ name: 'credit-note-CN-0001.pdf', source: 'account-credit-note', id: '1' }],
    },
  ]);
});

it('[INV-08] waits for the invoice of an order on account before its refund becomes a credit note', async () => {
  const shop = createFakeShop();
  const order = Object.assign(placeOrder(shop, ANN, 101), { cartId: 'cart-on-account' });
  const { refundId } = refundOrder(shop, order, 2_100, 100);
  shop.onAccount.orders.set(order.cartId, {
    cartId: order.cartId,
    companyId: '5b0a6c1e-0008-4c3e-9a51-000000000001',
    total: order.totalIncTax,
    placedAt: order.dateCreated,
    orderNumber: null,
    reminded: 0,
  });
  expect(await mailRefund(await shop.visit(), 101, refundId)).toMatchObject({ ok: false, code: 'unavailable' });
  expect(shop.mailbox.sent).toEqual([]);
});

it('[OP-06] retries an unreadable refund, and sends no mail for a failed one', async () => {
  const shop = createFakeShop();
  const order = placeOrder(shop, ANN, 101);
  const refund = refundOrder(shop, order, 2_100, 100);
  const context = await shop.visit();
  shop.commerce.failing.set('refunds', 'unavailable');
  expect(await mailRefund(context, 101, refund.refundId)).toMatchObject({ ok: false, code: 'unavailable' });
  shop.commerce.failing.clear();
  refund.isDeclined = true;
  expect(await mailRefund(context, 101, refund.refundId)).toMatchObject({ ok: true });
  expect(shop.mailbox.sent).toEqual([]);
});

it('[OP-06] [ACC-04] keeps the files open after a partial refund, and closes them after a complete one', async () => {
  const shop = createFakeShop();
  const order = placeOrder(shop, ANN, 101);
  const context = await shop.visit(ANN);
  const open = () => openDocument(context, { orderNumber: '101', file: 'a101-2025.pdf' });
  refundOrder(shop, order, 2_000, 100);
  expect(await open()).toMatchObject({ ok: true });
  refundOrder(shop, order, order.totalIncTax - 2_000, 0);
  expect(await open()).toMatchObject({ ok: false });
});

it('[OP-06] records a refund of the payment platform from its event, which contains no customer', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const event = { id: 'evt_1', created: 1, objectId: 'ch_1', customerId: null, intentId: 'pi_1' };
  for (const type of ['charge.refunded', 'refund.failed']) {
    expect(await receivePaymentEvent(context, { ...event, type })).toBe(true);
    expect(await processPaymentEvent(context, { ...event, type })).toMatchObject({ ok: true });
  }
  expect(shop.reconciledIntents).toEqual(['pi_1', 'pi_1']);
  expect(await receivePaymentEvent(context, { ...event, type: 'charge.succeeded' })).toBe(false);
});

it('[OP-06] does not describe a refund on the order as a whole as a copy', async () => {
  const shop = createFakeShop();
  const order = placeOrder(shop, ANN, 101);
  const { refundId } = refundOrder(shop, order, 2_100, 100, []);
  await mailRefund(await shop.visit(), 101, refundId);
  const text = shop.mailbox.sent[0]?.text ?? '';
  expect(text).toContain('Part of order 101');
  expect(text).toContain('Refunded. You can still open the documents of this order');
  expect(text).not.toContain('copy');
});

it('[OP-06] links to the credit note after a complete refund and to the order after a partial one', async () => {
  const shop = createFakeShop();
  const order = placeOrder(shop, ANN, 101);
  const part = refundOrder(shop, order, 2_000, 100);
  const context = await shop.visit();
  await mailRefund(context, 101, part.refundId);
  const rest = refundOrder(shop, order, order.totalIncTax - 2_000, 425);
  await mailRefund(context, 101, rest.refundId);
  const [first, second] = shop.mailbox.sent.map(({ text }) => text);
  expect(first).toMatch(/View the order:\s+\S*\/account\/order-history\?orderId=101/);
  expect(second).toMatch(/View the credit note:\s+\S*\/account\/order-history\/credit-note\/101-2/);
});

it('[OP-06] shows the tax like the credit note, with its rate', async () => {
  const shop = createFakeShop();
  const order = placeOrder(shop, ANN, 101, { products: [{ ...CONTRACT, price: 840_000 }] });
  Object.assign(order, { tax: 52_500, totalIncTax: 892_500 });
  const { refundId } = refundOrder(shop, order, order.totalIncTax, order.tax);
  await mailRefund(await shop.visit(), 101, refundId);
  // 525.00 of 8,400.00: several rates match a small amount, so no rate is shown
  expect(shop.mailbox.sent[0]?.text).toContain('Sales tax, Ohio 6.25%');
});
