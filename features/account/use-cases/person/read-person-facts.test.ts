import { expect, it } from 'vitest';
import { placeOrder } from '../../../../tests/support/fake/orders.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { toAccount } from '../../../plans/use-cases/account-subscription.ts';
import { NEWEST_ORDERS, readPersonFacts } from './read-person-facts.ts';

const factsOf = async (shop: ReturnType<typeof createFakeShop>) => {
  const found = await readPersonFacts(await shop.visit(ANN));
  if (!found.ok) throw new Error(found.code);
  return found.value;
};

it('[LK-01] returns null for a visitor', async () => {
  const shop = createFakeShop();
  expect(await readPersonFacts(await shop.visit())).toMatchObject({ ok: false, code: 'unauthorized' });
});

it('[LK-05] counts any order, also a refunded one, but refunded documents are not owned', async () => {
  const shop = createFakeShop();
  expect(await factsOf(shop)).toMatchObject({ plan: null, hasOrdered: false, owned: [], again: null });
  placeOrder(shop, ANN, 101, { status: 'Refunded' });
  expect(await factsOf(shop)).toMatchObject({ hasOrdered: true, owned: [], again: null });
  placeOrder(shop, ANN, 102, { status: 'Partially Refunded' });
  placeOrder(shop, ANN, 103);
  const { hasOrdered, owned, again } = await factsOf(shop);
  expect(hasOrdered).toBe(true);
  expect(owned).toHaveLength(1);
  expect(owned[0]).toMatchObject({ kind: 'document', copies: 2 });
  expect(again?.codes).toHaveLength(1);
});

it.each([
  ['active', {}, {}, true],
  ['its payment scheduled', { schedulePay: true }, {}, true],
  ['past due, its payment scheduled', { status: 'past_due', schedulePay: true }, {}, false],
  ['its payment scheduled, the invoice open', { schedulePay: true }, { status: 'open', paidAt: null }, false],
  ['at the maximum', { quantity: 50 }, {}, false],
] as const)('[MNG-05] [LK-05] shows whether a plan may have more seats: %s', async (_, change, invoice, expected) => {
  const shop = createFakeShop();
  await shop.visit(ANN);
  const plan = shop.payment.subscribe('cus_ann', change);
  shop.users.subscriptions.set(ANN.sub, toAccount(plan));
  const renewal = shop.payment.invoices.get(plan.latestInvoiceId!)!;
  shop.payment.invoices.set(plan.latestInvoiceId!, { ...renewal, ...invoice });
  expect((await factsOf(shop)).plan).toMatchObject({ canAddSeats: expected });
});

it('[LK-01] reads only the newest of many orders, and does not treat unreadable orders as none', async () => {
  const shop = createFakeShop();
  for (let number = 1; number <= NEWEST_ORDERS + 30; number += 1) placeOrder(shop, ANN, 1_000 + number);
  const requested = { count: 0 };
  const context = await shop.visit(ANN);
  const { orderLines } = context.commerce;
  const counting = {
    ...context,
    commerce: {
      ...context.commerce,
      orderLines: (number: number) => {
        requested.count += 1;
        return orderLines(number);
      },
    },
  };
  const found = await readPersonFacts(counting);
  expect(found.ok && found.value.owned[0]?.copies).toBe(NEWEST_ORDERS);
  expect(requested.count).toBe(NEWEST_ORDERS);
  shop.commerce.failing.set('orders', 'unavailable');
  expect(await factsOf(shop)).toMatchObject({ hasOrdered: null, owned: [], isComplete: false });
  shop.commerce.failing.clear();
  expect(await factsOf(shop)).toMatchObject({ hasOrdered: true, isComplete: true });
});
