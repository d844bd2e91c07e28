import { expect, it } from 'vitest';
import { ok } from '../../../core/result.ts';
import { ANN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, FORM, lineOf } from '../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { addLines } from './add-lines.ts';
import { getCart } from './get-cart.ts';
import { getCurrentCartId } from './own-cart.ts';
import { recreateCart } from './recreate-cart.ts';
import { recreateForCheckout } from './start-checkout.ts';

async function annWithCart() {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const cart = await addLines(context, { lines: [lineOf(CONTRACT, 2)] });
  if (!cart.ok) throw new Error(cart.code);
  return { shop, context, old: cart.value.id };
}

/** Runs an action once, at the moment when the old cart is deleted on the platform. */
function duringDeletion(shop: ReturnType<typeof createFakeShop>, meanwhile: () => void): void {
  shop.commerce.failing.set('deleteCart', () => {
    shop.commerce.failing.delete('deleteCart');
    meanwhile();
    return null;
  });
}

it('[CRT-16] keeps the lines when another tab clears the old cart concurrently', async () => {
  const { shop, context } = await annWithCart();
  duringDeletion(shop, () => shop.customerCarts.owned.delete(ANN.sub));
  const cart = await recreateForCheckout(context);
  expect(cart).toMatchObject({ ok: true, value: { lines: [{ sku: CONTRACT.sku, quantity: 2 }] } });
  expect(await getCurrentCartId(context)).toBe(cart.ok && cart.value.id);
  expect(shop.commerce.carts.size).toBe(1);
});

it('[CRT-16] adds the lines to the cart that another tab created concurrently', async () => {
  const { shop, context } = await annWithCart();
  const other = await shop.commerce.commerce.createCart({ customerId: ANN.customerId, lines: [lineOf(FORM)] });
  const winner = other.ok ? other.value.id : '';
  duringDeletion(shop, () => shop.customerCarts.owned.set(ANN.sub, winner));
  const cart = await recreateForCheckout(context);
  expect(cart).toMatchObject({ ok: true, value: { id: winner } });
  expect(cart.ok && cart.value.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [FORM.sku, 1],
    [CONTRACT.sku, 2],
  ]);
  expect([...shop.commerce.carts.keys()]).toEqual([winner]);
});

it('[CRT-16] keeps a new cart of another tab that replaced the missing one', async () => {
  const { shop, context, old } = await annWithCart();
  shop.commerce.carts.delete(old);
  const other = await shop.commerce.commerce.createCart({ customerId: ANN.customerId, lines: [lineOf(FORM)] });
  const winner = other.ok ? other.value.id : '';
  shop.commerce.failing.set('getCart', () => {
    shop.commerce.failing.delete('getCart');
    shop.customerCarts.owned.set(ANN.sub, winner);
    return null;
  });
  expect(await recreateForCheckout(context)).toEqual({ ok: false, code: 'cart-missing' });
  expect(await getCart(context)).toMatchObject({ ok: true, value: { id: winner } });
});

it('[CO-03] [CRT-16] [CRT-24] deletes the new cart when a customer’s old one cannot be deleted, so that only one is payable', async () => {
  const { shop, context, old } = await annWithCart();
  shop.commerce.failing.set('deleteCart', (id) => (id === old ? 'unavailable' : null));
  expect(await recreateForCheckout(context)).toEqual({ ok: false, code: 'unavailable' });
  expect([...shop.commerce.carts.keys()]).toEqual([old]);
  expect(await getCurrentCartId(context)).toBe(old);
});

it('[CRT-16] keeps a cart that cannot be read, and creates no other one', async () => {
  const { shop, context, old } = await annWithCart();
  shop.commerce.failing.set('getCart', 'unavailable');
  expect(await recreateForCheckout(context)).toEqual({ ok: false, code: 'unavailable' });
  expect([await getCurrentCartId(context), ...shop.commerce.carts.keys()]).toEqual([old, old]);
});

async function annAndVisitor(copies = 1) {
  const { shop, context, old } = await annWithCart();
  const visitor = await shop.visit();
  const cart = await addLines(visitor, { lines: [lineOf(FORM), lineOf(CONTRACT, copies)] });
  if (!cart.ok || context.actor.kind !== 'customer') throw new Error('no cart');
  return { shop, context, ann: context.actor, old, visitors: cart.value };
}

it('[CRT-24] keeps a visitor’s cart that the platform refuses to delete, and no new one', async () => {
  const { shop, context, ann, old, visitors } = await annAndVisitor();
  shop.commerce.failing.set('deleteCart', (id) => (id === visitors.id ? 'conflict' : null));
  expect(await recreateCart(context, ann, [visitors.id, old])).toEqual({ ok: false, code: 'conflict' });
  expect([...shop.commerce.carts.keys()].sort()).toEqual([old, visitors.id].sort());
});

it.each([
  [997, []],
  [998, [{ sku: CONTRACT.sku, name: CONTRACT.name, quantity: 1_000 }]],
])('[CRT-24] names a document of 2 and %i copies only if they exceed 999', async (copies, capped) => {
  const { context, ann, old, visitors } = await annAndVisitor(copies);
  expect(await recreateCart(context, ann, [visitors.id, old])).toMatchObject({ ok: true, value: { capped } });
});

it('[CRT-24] names the variant that exceeds 999 copies', async () => {
  const { context, ann, visitors } = await annAndVisitor();
  const [first, second] = visitors.lines;
  const lines = [
    { ...first!, sku: 'other product', variantId: second!.variantId },
    { ...second!, sku: 'other variant', variantId: 5, quantity: 1 },
    { ...second!, sku: 'right', quantity: 1_000 },
  ];
  const commerce = {
    ...context.commerce,
    getCart: async () => ok({ ...visitors, lines }),
    createCart: async () => ok(visitors),
  };
  const result = await recreateCart({ ...context, actor: ann, commerce }, ann, [visitors.id]);
  expect(result).toMatchObject({ ok: true, value: { capped: [{ sku: 'right', quantity: 1_000 }] } });
});

it('[CRT-16] reports a conflict when the cart of another tab came and went, and deletes the new one', async () => {
  const { shop, context, ann, old } = await annAndVisitor();
  const carts = { ...context.carts, find: async () => null, replace: async () => false };
  const result = await recreateCart({ ...context, actor: ann, carts }, ann, [old]);
  expect(result).toEqual({ ok: false, code: 'conflict' });
  expect([...shop.commerce.carts.values()].filter(({ customerId }) => customerId === ANN.customerId)).toEqual([]);
});

it('[CRT-16] reports a conflict when the lines can’t be added to the cart of another tab', async () => {
  const { shop, context } = await annWithCart();
  duringDeletion(shop, () => {
    shop.customerCarts.owned.set(ANN.sub, 'cart-of-the-other-tab');
    shop.commerce.failing.set('addLines', 'unavailable');
  });
  expect(await recreateForCheckout(context)).toEqual({ ok: false, code: 'conflict' });
  expect([...shop.commerce.carts.keys()]).toEqual([]);
});
