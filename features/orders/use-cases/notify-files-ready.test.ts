import { expect, it } from 'vitest';
import { placeOrder } from '../../../tests/support/fake/orders.ts';
import { ANN } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { mailReadyFiles } from './notify-files-ready.ts';

const placed = async () => {
  const shop = createFakeShop();
  const order = placeOrder(shop, ANN, 101);
  order.billing.email = 'office@lund.example';
  const context = await shop.visit();
  const sku = shop.commerce.orderLines.get(101)![0]!.sku;
  return { shop, order, context, sku };
};

it('[FI-06] notifies the buyer once when a pending document is ready, with its downloads and without an amount', async () => {
  const { shop, context, sku } = await placed();
  for (const _ of [1, 2])
    expect(await mailReadyFiles(context, { orderNumber: 101, skus: [sku] })).toEqual({ ok: true, value: null });
  expect(shop.mailbox.sent).toMatchObject([{ key: `files-ready:101:${sku}`, to: 'office@lund.example' }]);
  const { text, subject } = shop.mailbox.sent[0]!;
  expect(subject).toMatch(/order 101: \S+ is ready$/);
  expect(text).toContain('/account/documents/101/');
  expect(text).not.toContain('$');
});

it('[FI-06] sends no mail for an order without access, and retries an unreadable one', async () => {
  const { shop, order, context, sku } = await placed();
  shop.commerce.failing.set('order', 'unavailable');
  expect(await mailReadyFiles(context, { orderNumber: 101, skus: [sku] })).toMatchObject({ ok: false });
  shop.commerce.failing.clear();
  order.status = 'Refunded';
  expect(await mailReadyFiles(context, { orderNumber: 101, skus: [sku] })).toMatchObject({ ok: true });
  expect(await mailReadyFiles(context, { orderNumber: 999, skus: [sku] })).toMatchObject({ ok: true });
  expect(shop.mailbox.sent).toEqual([]);
});
