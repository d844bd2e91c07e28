import { expect, it } from 'vitest';
import { placeOrder } from '../../tests/support/fake/orders.ts';
import { ANN } from '../../tests/support/fake/people.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { mailOrder } from './mail-order.ts';

it('[CRT-19] the confirmation of an order goes to the e-mail it is billed to, once, with its total and its receipt', async () => {
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

it('[CRT-19] an order that cannot be read is asked for again, and one that never was has no mail', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  expect(await mailOrder(context, 404)).toEqual({ ok: true, value: null });
  placeOrder(shop, ANN, 101);
  shop.commerce.failing.set('order', 'unavailable');
  expect(await mailOrder(context, 101)).toMatchObject({ ok: false, code: 'unavailable' });
  expect(shop.mailbox.sent).toEqual([]);
});
