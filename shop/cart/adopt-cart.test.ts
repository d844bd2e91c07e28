import { expect, it } from 'vitest';
import { ANN, BEN } from '../../tests/support/fake/people.ts';
import { CONTRACT, FORM, lineOf } from '../../tests/support/fake/products.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { addLines } from './add-lines.ts';
import { getCart } from './get-cart.ts';
import { ownCartId } from './own-cart.ts';

it('[CRT-24] makes the visitor’s cart the customer’s at sign-in, quantities added to what was there', async () => {
  const shop = createFakeShop();
  const elsewhere = await shop.visit(ANN);
  await addLines(elsewhere, [lineOf(CONTRACT, 2)]);
  const context = await shop.visit();
  await addLines(context, [lineOf(CONTRACT), lineOf(FORM, 3)]);
  await shop.signIn(context, ANN);
  const cart = await getCart(context);
  expect(cart).toMatchObject({ ok: true, value: { customerId: ANN.customerId } });
  expect(cart.ok && cart.value.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [CONTRACT.sku, 3],
    [FORM.sku, 3],
  ]);
  expect(shop.commerce.carts.size).toBe(1);
});

it('[CRT-24] shows the member price on the cart right after sign-in', async () => {
  const shop = createFakeShop();
  shop.members.enrol(ANN, '30000001', 'Active');
  await shop.users.users.put({ email: ANN.email, aiaMembershipId: '30000001' }, `access-${ANN.sub}`);
  const context = await shop.visit();
  const before = await addLines(context, [lineOf(CONTRACT)]);
  expect(before).toMatchObject({ ok: true, value: { discountAmount: 0 } });
  await shop.signIn(context, ANN);
  expect(await getCart(context)).toMatchObject({ ok: true, value: { discountAmount: CONTRACT.price / 10 } });
});

it('[CRT-24] signs in all the same when the cart cannot be taken over', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  await addLines(context, [lineOf(CONTRACT)]);
  shop.commerce.failing.set('createCart', 'unavailable');
  await shop.signIn(context, ANN);
  expect(context.actor).toMatchObject({ kind: 'customer', sub: ANN.sub });
  expect(shop.log).toContainEqual({
    level: 'warn',
    data: { code: 'unavailable' },
    message: 'cart not taken over at sign-in',
  });
});

it('[CRT-17] [CRT-23] hands nobody the cart of the person who was signed in before', async () => {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  await addLines(context, [lineOf(CONTRACT)]);
  const anns = await ownCartId(context);
  await shop.signIn(context, BEN);
  expect(await ownCartId(context)).toBeNull();
  expect(await getCart(context, anns)).toEqual({ ok: false, code: 'cart-missing' });
  expect(shop.customerCarts.owned.get(ANN.sub)).toBe(anns);
});

it('[CRT-24] keeps the lines of both when the visitor’s cart cannot be deleted any more', async () => {
  const shop = createFakeShop();
  await addLines(await shop.visit(ANN), [lineOf(CONTRACT, 2)]);
  const context = await shop.visit();
  await addLines(context, [lineOf(FORM)]);
  const visitors = await ownCartId(context);
  shop.commerce.failing.set('deleteCart', (id) => (id === visitors ? 'unavailable' : null));
  await shop.signIn(context, ANN);
  const cart = await getCart(context);
  expect(cart.ok && cart.value.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [CONTRACT.sku, 2],
    [FORM.sku, 1],
  ]);
});
