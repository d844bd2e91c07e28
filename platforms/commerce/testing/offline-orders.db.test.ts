import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noopLog } from '../../../core/log.ts';
import { createCrashPoint } from '../../../tests/support/crash-point.ts';
import { createCommerceClient } from '../client/commerce-client.ts';
import { openTinyShop, type TinyShop } from './open-shop.ts';
import { ADDRESS, arriveAtCheckout } from './shopper.ts';
import { CUSTOMER, EXEMPT, MEMBER } from './tiny-shop.ts';

const A101 = { productId: 101, variantId: 601, quantity: 1 };
const BILLING = { ...ADDRESS, email: CUSTOMER.email };

const crash = createCrashPoint();
let shop: TinyShop;
beforeAll(async () => {
  shop = await openTinyShop({ crash });
});
afterAll(() => shop?.db.drop());

async function newCart(customerId: number = CUSTOMER.id, coupon = '', line: object = {}) {
  const cart = await shop.commerce.createCart({ customerId, lines: [{ ...A101, ...line }] });
  if (!cart.ok) throw new Error(cart.code);
  if (coupon !== '') expect((await shop.commerce.applyCoupon(cart.value.id, coupon)).ok).toBe(true);
  const sums = await shop.commerce.setBillingAddress(cart.value.id, BILLING);
  if (!sums.ok) throw new Error(sums.code);
  return { cartId: cart.value.id, ...sums.value };
}
const order = (cartId: string, total: number) =>
  shop.commerce.orderOffline(cartId, { paymentMethod: 'On account', total });
const usesOf = async (code: string): Promise<number> =>
  (await shop.db.query<{ uses: number }>('SELECT uses FROM commerce.coupon WHERE code = $1', [code])).rows[0]!.uses;
const ordersOf = async (cartId: string) =>
  (
    await shop.db.query<{ id: number; status_id: number }>(
      'SELECT id, status_id FROM commerce.orders WHERE cart_id = $1',
      [cartId],
    )
  ).rows;

