import { expect, it } from 'vitest';
import { placeOrder } from '../../../tests/support/fake/orders.ts';
import { ANN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, EDITABLE } from '../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { mailOrder } from './mail-order.ts';

it('[CRT-19] emails the confirmation to the billing address once, with total and receipt', async () => {
  const shop = createFakeShop();
  const order = placeOrder(shop, ANN, 101);
  order.billing.email = 'office@lund.example';
  const context = await shop.visit();
  for (const _ of [1, 2]) expect(await mailOrder(context, 101)).toEqual({ ok: true, value: null });
  expect(shop.mailbox.sent).toMatchObject([
    {
      key: 'order-confirmation:101',
      to: 'office@lund.example',
      at: new Date('2026-05-31T23:30:00.000Z'),
      attachments: [{ name: 'receipt-101.pdf', source: 'receipt', id: '101' }],
    },
  ]);
  // 84.00 and 5.25 of tax
  expect(shop.mailbox.sent[0]?.text).toMatch(/Paid with Visa ending 4242 +\$89\.25/);
});

it('[CRT-19] states for a free order that nothing was charged', async () => {
  const shop = createFakeShop();
  Object.assign(placeOrder(shop, ANN, 101), { totalIncTax: 0, totalTax: 0, paymentMethod: 'No charge' });
  await mailOrder(await shop.visit(), 101);
  expect(shop.mailbox.sent[0]?.text).toMatch(/No charge +\$0\.00/);
  expect(shop.mailbox.sent[0]?.text).not.toContain('Paid with');
});

it('[CRT-19] states that a document was granted, without a member discount', async () => {
  const shop = createFakeShop();
  const order = placeOrder(shop, ANN, 101);
  Object.assign(order, { discount: order.subtotal, totalIncTax: 0, totalTax: 0, paymentMethod: 'No charge' });
  await mailOrder(await shop.visit(), 101);
  expect(shop.mailbox.sent[0]?.text).toMatch(/No-charge discount +-\$/);
  expect(shop.mailbox.sent[0]?.text).not.toContain('Member discount');
  // it is not a purchase: nothing was paid or bought
  expect(shop.mailbox.sent[0]?.subject).toBe('Test Shop: we added A101 to your account at no charge');
  expect(shop.mailbox.sent[0]?.text).toContain('We added this document to your account at no charge');
  for (const word of ['is paid', 'paid with', 'something you bought'])
    expect(`${shop.mailbox.sent[0]?.text} ${shop.mailbox.sent[0]?.html}`).not.toContain(word);
});

it('[CRT-19] names a promo code like the receipt', async () => {
  const shop = createFakeShop();
  const order = placeOrder(shop, ANN, 101);
  Object.assign(order, { coupon: 840, totalIncTax: order.totalIncTax - 840 });
  await mailOrder(await shop.visit(), 101);
  expect(shop.mailbox.sent[0]?.text).toMatch(/Promo code +-\$8\.40/);
});

it('[LK-02] shows page 1 of documents with a picture, at a public URL', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101, { products: [CONTRACT, EDITABLE] });
  const visit = await shop.visit();
  const files = { ...visit.files, thumbnailVersion: (sku: string) => (sku === CONTRACT.sku ? 'abc' : null) };
  await mailOrder({ ...visit, files }, 101);
  const [mail] = shop.mailbox.sent;
  const address = `${visit.config.publicUrl}/documents/preview/${CONTRACT.sku.toLowerCase()}/1-216.jpg?v=abc`;
  expect(mail?.html?.match(/<img src="[^"]*"/g)).toEqual([`<img src="${address}"`]);
  expect(mail?.text).not.toContain('1-216');
});

it('[CRT-19] retries an unreadable order, and sends no mail for an unknown one', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  expect(await mailOrder(context, 404)).toEqual({ ok: true, value: null });
  placeOrder(shop, ANN, 101);
  shop.commerce.failing.set('order', 'unavailable');
  expect(await mailOrder(context, 101)).toMatchObject({ ok: false, code: 'unavailable' });
  expect(shop.mailbox.sent).toEqual([]);
});
