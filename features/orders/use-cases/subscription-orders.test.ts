import { describe, expect, it } from 'vitest';
import { placeOrder } from '../../../tests/support/fake/orders.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import {
  findSubscriptionOrder,
  isInvoiceNumber,
  providerUrl,
} from '../../plans/use-cases/invoices/subscription-orders.ts';
import { listLibrary } from './list-library.ts';
import { listOrders } from './list-orders.ts';

async function annWithBoth() {
  const shop = createFakeShop();
  for (let i = 1; i <= 8; i += 1) placeOrder(shop, ANN, 100 + i);
  const first = shop.payment.subscribe('cus_ann', { createdAt: '2025-06-15T12:00:00.000Z', quantity: 2 });
  const second = shop.payment.subscribe('cus_ann', { createdAt: '2026-06-14T12:00:00.000Z', quantity: 3 });
  shop.payment.subscribe('cus_ben');
  const context = await shop.visit(ANN);
  const numberOf = (subscriptionId: string) =>
    [...shop.payment.invoices.values()].find((one) => one.subscriptionId === subscriptionId)!.number!;
  const change = (subscriptionId: string, with_: object) => {
    const invoice = [...shop.payment.invoices.values()].find((one) => one.subscriptionId === subscriptionId)!;
    shop.payment.invoices.set(invoice.id!, { ...invoice, ...with_ });
  };
  return { shop, context, first, second, numberOf, change };
}

