import { expect, it } from 'vitest';
import { ANN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, CUSTOM, FORM, lineOf } from '../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { countItems } from '../rules/count-items.ts';
import { addLines } from './add-lines.ts';
import { getCart } from './get-cart.ts';
import { getCurrentCartId } from './own-cart.ts';
import { removeLine } from './remove-line.ts';
import { updateLine } from './update-line.ts';
import { viewCart } from './view-cart.ts';

it.each([undefined, ANN])('[CRT-02] clears a cart that the platform no longer has (%o)', async (person) => {
  const shop = createFakeShop();
  const context = await shop.visit(person);
  await addLines(context, { lines: [lineOf(CONTRACT)] });
  shop.commerce.carts.clear();
  expect(await getCart(context)).toEqual({ ok: false, code: 'cart-missing' });
  expect(await getCurrentCartId(context)).toBeNull();
  expect(await viewCart(context)).toEqual({ ok: true, value: null });
});

it('[CRT-02] clears the cart with its last line', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const cart = await addLines(context, { lines: [lineOf(CONTRACT), lineOf(FORM)] });
  const [first, second] = cart.ok ? cart.value.lines : [];
  expect(await removeLine(context, { itemId: first!.id })).toMatchObject({
    ok: true,
    value: { lines: [{ id: second!.id }] },
  });
  expect(await getCurrentCartId(context)).not.toBeNull();
  expect(await removeLine(context, { itemId: second!.id })).toEqual({ ok: true, value: null });
  expect(await getCurrentCartId(context)).toBeNull();
});

it('[CRT-02] [CRT-20] keeps the cart when a line is missing, and reports only a missing cart as missing', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const cart = await addLines(context, { lines: [lineOf(CONTRACT), lineOf(FORM)] });
  const [first] = cart.ok ? cart.value.lines : [];
  const itemId = first!.id;
  await removeLine(context, { itemId });
  expect(await removeLine(context, { itemId })).toEqual({ ok: false, code: 'not-found' });
  const change = { itemId, productId: CONTRACT.productId, quantity: 2 };
  expect(await updateLine(context, change)).toEqual({ ok: false, code: 'not-found' });
  expect(await getCurrentCartId(context)).not.toBeNull();
  shop.commerce.carts.clear();
  expect(await removeLine(context, { itemId })).toEqual({ ok: false, code: 'cart-missing' });
  expect(await updateLine(context, change)).toEqual({ ok: false, code: 'cart-missing' });
});

it('[CRT-25] keeps a cart that cannot be read, and returns it afterwards', async () => {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const cart = await addLines(context, { lines: [lineOf(CONTRACT)] });
  const id = cart.ok ? cart.value.id : '';
  shop.commerce.failing.set('getCart', 'unavailable');
  expect(await getCart(context)).toEqual({ ok: false, code: 'unavailable' });
  expect(await getCurrentCartId(context)).toBe(id);
  shop.commerce.failing.clear();
  expect(await getCart(context)).toMatchObject({ ok: true, value: { id, lines: [{ sku: CONTRACT.sku }] } });
  expect(shop.commerce.namesCalled()).not.toContain('deleteCart');
});

it('[CRT-03] counts quantities without custom items', async () => {
  const shop = createFakeShop();
  const cart = await addLines(await shop.visit(), { lines: [lineOf(CONTRACT, 2), lineOf(FORM, 3), lineOf(CUSTOM, 7)] });
  expect(countItems(cart.ok ? cart.value : null)).toBe(5);
  expect(countItems(null)).toBe(0);
  expect(
    countItems({
      lines: [
        { kind: 'gift', quantity: 1 },
        { kind: 'physical', quantity: 2 },
      ] as never,
    }),
  ).toBe(3);
});
