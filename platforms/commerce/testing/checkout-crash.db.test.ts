import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCrashPoint } from '../../../tests/support/crash-point.ts';
import { openTinyShop, type TinyShop } from './open-shop.ts';
import { ADDRESS, arriveAtCheckout } from './shopper.ts';
import { CUSTOMER } from './tiny-shop.ts';

const crash = createCrashPoint();
let shop: TinyShop;
beforeAll(async () => {
  shop = await openTinyShop({ crash });
});
afterAll(() => shop?.db.drop());

const ordersOf = async (cartId: string): Promise<number[]> =>
  (await shop.db.query<{ id: number }>('SELECT id FROM commerce.orders WHERE cart_id = $1', [cartId])).rows.map(
    ({ id }) => id,
  );
const chargesOf = (cartId: string) => shop.provider.charges.filter((charge) => charge.cartId === cartId);

/** Clicks "Pay" for a new cart in a process that ends before its nth step, then starts another process. */
async function payAndCrash(nth: number) {
  const cart = await shop.commerce.createCart({
    customerId: CUSTOMER.id,
    lines: [{ productId: 101, variantId: 601, quantity: 1 }],
  });
  if (!cart.ok) throw new Error(cart.code);
  const cartId = cart.value.id;
  const visit = await arriveAtCheckout(shop, CUSTOMER.id, cartId);
  const form = { ...ADDRESS, total: String(await visit.total()), paymentMethod: 'pm_ok', action: 'pay' };
  crash.arm(nth);
  await visit.post('/checkout', form).catch(() => null);
  const before = crash.endProcess();
  await shop.restart();
  // a dead process renews no lease
  await shop.db.query('UPDATE commerce.checkout SET lease_until = now() WHERE cart_id = $1', [cartId]);
  return { cartId, visit, before };
}

it.each([
  ['the sweep', true],
  ['the second click on "Pay"', false],
])(
  '[CRT-19] charges once and creates one order, whichever step the process ends before: recovered by %s',
  async (_, isSwept) => {
    const steps: string[] = [];
    for (let nth = 1; ; nth += 1) {
      const { cartId, visit, before } = await payAndCrash(nth);
      if (isSwept) {
        await shop.recover();
        const [charges, orders] = [chargesOf(cartId).length, (await ordersOf(cartId)).length];
        expect([charges, orders], `ended before step ${nth}, ${before}`).toEqual(orders === 1 ? [1, 1] : [0, 0]);
        // without a charge the cart is free for changes
        expect((await shop.commerce.getCart(cartId)).ok, `ended before step ${nth}, ${before}`).toBe(charges === 0);
      }
      const paid = await visit.pay();
      const orders = await ordersOf(cartId);
      expect(paid.body.redirect, `ended before step ${nth}, ${before}`).toMatch(`/checkout/confirmation/${orders[0]}`);
      expect([chargesOf(cartId).length, orders.length], `ended before step ${nth}, ${before}`).toEqual([1, 1]);
      expect(shop.placed.filter((orderId) => orderId === orders[0])).toHaveLength(1);
      if (before === null) break;
      steps.push(before);
    }
    for (const step of ['POST /platform/payment/v1/payment_intents', 'INSERT INTO commerce.orders', 'COMMIT'])
      expect(steps).toContain(step);
  },
);
