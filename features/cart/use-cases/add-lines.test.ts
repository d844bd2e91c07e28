import { expect, it } from 'vitest';
import { ANN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, FORM, lineOf } from '../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { mergeLines } from '../rules/merge-lines.ts';
import { addLines } from './add-lines.ts';
import { getCurrentCartId } from './own-cart.ts';

async function add(context: ShopContext, ...lines: ReturnType<typeof lineOf>[]) {
  const cart = await addLines(context, { lines });
  if (!cart.ok) throw new Error(cart.code);
  return cart.value;
}

it('[CRT-01] creates a cart for the first line and changes that cart afterwards', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const first = await add(context, lineOf(CONTRACT));
  const second = await add(context, lineOf(FORM, 2));
  expect(second.id).toBe(first.id);
  expect(second.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [CONTRACT.sku, 1],
    [FORM.sku, 2],
  ]);
  expect(shop.commerce.namesCalled()).toEqual(['createCart', 'addLines']);
  expect(await getCurrentCartId(context)).toBe(first.id);
});

it('[CRT-01] creates a customer’s cart with the customer’s id', async () => {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const cart = await add(context, lineOf(CONTRACT));
  expect(cart.customerId).toBe(ANN.customerId);
  expect(shop.customerCarts.owned.get(ANN.sub)).toBe(cart.id);
});

it('[CRT-02] creates a new cart when the platform has lost the old one', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const lost = await add(context, lineOf(CONTRACT));
  shop.commerce.carts.delete(lost.id);
  const cart = await add(context, lineOf(FORM));
  expect(cart.id).not.toBe(lost.id);
  expect(cart.lines).toHaveLength(1);
  expect(await getCurrentCartId(context)).toBe(cart.id);
});

it('keeps the cart when the product does not exist', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const cart = await add(context, lineOf(CONTRACT));
  const unknown = { productId: 5, variantId: 5, quantity: 1 };
  expect(await addLines(context, { lines: [unknown] })).toMatchObject({ ok: false, code: 'invalid' });
  // a hosted platform may return this for the product, too
  shop.commerce.failing.set('addLines', 'not-found');
  expect(await addLines(context, { lines: [unknown] })).toMatchObject({ ok: false, code: 'not-found' });
  expect(await getCurrentCartId(context)).toBe(cart.id);
  expect(shop.commerce.carts.size).toBe(1);
});

it('[CRT-20] reports it when the platform does not respond, and changes nothing', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const cart = await add(context, lineOf(CONTRACT));
  shop.commerce.failing.set('addLines', 'unavailable');
  expect(await addLines(context, { lines: [lineOf(FORM)] })).toMatchObject({ ok: false, code: 'unavailable' });
  expect(await getCurrentCartId(context)).toBe(cart.id);
  expect(shop.commerce.namesCalled().filter((name) => name === 'createCart')).toHaveLength(1);
});

it('[CRT-06] rejects an empty list', async () => {
  const shop = createFakeShop();
  expect(await addLines(await shop.visit(), { lines: [] })).toEqual({
    ok: false,
    code: 'invalid',
    detail: 'lineItems',
  });
  expect(shop.commerce.calls).toEqual([]);
});

it('merges the same product into one line', () => {
  expect(mergeLines([lineOf(CONTRACT, 2), lineOf(FORM), lineOf(CONTRACT, 3)])).toEqual([
    lineOf(CONTRACT, 5),
    lineOf(FORM),
  ]);
});

it('leaves one cart when two tabs of a customer add lines concurrently', async () => {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const carts = await Promise.all([add(context, lineOf(CONTRACT)), add(context, lineOf(FORM))]);
  expect(shop.commerce.carts.size).toBe(1);
  const [only] = shop.commerce.carts.values();
  expect(only?.lines.map(({ productId }) => productId).sort()).toEqual([CONTRACT.productId, FORM.productId].sort());
  expect(new Set(carts.map(({ id }) => id))).toEqual(new Set([only?.id]));
});

