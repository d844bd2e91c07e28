import { expect, it } from 'vitest';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, FORM, lineOf } from '../../../tests/support/fake/products.ts';
import { createFakeShop, type FakeShop } from '../../../tests/support/fake-context.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { addLines } from './add-lines.ts';
import { applyPromoCode, removePromoCode } from './apply-promo-code.ts';
import { getCart } from './get-cart.ts';
import { getCurrentCartId, isOwnCustomer, saveCartOwner } from './own-cart.ts';
import { removeLine } from './remove-line.ts';
import { getCheckoutAddress } from './start-checkout.ts';
import { updateLine } from './update-line.ts';

async function annAndBen(): Promise<{
  shop: FakeShop;
  ann: ShopContext;
  ben: ShopContext;
  annsCart: string;
  itemId: string;
}> {
  const shop = createFakeShop();
  const ann = await shop.visit(ANN);
  const ben = await shop.visit(BEN);
  const cart = await addLines(ann, { lines: [lineOf(CONTRACT)] });
  await addLines(ben, { lines: [lineOf(FORM)] });
  if (!cart.ok) throw new Error(cart.code);
  shop.commerce.calls.length = 0;
  return { shop, ann, ben, annsCart: cart.value.id, itemId: cart.value.lines[0]!.id };
}

it('[CRT-23] rejects another customer’s cart in every use case, before any request to a platform', async () => {
  const { shop, ben, annsCart: cartId, itemId } = await annAndBen();
  const before = JSON.stringify([...shop.commerce.carts]);
  const responses = await Promise.all([
    getCart(ben, cartId),
    updateLine(ben, { cartId, itemId, productId: CONTRACT.productId, quantity: 9 }),
    removeLine(ben, { cartId, itemId }),
    applyPromoCode(ben, { cartId, code: 'SITE10' }),
    removePromoCode(ben, { cartId, code: 'SITE10' }),
    getCheckoutAddress(ben, cartId),
  ]);
  for (const result of responses) expect(result).toEqual({ ok: false, code: 'forbidden' });
  expect(shop.commerce.calls).toEqual([]);
  expect(JSON.stringify([...shop.commerce.carts])).toBe(before);
});

it('[CRT-23] uses the session’s cart for a missing id', async () => {
  const { ann, annsCart, itemId } = await annAndBen();
  expect(await getCart(ann)).toMatchObject({ ok: true, value: { id: annsCart } });
  const changed = await updateLine(ann, { itemId, productId: CONTRACT.productId, quantity: 4 });
  expect(changed).toMatchObject({ ok: true, value: { id: annsCart, lines: [{ quantity: 4 }] } });
});

it('[CRT-23] restricts a visitor’s cart to the browser that created it', async () => {
  const shop = createFakeShop();
  const maker = await shop.visit();
  const cart = await addLines(maker, { lines: [lineOf(CONTRACT)] });
  const stranger = await shop.visit();
  expect(await getCart(stranger, cart.ok ? cart.value.id : '')).toEqual({ ok: false, code: 'cart-missing' });
  expect(await getCurrentCartId(stranger)).toBeNull();
  expect(await getCart(stranger)).toEqual({ ok: false, code: 'cart-missing' });
});

it('[CRT-23] accepts only the session’s customer id', async () => {
  const shop = createFakeShop();
  const ann = await shop.visit(ANN);
  const visitor = await shop.visit();
  expect(isOwnCustomer(ann, ANN.customerId)).toBe(true);
  expect(isOwnCustomer(ann, null)).toBe(true);
  expect(isOwnCustomer(ann, BEN.customerId)).toBe(false);
  expect(isOwnCustomer(visitor, ANN.customerId)).toBe(false);
});

it('creates no session to forget the cart of a visitor without one', async () => {
  const visitor = await createFakeShop().visit();
  expect(await saveCartOwner(visitor, 'cart-1', null)).toBe(true);
  expect(visitor.session.data).toBeNull();
  await saveCartOwner(visitor, null, 'cart-1');
  expect(await getCurrentCartId(visitor)).toBe('cart-1');
  await saveCartOwner(visitor, 'cart-1', null);
  expect(await getCurrentCartId(visitor)).toBeNull();
});
