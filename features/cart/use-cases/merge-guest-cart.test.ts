import { expect, it } from 'vitest';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, FORM, lineOf } from '../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { addLines } from './add-lines.ts';
import { applyPromoCode } from './apply-promo-code.ts';
import { consumeNotices, getDisplayCode } from './cart-notice.ts';
import { getCart } from './get-cart.ts';
import { getCurrentCartId } from './own-cart.ts';
import { CHECKOUT_PERMISSION, isCheckoutDue, recreateForCheckout, returnToCheckout } from './start-checkout.ts';

it('[CRT-24] merges the visitor’s cart into the customer’s at sign-in, with added quantities', async () => {
  const shop = createFakeShop();
  const elsewhere = await shop.visit(ANN);
  await addLines(elsewhere, { lines: [lineOf(CONTRACT, 2)] });
  const context = await shop.visit();
  await addLines(context, { lines: [lineOf(CONTRACT), lineOf(FORM, 3)] });
  await shop.signIn(context, ANN);
  const cart = await getCart(context);
  expect(cart).toMatchObject({ ok: true, value: { customerId: ANN.customerId } });
  expect(cart.ok && cart.value.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [CONTRACT.sku, 3],
    [FORM.sku, 3],
  ]);
  expect(shop.commerce.carts.size).toBe(1);
});

it('[CRT-24] reports dropped copies when both carts exceed the limit of one', async () => {
  const shop = createFakeShop();
  const elsewhere = await shop.visit(ANN);
  await addLines(elsewhere, { lines: [lineOf(CONTRACT, 600), lineOf(FORM, 2)] });
  const context = await shop.visit();
  await addLines(context, { lines: [lineOf(CONTRACT, 600), lineOf(FORM, 3)] });
  await shop.signIn(context, ANN);
  const cart = await getCart(context);
  expect(cart.ok && cart.value.lines.map(({ quantity }) => quantity)).toEqual([999, 5]);
  const said = await consumeNotices(context);
  expect(said).toContain(`Your two carts had 1200 copies of ${getDisplayCode(CONTRACT)} in total.`);
  expect(said).toContain('The limit is 999 copies per document, so this cart has 999.');
});

it('[CRT-24] shows the member price on the cart right after sign-in', async () => {
  const shop = createFakeShop();
  shop.members.enrol(ANN, '30000001', 'Active');
  await shop.users.users.put({ email: ANN.email, aiaMembershipId: '30000001' }, `access-${ANN.sub}`);
  const context = await shop.visit();
  const before = await addLines(context, { lines: [lineOf(CONTRACT)] });
  expect(before).toMatchObject({ ok: true, value: { discountAmount: 0 } });
  await shop.signIn(context, ANN);
  expect(await getCart(context)).toMatchObject({ ok: true, value: { discountAmount: CONTRACT.price / 10 } });
});

it('[CRT-24] completes the sign-in when the cart cannot be merged', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  await addLines(context, { lines: [lineOf(CONTRACT)] });
  shop.commerce.failing.set('createCart', 'unavailable');
  await shop.signIn(context, ANN);
  expect(context.actor).toMatchObject({ kind: 'customer', sub: ANN.sub });
  expect(shop.log).toContainEqual({
    level: 'warn',
    data: { code: 'unavailable' },
    message: 'cart not taken over at sign-in',
  });
});

it('[CRT-17] [CRT-23] never passes on the cart of the previously signed-in customer', async () => {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  await addLines(context, { lines: [lineOf(CONTRACT)] });
  const anns = await getCurrentCartId(context);
  await shop.signIn(context, BEN);
  expect(await getCurrentCartId(context)).toBeNull();
  expect(await getCart(context, anns)).toEqual({ ok: false, code: 'cart-missing' });
  expect(shop.customerCarts.owned.get(ANN.sub)).toBe(anns);
});