it('[CRT-23] checks the owner of the cart before any request to a platform', async () => {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const lines = [lineOf(CONTRACT)];
  expect(await addLines(context, { cartId: null, lines })).toEqual({ ok: false, code: 'cart-missing' });
  const made = await addLines(context, { lines });
  if (!made.ok) throw new Error(made.code);
  shop.commerce.calls.length = 0;
  expect(await addLines(context, { cartId: 'cart-of-another', lines })).toEqual({ ok: false, code: 'forbidden' });
  expect(shop.commerce.calls).toEqual([]);
  expect(await addLines(context, { cartId: made.value.id, lines })).toMatchObject({ ok: true });
  expect(await addLines(context, { cartId: null, lines })).toMatchObject({ ok: true, value: { id: made.value.id } });
});

it('[SE-26] limits new carts of visitors per address, but not those of customers or owners of a cart', async () => {
  const shop = createFakeShop({ cartPermits: 2 });
  const begin = async (context: ShopContext) => addLines(context, { lines: [lineOf(CONTRACT)] });
  const first = await shop.visit();
  expect(await begin(first)).toMatchObject({ ok: true });
  expect(await begin(await shop.visit())).toMatchObject({ ok: true });
  expect(await begin(await shop.visit())).toMatchObject({ ok: false, code: 'limited' });
  expect(shop.commerce.carts.size).toBe(2);
  expect([(await begin(first)).ok, (await begin(await shop.visit(ANN))).ok]).toEqual([true, true]);
});

it('[SE-26] says when a visitor may make the next cart, and counts by address', async () => {
  const shop = createFakeShop({ cartPermits: 1 });
  const lines = [lineOf(CONTRACT)];
  const first = await shop.visit();
  await addLines(first, { lines });
  const second = await shop.visit();
  expect(await addLines(second, { lines })).toEqual({ ok: false, code: 'limited', detail: '30' });
  expect(await addLines({ ...second, actor: second.actor, address: '192.0.2.8' }, { lines })).toMatchObject({
    ok: true,
  });
});

it('creates a visitor’s cart without a customer, and counts it as begun', async () => {
  const shop = createFakeShop();
  const cart = await add(await shop.visit(), lineOf(CONTRACT));
  expect([cart.customerId, shop.begun]).toEqual([null, ['cart']]);
});

it('[CRT-20] creates no second cart while the platform can’t say whether the first exists', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const cart = await add(context, lineOf(CONTRACT));
  shop.commerce.failing.set('addLines', 'not-found');
  shop.commerce.failing.set('getCart', 'unavailable');
  expect(await addLines(context, { lines: [lineOf(FORM)] })).toEqual({ ok: false, code: 'unavailable' });
  expect([...shop.commerce.carts.keys()]).toEqual([cart.id]);
});

it.each(['not-found', 'unavailable'] as const)('stores no cart when creating it fails as %s', async (code) => {
  const shop = createFakeShop();
  const context = await shop.visit();
  shop.commerce.failing.set('createCart', code);
  expect(await addLines(context, { lines: [lineOf(CONTRACT)] })).toEqual({ ok: false, code });
  expect(await getCurrentCartId(context)).toBeNull();
});

/** Runs an action between the creation of Ann’s cart on the platform and its assignment to her. */
async function annAdds(meanwhile: (shop: ReturnType<typeof createFakeShop>) => void) {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const { carts } = context;
  const replace: typeof carts.replace = async (...given) => {
    meanwhile(shop);
    return carts.replace(...given);
  };
  const result = await addLines(
    { ...context, actor: context.actor, carts: { ...carts, replace } },
    { lines: [lineOf(CONTRACT)] },
  );
  return { shop, result: result };
}

it('deletes the cart that lost against another tab, also when the other tab’s cart can’t be changed', async () => {
  const { shop, result } = await annAdds(({ customerCarts, commerce }) => {
    customerCarts.owned.set(ANN.sub, 'cart-of-the-other-tab');
    commerce.failing.set('addLines', 'unavailable');
  });
  expect(result).toEqual({ ok: false, code: 'unavailable' });
  expect([...shop.commerce.carts.keys()]).toEqual([]);
  expect(shop.begun).toEqual([]);
});

it('reports a conflict when another tab’s cart came and went', async () => {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const carts = { ...context.carts, replace: async () => false };
  const result = await addLines({ ...context, actor: context.actor, carts }, { lines: [lineOf(CONTRACT)] });
  expect(result).toEqual({ ok: false, code: 'conflict' });
  expect([...shop.commerce.carts.keys()]).toEqual([]);
  expect(shop.commerce.namesCalled()).not.toContain('addLines');
});
