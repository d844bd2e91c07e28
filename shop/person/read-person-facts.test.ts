import { expect, it } from 'vitest';
import { placeOrder } from '../../tests/support/fake/orders.ts';
import { ANN } from '../../tests/support/fake/people.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
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

it('[LK-01] reads only the newest of many orders, and does not treat unreadable orders as none', async () => {
  const shop = createFakeShop();
  for (let number = 1; number <= NEWEST_ORDERS + 30; number += 1) placeOrder(shop, ANN, 1_000 + number);
  const asked = { count: 0 };
  const context = await shop.visit(ANN);
  const { orderLines } = context.commerce;
  const counting = {
    ...context,
    commerce: {
      ...context.commerce,
      orderLines: (number: number) => {
        asked.count += 1;
        return orderLines(number);
      },
    },
  };
  const found = await readPersonFacts(counting);
  expect(found.ok && found.value.owned[0]?.copies).toBe(NEWEST_ORDERS);
  expect(asked.count).toBe(NEWEST_ORDERS);
  shop.commerce.failing.set('orders', 'unavailable');
  expect(await factsOf(shop)).toMatchObject({ hasOrdered: null, owned: [], isComplete: false });
  shop.commerce.failing.clear();
  expect(await factsOf(shop)).toMatchObject({ hasOrdered: true, isComplete: true });
});
