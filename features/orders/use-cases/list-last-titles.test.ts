import { describe, expect, it } from 'vitest';
import { placeOrder } from '../../../tests/support/fake/orders.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { createFakeShop, type FakeShop } from '../../../tests/support/fake-context.ts';
import { listLastTitles } from './list-last-titles.ts';

/** Returns the titles, and the requests to the platform. */
async function lastOf(prepare: (shop: FakeShop) => void, count = 3) {
  const shop = createFakeShop();
  prepare(shop);
  const context = await shop.visit(ANN);
  shop.commerce.calls.length = 0;
  const found = await listLastTitles(context, count);
  return { titles: found.ok ? found.value : found.code, calls: shop.commerce.calls };
}
describe('[LK-55] the titles bought last', () => {
  it('are read from the newest orders, with only the requests needed to fill the list', async () => {
    const few = await lastOf((shop) => {
      for (let number = 101; number <= 140; number += 1) placeOrder(shop, ANN, number);
    }, 1);
    expect(few.calls.map(({ name }) => name)).toEqual(['orders', 'orderLines']);
    expect(few.titles).toMatchObject([{ orders: [{ orderNumber: 140 }] }]);
  });

  it('exclude refunded or unpaid orders, without reading their lines', async () => {
    const { titles, calls } = await lastOf((shop) => {
      placeOrder(shop, ANN, 101);
      placeOrder(shop, ANN, 102, { status: 'Awaiting Payment' });
      placeOrder(shop, ANN, 103, { status: 'Refunded' });
      placeOrder(shop, BEN, 900);
    });
    expect(calls.filter(({ name }) => name === 'orderLines').map(({ args }) => args[0])).toEqual([101]);
    expect(titles).toMatchObject([{ orders: [{ orderNumber: 101 }] }]);
  });

  it('continue when the newest orders contain the same titles, and stop after the first ten orders', async () => {
    const { calls } = await lastOf((shop) => {
      for (let number = 101; number <= 140; number += 1) placeOrder(shop, ANN, number);
    }, 30);
    expect(calls.filter(({ name }) => name === 'orders')).toHaveLength(1);
    expect(calls.filter(({ name }) => name === 'orderLines')).toHaveLength(10);
  });
});
