import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTinyShop, type TinyShop } from './open-shop.ts';
import { arriveAtCheckout } from './shopper.ts';
import { CUSTOMER } from './tiny-shop.ts';

/** Two copies of A101 for 84.00 each, in Texas at 8.25 %: 168.00 and 13.86 of tax. */
const TOTAL = 18_186;
let shop: TinyShop;
let orderNumber: number;
beforeEach(async () => {
  shop = await openTinyShop();
  const cart = await shop.commerce.createCart({
    customerId: CUSTOMER.id,
    lines: [{ productId: 101, variantId: 601, quantity: 2 }],
  });
  if (!cart.ok) throw new Error(cart.code);
  await (await arriveAtCheckout(shop, CUSTOMER.id, cart.value.id)).pay();
  [orderNumber = 0] = shop.placed;
});
afterEach(() => shop.db.drop());
const refund = async (amount: number, key: string = randomUUID(), left?: number) => {
  const state = await shop.selling.refundState(orderNumber);
  const seen = { left: left ?? state!.left, isPending: state!.isPending };
  return shop.selling.refund(orderNumber, { amount, reason: 'Bought twice', key, seen });
};
const givenBack = () => shop.provider.refunds.reduce((sum, { amount }) => sum + amount, 0);

it('[DSK-07] refunds a part and then the rest, with proportional tax, and a repeated submit only once', async () => {
  expect(await refund(9_093, 'k1')).toBe('done');
  expect(await refund(9_093, 'k1')).toBe('done');
  expect(await shop.selling.refundState(orderNumber)).toEqual({ total: TOTAL, left: 9_093, isPending: false });
  expect(await shop.commerce.refunds(orderNumber)).toMatchObject({ value: [{ amount: 9_093, tax: 693 }] });
  expect(await refund(9_094)).toBe('refused');
  expect(await refund(9_093)).toBe('done');
  expect(await refund(1)).toBe('refused');
  expect(await shop.commerce.order(orderNumber)).toMatchObject({ value: { status: 'Refunded', refunded: TOTAL } });
  expect(givenBack()).toBe(TOTAL);
  expect(await shop.selling.refundState(999_999)).toBeNull();
});

it('[DSK-07] never refunds more than the payment when ten staff members submit at once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => refund(10_000)));
  expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 9 }, () => 'refused')]);
  expect(givenBack()).toBe(10_000);
});

it('[DSK-07] lets one of ten staff members with the same state refund, although more remains', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => refund(5_000, randomUUID(), TOTAL)));
  expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 9 }, () => 'refused')]);
  expect(givenBack()).toBe(5_000);
});

it('[DSK-07] rejects a refund whose form did not show another pending one', async () => {
  await shop.db.query(
    `INSERT INTO commerce.refund (order_id, state, amount, tax, items, created_at) VALUES ($1, 'pending', 100, 0, '[]', now())`,
    [orderNumber],
  );
  const seen = { left: TOTAL - 100, isPending: false };
  expect(await shop.selling.refund(orderNumber, { amount: 100, reason: 'x', key: randomUUID(), seen })).toBe('refused');
});

it('[DSK-07] grants a document as one free order, and notifies the shop', async () => {
  const gift = { customerId: CUSTOMER.id, sku: 'a101-2025', key: randomUUID() };
  const [first, again] = await Promise.all([shop.selling.give(gift), shop.selling.give(gift)]);
  expect(first).toBe(again);
  expect(shop.placed).toEqual([orderNumber, first]);
  expect(await shop.commerce.order(first ?? 0)).toMatchObject({
    value: { customerId: CUSTOMER.id, status: 'Completed', totalIncTax: 0, discount: 8_400, tax: 0 },
  });
  expect(await shop.selling.give({ ...gift, key: randomUUID(), sku: 'Z999' })).toBeNull();
  expect(await shop.selling.give({ ...gift, key: randomUUID(), customerId: 999 })).toBeNull();
});

it('[DSK-07] applies a code after its creation, and does not create it twice', async () => {
  const code = {
    code: 'SORRY10',
    name: 'x',
    kind: 'percentage',
    amount: 1_000,
    expiresAt: new Date('2027-01-01'),
    maxUses: null,
    maxUsesPerCustomer: null,
  } as const;
  expect(await shop.selling.addCode(code)).toBe(true);
  expect(await shop.selling.addCode({ ...code, code: 'sorry10' })).toBe(false);
  const lines = [{ productId: 101, variantId: 601, quantity: 1 }];
  const cart = await shop.commerce.createCart({ customerId: CUSTOMER.id, lines });
  const cheaper = await shop.commerce.applyCoupon(cart.ok ? cart.value.id : '', 'sorry10');
  expect(cheaper).toMatchObject({ ok: true, value: { coupons: [{ code: 'SORRY10', amount: 840 }] } });
});

it('[DSK-07] lists charges without an order, and creates the order once on a retry', async () => {
  const lines = [{ productId: 101, variantId: 601, quantity: 1 }];
  const cart = await shop.commerce.createCart({ customerId: CUSTOMER.id, lines });
  const id = cart.ok ? cart.value.id : '';
  await (await arriveAtCheckout(shop, CUSTOMER.id, id)).pay();
  const [, made] = shop.placed;
  // the state after a crash between the charge and the order
  await shop.db.query('DELETE FROM commerce.orders WHERE id = $1', [made]);
  await shop.db.query(`UPDATE commerce.checkout SET state = 'paid', order_id = NULL WHERE cart_id = $1`, [id]);
  expect(await shop.selling.unsettled()).toMatchObject([
    { id, state: 'charged', customerId: CUSTOMER.id, total: 9_093, lines: [{ sku: 'A101-2025', quantity: 1 }] },
  ]);
  expect((await shop.selling.unsettled())[0]?.steps.map(({ step, times }) => [step, times])).toEqual([
    ['pressed', 1],
    ['charged', 1],
  ]);
  expect(await shop.selling.settledSince(new Date(0))).toEqual([]);
  const charges = shop.provider.charges.length;
  await Promise.all([shop.selling.settle(id), shop.selling.settle(id)]);
  expect(await shop.selling.unsettled()).toEqual([]);
  expect(await shop.selling.settledSince(new Date(0))).toMatchObject([{ id, total: 9_093 }]);
  expect(await shop.selling.settledSince(new Date(Date.now() + 60_000))).toEqual([]);
  expect(shop.placed).toHaveLength(3);
  expect(shop.provider.charges).toHaveLength(charges);
  expect(await shop.selling.settle('no-uuid')).toBe(false);
});