describe('an order without a payment', () => {
  it('[NET-02] has the tax of its address, none of an exempt customer, and the member discount', async () => {
    // 84.00 with 8.25% is 90.93; 10% off is 75.60, with tax 81.84
    expect(await newCart()).toMatchObject({ tax: 693, total: 9_093 });
    expect(await newCart(EXEMPT.id)).toMatchObject({ tax: 0, total: 8_400 });
    expect(await newCart(MEMBER.id)).toMatchObject({ tax: 624, total: 8_184 });
    // no discount lowers a promised price: 50.00, with tax 54.13; a code does: 45.00, with tax 48.71
    expect(await newCart(MEMBER.id, '', { listPrice: 5_000 })).toMatchObject({ tax: 413, total: 5_413 });
    expect(await newCart(MEMBER.id, 'FIVE', { listPrice: 5_000 })).toMatchObject({ tax: 371, total: 4_871 });
  });

  it('[NET-03] counts its code, deletes its cart and notifies the shop once, also when it is ordered again', async () => {
    const before = await usesOf('FIVE');
    const { cartId, total } = await newCart(CUSTOMER.id, 'FIVE');
    const made = await Promise.all([order(cartId, total), order(cartId, total), order(cartId, total)]);
    const numbers = new Set(made.map((each) => each.ok && each.value.orderNumber));
    expect(numbers.size).toBe(1);
    expect(await order(cartId, total)).toEqual(made[0]);
    expect(await usesOf('FIVE')).toBe(before + 1);
    expect(shop.placed.filter((id) => numbers.has(id))).toHaveLength(1);
    expect(await ordersOf(cartId)).toEqual([{ id: [...numbers][0], status_id: 10 }]);
    expect(shop.provider.charges.filter((charge) => charge.cartId === cartId)).toEqual([]);
  });

  it('[NET-03] leaves cart, code and notifications unchanged if the total differs', async () => {
    const before = await usesOf('FIVE');
    const { cartId, total } = await newCart(CUSTOMER.id, 'FIVE');
    const notified = shop.placed.length;
    expect(await order(cartId, total + 500)).toMatchObject({ ok: false, code: 'conflict' });
    expect(await usesOf('FIVE')).toBe(before);
    expect(shop.placed).toHaveLength(notified);
    expect(await shop.commerce.getCart(cartId)).toMatchObject({ value: { coupons: [{ code: 'FIVE' }] } });
    expect(await order(cartId, total)).toMatchObject({ ok: true });
  });

  it('[NET-03] never replaces or follows a payment by card for the same cart', async () => {
    const paid = await newCart();
    const visit = await arriveAtCheckout(shop, CUSTOMER.id, paid.cartId);
    expect((await visit.pay()).body.redirect).toMatch('/checkout/confirmation/');
    expect(await order(paid.cartId, paid.total)).toMatchObject({ ok: false, code: 'conflict' });

    const ordered = await newCart();
    const late = await arriveAtCheckout(shop, CUSTOMER.id, ordered.cartId);
    const total = String(await late.total());
    const done = await order(ordered.cartId, ordered.total);
    await late.post('/checkout', { ...ADDRESS, total, paymentMethod: 'pm_ok', action: 'pay' });
    expect(shop.provider.charges.filter((charge) => charge.cartId === ordered.cartId)).toEqual([]);
    expect(await ordersOf(ordered.cartId)).toEqual([{ id: done.ok && done.value.orderNumber, status_id: 10 }]);
  });

  it('[NET-03] is canceled if its cart was replaced before it was complete', async () => {
    const { cartId, total } = await newCart(CUSTOMER.id, 'FIVE');
    const before = await usesOf('FIVE');
    const made = await shop.fetch(`${shop.config.apiUrl}/v3/checkouts/${cartId}/orders`, {
      method: 'POST',
      headers: { 'x-auth-token': shop.config.accessToken },
    });
    const { id } = ((await made.json()) as { data: { id: number } }).data;
    expect(await shop.commerce.findOrderByCart(cartId)).toMatchObject({
      value: { orderNumber: id, isComplete: false },
    });
    expect((await shop.commerce.deleteCart(cartId)).ok).toBe(true);
    expect(await order(cartId, total)).toMatchObject({ ok: false, code: 'not-found' });
    expect(await shop.commerce.order(id)).toMatchObject({ value: { status: 'Cancelled' } });
    expect(await shop.commerce.findOrderByCart(cartId)).toMatchObject({ value: null });
    expect(await usesOf('FIVE')).toBe(before);
    expect(shop.placed).not.toContain(id);
  });

  it('[NET-03] keeps the code for a first order after an order that was canceled before it was complete', async () => {
    // 84.00 less 15.00, without tax
    const { cartId, total } = await newCart(EXEMPT.id, 'FIRST');
    expect(total).toBe(6_900);
    expect(await order(cartId, total + 1)).toMatchObject({ ok: false, code: 'conflict' });
    expect(await order(cartId, total)).toMatchObject({ ok: true });
  });

  it('[NET-03] counts although the platform refuses to delete its cart, and retries without a response', async () => {
    const { cartId, total } = await newCart();
    let status = 503;
    const { commerce, config, fetch } = shop;
    const refusing = createCommerceClient({
      config,
      log: noopLog,
      fetch: async (input, init) => (init?.method === 'DELETE' ? Response.json({}, { status }) : fetch(input, init)),
    });
    const call = { paymentMethod: 'On account', total };
    expect(await refusing.orderOffline(cartId, call)).toMatchObject({ ok: false, code: 'unavailable' });
    status = 409;
    const placed = await refusing.orderOffline(cartId, call);
    expect(placed).toMatchObject({ ok: true });
    expect(await commerce.orderOffline(cartId, call)).toEqual(placed);
  });

  it('[NET-03] is complete and notified, whichever step the process ends before', async () => {
    const steps: string[] = [];
    for (let nth = 1; nth < 200; nth += 1) {
      const { cartId, total } = await newCart();
      crash.arm(nth);
      await order(cartId, total).catch(() => null);
      const before = crash.endProcess();
      await shop.restart();
      const again = await order(cartId, total);
      expect(again, `ended before step ${nth}, ${before}`).toMatchObject({ ok: true });
      const rows = await ordersOf(cartId);
      expect(rows, `ended before step ${nth}, ${before}`).toEqual([
        { id: again.ok && again.value.orderNumber, status_id: 10 },
      ]);
      // the notification is part of the order's transaction
      expect(shop.placed, `ended before step ${nth}, ${before}`).toContain(rows[0]?.id);
      expect(await shop.commerce.getCart(cartId)).toMatchObject({ code: 'not-found' });
      if (before === null) break;
      steps.push(before);
    }
    for (const step of ['INSERT INTO commerce.orders', 'DELETE FROM commerce.cart', 'COMMIT'])
      expect(steps).toContain(step);
  });
});
