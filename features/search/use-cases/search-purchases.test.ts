import { expect, it } from 'vitest';
import { placeOrder } from '../../../tests/support/fake/orders.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { CONTRACT } from '../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { searchPurchases } from './search-purchases.ts';

const own = async (shop: ReturnType<typeof createFakeShop>, number = '') => {
  const found = await searchPurchases(await shop.visit(ANN), number);
  if (!found.ok) throw new Error(found.code);
  return found.value;
};

it('[LK-06] returns unauthorized for a visitor', async () => {
  expect(await searchPurchases(await createFakeShop().visit(), '')).toMatchObject({ ok: false, code: 'unauthorized' });
});

it('[LK-06] returns the newest twelve orders and each of their titles once, without refunded ones', async () => {
  const shop = createFakeShop();
  for (let number = 101; number <= 113; number += 1) placeOrder(shop, ANN, number);
  placeOrder(shop, ANN, 114, { status: 'Refunded' });
  placeOrder(shop, BEN, 115);
  const { documents, orders } = await own(shop);
  expect(documents).toMatchObject([{ sku: CONTRACT.sku, title: CONTRACT.name }]);
  expect(documents[0]?.formats).toContain('pdf');
  expect(orders).toHaveLength(11);
  // the price of the single line and $5.25 of tax
  expect(orders[0]).toMatchObject({ total: CONTRACT.price + 525, skus: [CONTRACT.sku] });
  expect(orders.map(({ number }) => number)).not.toContain('115');
});

it('[ACC-11] finds the caller’s order of any age by number, and no other customer’s', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 50);
  for (let number = 101; number <= 113; number += 1) placeOrder(shop, ANN, number);
  placeOrder(shop, BEN, 60);
  expect(await own(shop, '50')).toMatchObject({ documents: [], orders: [{ number: '50' }] });
  for (const number of ['60', '99', '0', "1' OR 1=1", 'PLN-000123'])
    expect((await own(shop, number)).orders).toEqual([]);
});
