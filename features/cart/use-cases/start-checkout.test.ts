import { expect, it } from 'vitest';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, FORM, lineOf } from '../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { addLines } from './add-lines.ts';
import { applyPromoCode } from './apply-promo-code.ts';
import { getCurrentCartId } from './own-cart.ts';
import { recreateForCheckout, signInAtCommerce, startCartCheckout } from './start-checkout.ts';

async function annWithCart() {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const cart = await addLines(context, { lines: [lineOf(CONTRACT, 2), lineOf(FORM)] });
  if (!cart.ok) throw new Error(cart.code);
  shop.commerce.calls.length = 0;
  return { shop, context, old: cart.value.id };
}

it('[CRT-16] recreates the cart with the customer’s id and its lines, and makes the old one unpayable', async () => {
  const { shop, context, old } = await annWithCart();
  await applyPromoCode(context, { code: 'SITE10' });
  const cart = await recreateForCheckout(context);
  expect(cart).toMatchObject({ ok: true, value: { customerId: ANN.customerId, coupons: [{ code: 'SITE10' }] } });
  const { id, lines } = cart.ok ? cart.value : { id: '', lines: [] };
  expect(lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [CONTRACT.sku, 2],
    [FORM.sku, 1],
  ]);
  expect(id).not.toBe(old);
  expect(await getCurrentCartId(context)).toBe(id);
  expect([...shop.commerce.carts.keys()]).toEqual([id]);
});

it('[CRT-16] continues with a login on the commerce platform that ends at the checkout of the new cart', async () => {
  const { shop, context } = await annWithCart();
  const url = await startCartCheckout(context);
  expect(shop.commerce.namesCalled()).toEqual(['getCart', 'createCart', 'deleteCart', 'cartRedirectUrl', 'loginUrl']);
  const id = await getCurrentCartId(context);
  expect(url).toEqual({
    ok: true,
    value: `https://commerce.example/login/token/${ANN.customerId}?to=${encodeURIComponent(`https://commerce.example/checkout?cart=${id}`)}`,
  });
});

it('[INS-01] counts a cart and a checkout once each at their start', async () => {
  const { shop, context } = await annWithCart();
  await addLines(context, { lines: [lineOf(FORM)] });
  expect(shop.begun).toEqual(['cart']);
  await startCartCheckout(context);
  expect(shop.begun).toEqual(['cart', 'checkout']);
});

it('[CRT-16] requires a customer with a cart', async () => {
  const shop = createFakeShop();
  expect(await startCartCheckout(await shop.visit())).toEqual({ ok: false, code: 'unauthorized' });
  expect(await startCartCheckout(await shop.visit(ANN))).toEqual({ ok: false, code: 'cart-missing' });
});

it('[CRT-16] leaves one payable cart when a cart is concurrently deleted, paid, or replaced', async () => {
  const { shop, context, old } = await annWithCart();
  shop.commerce.failing.set('deleteCart', 'conflict');
  expect(await recreateForCheckout(context)).toMatchObject({ ok: false, code: 'conflict' });
  expect(await getCurrentCartId(context)).toBe(old);
  shop.commerce.failing.clear();
  shop.commerce.carts.delete(old);
  expect(await recreateForCheckout(context)).toEqual({ ok: false, code: 'cart-missing' });
  expect(await getCurrentCartId(context)).toBeNull();
});

it('[CRT-16] leaves one cart when checkout is submitted in two tabs at once', async () => {
  const { shop, context } = await annWithCart();
  await Promise.all([recreateForCheckout(context), recreateForCheckout(context)]);
  expect(shop.commerce.carts.size).toBe(1);
  expect(shop.commerce.carts.has((await getCurrentCartId(context)) ?? '')).toBe(true);
});

it('signs in only the caller', async () => {
  const { shop, context } = await annWithCart();
  expect(await signInAtCommerce(context, { customerId: BEN.customerId, redirectTo: '/' })).toEqual({
    ok: false,
    code: 'forbidden',
  });
  expect(await signInAtCommerce(await shop.visit(), { redirectTo: '/' })).toEqual({ ok: false, code: 'unauthorized' });
  expect(shop.commerce.namesCalled()).not.toContain('loginUrl');
});

it.each([
  'https://evil.example/checkout',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'https:evil.example',
  'https://commerce.example@evil.example/',
  'https://user@commerce.example/checkout',
  '/%0d%0aSet-Cookie:x=1',
  '/%5cevil.example',
])('[CRT-16] rejects a login that ends at %s', async (redirectTo) => {
  const { context } = await annWithCart();
  expect(await signInAtCommerce(context, { redirectTo })).toEqual({ ok: false, code: 'invalid' });
});
