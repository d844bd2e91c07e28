import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../platforms/payment/testing/checkout-shop.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { paymentMigrations } from '../migrations.ts';

let db: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  db = await createTestDatabase([paymentMigrations]);
  shop = openTestShop(db);
});
afterAll(() => db?.drop());

describe('writing the catalogue', () => {
  it('[SUB-20] creates a product with a tiered price and a transferable lookup key', async () => {
    const { prices, products } = shop.stripe;
    const product = await products.create({ name: 'Unlimited', metadata: { sku: 'SUB-1', ItemCode: '77' } });
    const first = await shop.price();
    await prices.update(first.id, { lookup_key: 'unlimited' });
    const second = await prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 219_900,
      recurring: { interval: 'year' },
      lookup_key: 'unlimited',
      transfer_lookup_key: true,
    });
    const { data } = await prices.list({ lookup_keys: ['unlimited'] });
    expect(data.map((price) => price.id)).toEqual([second.id]);
    await expect(prices.update(first.id, { lookup_key: 'unlimited' })).rejects.toThrow(/transfer_lookup_key/);
    const changed = await products.update(product.id, { default_price: second.id, metadata: { sku: '' } });
    expect(changed).toMatchObject({ default_price: second.id, metadata: { ItemCode: '77' } });
    await expect(products.update(product.id, { default_price: first.id })).rejects.toThrow(/No such price/);
    expect(await prices.update(second.id, { active: false })).toMatchObject({ active: false });
  });

  it.each([
    [
      'falls',
      [
        { up_to: 5, unit_amount: 1 },
        { up_to: 3, unit_amount: 1 },
        { up_to: 'inf' as const, unit_amount: 1 },
      ],
    ],
    ['has no end', [{ up_to: 5, unit_amount: 1 }]],
    [
      'ends before its end',
      [
        { up_to: 'inf' as const, unit_amount: 1 },
        { up_to: 5, unit_amount: 1 },
      ],
    ],
  ])('refuses a price whose tiers %s', async (_, tiers) => {
    const product = await shop.stripe.products.create({ name: 'Plan' });
    const made = shop.stripe.prices.create({
      product: product.id,
      currency: 'usd',
      recurring: { interval: 'year' },
      billing_scheme: 'tiered',
      tiers_mode: 'volume',
      tiers,
    });
    await expect(made).rejects.toThrow(/Tiers must rise/);
  });
});
