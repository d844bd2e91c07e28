import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTinyShop, type TinyShop } from './open-shop.ts';
import { arriveAtCheckout } from './shopper.ts';
import { CUSTOMER, MEMBER } from './tiny-shop.ts';

const HELD = { productId: 101, variantId: 601, quantity: 2, listPrice: 5_000 };
const email = 'rosa@office.example';

let shop: TinyShop;
beforeAll(async () => {
  shop = await openTinyShop();
});
afterAll(() => shop?.db.drop());

async function newCart(customerId: number | null = null): Promise<string> {
  const cart = await shop.commerce.createCart({ customerId, lines: [HELD] });
  if (!cart.ok) throw new Error(cart.code);
  return cart.value.id;
}
const confirmationOf = (redirect = ''): string =>
  new URL(redirect).pathname.replace(/^.*(?=\/checkout\/confirmation)/, '');

it('[QTE-02] a guest pays a cart without a customer, after entering an email, and sees its order only', async () => {
  const cartId = await newCart();
  const guest = await arriveAtCheckout(shop, null, cartId);
  expect(guest.entered.status).toBe(200);
  const page = await guest.entered.text();
  expect(page).toContain('You pay without an account.');
  expect(page).not.toContain('your account');
  expect((await guest.pay()).body.errors).toHaveProperty('email');
  const paid = await guest.pay('pm_ok', { email });
  expect(paid.body.redirect).toMatch(/\/checkout\/confirmation\/\d+$/);
  const path = confirmationOf(paid.body.redirect);
  const confirmation = await (await guest.get(path)).text();
  expect(confirmation).toContain('the customer who asked you to pay');
  expect(confirmation).not.toContain('/account/');
  const other = await arriveAtCheckout(shop, null, await newCart());
  expect((await other.get(path)).status).toBe(404);
  const orderNumber = Number(path.split('/').at(-1));
  expect(await shop.commerce.order(orderNumber)).toMatchObject({
    value: { customerId: 0, cartId, subtotal: 10_000, billing: { email } },
  });
  // 100.00 with 8.25%
  expect(shop.provider.charges.filter((charge) => charge.cartId === cartId)).toMatchObject([{ amount: 10_825 }]);
});

it('[QTE-02] gives a guest’s order to one customer, and still shows it to the guest', async () => {
  const guest = await arriveAtCheckout(shop, null, await newCart());
  const path = confirmationOf((await guest.pay('pm_ok', { email })).body.redirect);
  const orderNumber = Number(path.split('/').at(-1));
  const before = await shop.commerce.orderCount(CUSTOMER.id);
  const both = await Promise.all([
    shop.commerce.assignOrder(orderNumber, CUSTOMER.id),
    shop.commerce.assignOrder(orderNumber, CUSTOMER.id),
  ]);
  expect(both).toEqual([
    { ok: true, value: null },
    { ok: true, value: null },
  ]);
  expect(await shop.commerce.assignOrder(orderNumber, MEMBER.id)).toMatchObject({ code: 'conflict' });
  expect(await shop.commerce.assignOrder(orderNumber, 999_999)).toMatchObject({ code: 'conflict' });
  expect(await shop.commerce.assignOrder(999_999, CUSTOMER.id)).toMatchObject({ code: 'not-found' });
  expect(await shop.commerce.orderCount(CUSTOMER.id)).toEqual({ ok: true, value: (before.ok ? before.value : 0) + 1 });
  expect((await guest.get(path)).status).toBe(200);
});

it('[QTE-02] a cart’s address without a login opens no customer’s cart, and works once', async () => {
  const own = await shop.commerce.cartRedirectUrl(await newCart(CUSTOMER.id));
  if (!own.ok) throw new Error(own.code);
  const refused = await shop.fetch(own.value);
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([401, null]);
  const cartId = await newCart();
  const address = await shop.commerce.cartRedirectUrl(cartId);
  if (!address.ok) throw new Error(address.code);
  expect((await shop.fetch(address.value)).status).toBe(303);
  expect((await shop.fetch(address.value)).status).toBe(410);
});