it('[CRT-24] keeps the lines of both when the visitor’s cart cannot be deleted', async () => {
  const shop = createFakeShop();
  await addLines(await shop.visit(ANN), { lines: [lineOf(CONTRACT, 2)] });
  const context = await shop.visit();
  await addLines(context, { lines: [lineOf(FORM)] });
  const visitors = await getCurrentCartId(context);
  shop.commerce.failing.set('deleteCart', (id) => (id === visitors ? 'unavailable' : null));
  await shop.signIn(context, ANN);
  const cart = await getCart(context);
  expect(cart.ok && cart.value.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [CONTRACT.sku, 2],
    [FORM.sku, 1],
  ]);
});

/** Returns the notice of the cart page after a sign-in from there, and whether it continues to checkout. */
async function comesBack(context: ShopContext) {
  await context.session.grant(CHECKOUT_PERMISSION);
  const way = await returnToCheckout(context);
  return { way: way.ok && way.value, isDue: await isCheckoutDue(context), said: await consumeNotices(context) };
}

it('[ST-03] [CRT-24] lists the lines of the stored cart, and stops at the cart before payment', async () => {
  const shop = createFakeShop();
  await addLines(await shop.visit(ANN), { lines: [lineOf(CONTRACT, 1), lineOf(FORM, 3)] });
  const context = await shop.visit();
  await addLines(context, { lines: [lineOf(CONTRACT)] });
  await shop.signIn(context, ANN);
  expect(await comesBack(context)).toEqual({
    way: '/cart',
    isDue: false,
    said: `We added your earlier cart: 1 copy of ${getDisplayCode(CONTRACT)} and 3 copies of ${getDisplayCode(FORM)}.\nCheck the quantities before you pay.`,
  });
  expect(await consumeNotices(context)).toBe('');
});

it('[CRT-24] [CRT-16] continues without a notice when the stored cart added nothing', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  await addLines(context, { lines: [lineOf(CONTRACT)] });
  await shop.signIn(context, ANN);
  expect(await comesBack(context)).toEqual({ way: '/cart', isDue: true, said: '' });
});

it('[CRT-24] [CRT-15] drops a visitor’s code that is invalid for the customer, with a notice', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  await addLines(context, { lines: [lineOf(CONTRACT)] });
  await applyPromoCode(context, { code: 'FIRST15' });
  shop.commerce.failing.set('applyCoupon', 'invalid');
  await shop.signIn(context, ANN);
  expect(await getCart(context)).toMatchObject({ value: { coupons: [] } });
  expect(await comesBack(context)).toEqual({
    way: '/cart',
    isDue: false,
    said: 'Promo code FIRST15 isn’t valid for your account, so we removed it.',
  });
});

it('[CRT-24] reports which of two codes an order accepts, and a code that could not be checked', async () => {
  const shop = createFakeShop();
  const own = await shop.visit(ANN);
  await addLines(own, { lines: [lineOf(FORM)] });
  await applyPromoCode(own, { code: 'SITE10' });
  const context = await shop.visit();
  await addLines(context, { lines: [lineOf(CONTRACT)] });
  await applyPromoCode(context, { code: 'FIRST15' });
  await shop.signIn(context, ANN);
  expect(await consumeNotices(context)).toMatch(/We removed promo code SITE10\. You can use one code per order\.$/);
  shop.commerce.failing.set('applyCoupon', 'unavailable');
  expect(await recreateForCheckout(context)).toEqual({ ok: false, code: 'conflict' });
  expect(await consumeNotices(context)).toBe('We couldn’t save promo code FIRST15. Please add it again.');
});

it('[CRT-24] [CRT-13] limits merged lines to the maximum copies instead of dropping them', async () => {
  const shop = createFakeShop();
  await addLines(await shop.visit(ANN), { lines: [lineOf(CONTRACT, 600)] });
  const context = await shop.visit();
  await addLines(context, { lines: [lineOf(CONTRACT, 600)] });
  await shop.signIn(context, ANN);
  expect(await getCart(context)).toMatchObject({ value: { lines: [{ quantity: 999 }] } });
});