describe('[ACC-15] orders of subscriptions', () => {
  it('[ACC-04] are listed among those of documents, newest first, six a page, each once', async () => {
    const { context, first, second, numberOf } = await annWithBoth();
    const pages = [await listOrders(context, 1), await listOrders(context, 2)];
    const numbers = pages.map((page) => (page.ok ? page.value.orders.map(({ orderNumber }) => orderNumber) : []));
    expect(numbers).toEqual([
      [numberOf(second.id), 108, 107, 106, 105, 104],
      [103, 102, 101, numberOf(first.id)],
    ]);
    expect(pages[0]).toMatchObject({ ok: true, value: { total: 10, pageCount: 2, isWhole: true } });
  });

  it('[API-09] [ACC-05] carry the invoice’s number, total, name, site and the card provider’s receipt', async () => {
    const { context, second, numberOf } = await annWithBoth();
    const found = await findSubscriptionOrder(context, numberOf(second.id));
    expect(found).toMatchObject({
      ok: true,
      value: {
        kind: 'subscription',
        orderNumber: numberOf(second.id),
        total: 659_700,
        status: 'Completed',
        receiptUrl: expect.stringMatching(/^https:\/\/pay\.example\/invoices\//),
        subscription: { name: 'Unlimited subscription', siteUrl: 'https://draft.example' },
        invoice: { number: numberOf(second.id), total: 659_700 },
      },
    });
  });

  it('shows an open one as a due payment without access, and leaves out drafts and void ones', async () => {
    const { context, first, second, numberOf, change } = await annWithBoth();
    change(second.id, { status: 'open' });
    change(first.id, { status: 'void' });
    const page = await listOrders(context, 1);
    expect(page.ok && page.value.orders[0]).toMatchObject({ status: 'Payment due', subscription: { siteUrl: '' } });
    expect(page).toMatchObject({ ok: true, value: { total: 9 } });
    expect(await findSubscriptionOrder(context, numberOf(first.id))).toEqual({ ok: false, code: 'not-found' });
  });

  it.each([
    [
      'active',
      { state: 'under-way', methodId: 'pm_b', means: null, last4: null },
      'Payment processing',
      'https://draft.example',
    ],
    ['past_due', { state: 'failed', methodId: 'pm_b', means: 'bank', last4: '6789' }, 'Payment returned', ''],
    ['unpaid', { state: 'failed', methodId: 'pm_b', means: 'bank', last4: '6789' }, 'Payment due', ''],
    ['past_due', { state: 'failed', methodId: 'pm_1', means: 'card', last4: '4242' }, 'Payment due', ''],
  ] as const)(
    '[MNG-01] [ACC-04] shows for a plan that is %s an order with %j as "%s"',
    async (status, payment, says, siteUrl) => {
      const { shop, context, second, numberOf, change } = await annWithBoth();
      change(second.id, { status: 'open', payment });
      shop.payment.subscriptions.set(second.id, { ...second, status });
      const page = await listOrders(context, 1);
      expect(page.ok && page.value.orders[0]).toMatchObject({ status: says, subscription: { siteUrl } });
      const one = await findSubscriptionOrder(context, numberOf(second.id));
      expect(one.ok && one.value.status).toBe(says);
    },
  );

  it('reads the plan only for an unpaid invoice, which is due if the plan is unreadable', async () => {
    const { shop, context, second, change } = await annWithBoth();
    shop.payment.calls.length = 0;
    await listOrders(context, 1);
    expect(shop.payment.calls.map(({ name }) => name)).toEqual(['invoices', 'refundsOfCustomer', 'disputesOfCustomer']);
    change(second.id, { status: 'open' });
    shop.payment.failing.set('subscription', 'unavailable');
    const page = await listOrders(context, 1);
    expect(page.ok && page.value.orders[0]).toMatchObject({ status: 'Payment due' });
  });

  it('[SM6] shows the used or created credit of an order', async () => {
    const { context, second, change } = await annWithBoth();
    const first = async () => {
      const page = await listOrders(context, 1);
      return page.ok ? page.value.orders[0] : null;
    };
    change(second.id, { total: -76_438, amountDue: 0, startingBalance: 0, endingBalance: -76_438 });
    expect(await first()).toMatchObject({ status: 'Credit', credit: { charged: 0, used: 0, kept: 76_438 } });
    change(second.id, { total: 1_497, amountDue: 0, startingBalance: -76_438, endingBalance: -74_941 });
    expect(await first()).toMatchObject({ status: 'Completed', credit: { charged: 0, used: 1_497, kept: 0 } });
    change(second.id, { total: 1_497, amountDue: 1_497, startingBalance: 0, endingBalance: 0 });
    expect(await first()).not.toHaveProperty('credit');
  });

  it('[ACC-06] uses the store’s preview without a receipt of the provider, or with one elsewhere', async () => {
    const { context, second, numberOf, change } = await annWithBoth();
    for (const hostedUrl of [null, 'https://evil.example/x', '//evil', 'https://pay.example:8443/x']) {
      change(second.id, { hostedUrl });
      expect(await findSubscriptionOrder(context, numberOf(second.id))).toMatchObject({
        ok: true,
        value: { receiptUrl: `/account/order-history/receipt/${second.id}?preview=1` },
      });
    }
    expect(providerUrl(context.config, 'https://pay.example/a')).toBe('https://pay.example/a');
  });

  it('[ACC-11] returns the same for another customer’s number and an unknown one, even when the platform ignores the filter', async () => {
    const { shop, context, second, numberOf } = await annWithBoth();
    const ben = await shop.visit(BEN);
    for (const number of [numberOf(second.id), 'PLN-999999', '../x', '', null, '123456'])
      expect(await findSubscriptionOrder(ben, number)).toEqual({ ok: false, code: 'not-found' });
    expect(await findSubscriptionOrder(await shop.visit(), numberOf(second.id))).toEqual({
      ok: false,
      code: 'unauthorized',
    });
    const all = [...shop.payment.invoices.values()];
    const unfiltered = new Proxy(context.payment, {
      get: (target, name, self) =>
        name === 'invoices' ? async () => ({ ok: true, value: all }) : Reflect.get(target, name, self),
    });
    const page = await listOrders({ ...context, actor: context.actor, payment: unfiltered }, 1, 50);
    expect(page).toMatchObject({ ok: true, value: { total: 10 } });
  });

  it('lists documents without them when the payment platform does not respond, and reports it', async () => {
    const { shop, context } = await annWithBoth();
    shop.payment.failing.set('invoices', 'unavailable');
    expect(await listOrders(context, 1)).toMatchObject({ ok: true, value: { total: 8, isWhole: false } });
  });

  it('excludes them from the library', async () => {
    const { context } = await annWithBoth();
    const library = await listLibrary(context, { page: 1, text: '', sort: 'newest', kind: 'all' });
    expect(library.ok && library.value.titles[0]?.orders.map(({ orderNumber }) => orderNumber)).toEqual([
      108, 107, 106, 105, 104, 103, 102, 101,
    ]);
  });

  it.each([
    ['PLN-000123', true],
    ['A1B2C3D4-0001', true],
    ['100482', false],
    ['in_000001', false],
    ["1' OR", false],
    ['-1', false],
  ])('parses %s as an invoice number: %s', (text, is) => {
    expect(isInvoiceNumber(text)).toBe(is);
  });
});
