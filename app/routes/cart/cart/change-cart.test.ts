import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { addLines } from '../../../../features/cart/use-cases/add-lines.ts';
import { getCurrentCartId } from '../../../../features/cart/use-cases/own-cart.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import { CONTRACT, FORM, lineOf } from '../../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { shopContext } from '../../../router-context.ts';
import { action } from './change-cart.ts';

/** Sends a form of the cart page: as a document (a browser without a script) or as a call of a script. */
async function send(shop: ShopContext, fields: [name: string, value: string][], accept = 'text/html', cookie = 'a=1') {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  const request = new Request('https://shop.example/cart', {
    method: 'POST',
    headers: { accept, cookie },
    body: new URLSearchParams(fields),
  });
  const response = await action({ context, request } as unknown as ActionFunctionArgs);
  return response instanceof Response ? [response.status, response.headers.get('location')] : response;
}
const DONE = [303, '/cart'];
const invalid = (intent: string) => ({ intent, isDone: false, failure: 'invalid', code: '' });

async function visitorWithCart() {
  const shop = createFakeShop();
  const context = await shop.visit();
  const added = await addLines(context, { lines: [lineOf(CONTRACT, 2), lineOf(FORM)] });
  if (!added.ok) throw new Error(added.code);
  const included = () =>
    [...shop.commerce.carts.values()][0]?.lines.map(({ productId, quantity }) => [productId, quantity]);
  return { context, held: included, itemId: added.value.lines[0]!.id };
}

const quantityForm = (itemId: string, quantity: string): [string, string][] => [
  ['intent', 'quantity'],
  ['itemId', itemId],
  ['productId', String(CONTRACT.productId)],
  ['quantity', quantity],
];

it.each(['text/html', '*/*'])('[CRT-13] removes the line for a quantity of 0; requested as %s', async (accept) => {
  const { context, held, itemId } = await visitorWithCart();
  const response = await send(context, quantityForm(itemId, '0'), accept);
  expect(response).toEqual(accept === '*/*' ? { intent: 'quantity', isDone: true, code: '' } : DONE);
  expect(held()).toEqual([[FORM.productId, 1]]);
});

it.each(['-1', '1.5', '', 'x', '1000000000'])('[CRT-13] a quantity of %j changes nothing', async (quantity) => {
  const { context, held, itemId } = await visitorWithCart();
  expect(await send(context, quantityForm(itemId, quantity), '*/*')).toEqual(invalid('quantity'));
  expect(held()).toEqual([
    [CONTRACT.productId, 2],
    [FORM.productId, 1],
  ]);
});

const addForm = (products: (number | string)[], variants: (number | string)[], quantity = '1'): [string, string][] => [
  ['intent', 'add'],
  ['quantity', quantity],
  ...products.map((value): [string, string] => ['productId', String(value)]),
  ...variants.map((value): [string, string] => ['variantId', String(value)]),
];

it('[CRT-01] adds one document, or each of a set in the order of its fields', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const form = addForm([CONTRACT.productId, FORM.productId], [CONTRACT.variantId, FORM.variantId], '3');
  expect(await send(context, form)).toEqual(DONE);
  expect([...shop.commerce.carts.values()][0]?.lines).toMatchObject([lineOf(CONTRACT, 3), lineOf(FORM, 3)]);
});

it('[CRT-01] adds one of each when the fields have no quantity', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const form = addForm([CONTRACT.productId, FORM.productId], [CONTRACT.variantId, FORM.variantId]);
  expect(
    await send(
      context,
      form.filter(([name]) => name !== 'quantity'),
    ),
  ).toEqual(DONE);
  expect([...shop.commerce.carts.values()][0]?.lines).toMatchObject([lineOf(CONTRACT, 1), lineOf(FORM, 1)]);
});

it('[OP-39] redirects a browser without cookies after its first add to a page that checks them', async () => {
  const context = await createFakeShop().visit();
  const form = addForm([CONTRACT.productId], [CONTRACT.variantId]);
  expect(await send(context, form, 'text/html', '')).toEqual([303, '/cart?added']);
});

it.each([
  ['a variant too few', [CONTRACT.productId, FORM.productId], [CONTRACT.variantId]],
  ['a variant too many', [CONTRACT.productId], [CONTRACT.variantId, FORM.variantId]],
  ['no product', [], []],
  ['no number', ['x'], [CONTRACT.variantId]],
  ['twenty-one', Array(21).fill(CONTRACT.productId), Array(21).fill(CONTRACT.variantId)],
])('[CRT-01] adds nothing for %s', async (_, products, variants) => {
  const shop = createFakeShop();
  const context = await shop.visit();
  expect(await send(context, addForm(products, variants))).toEqual(invalid('add'));
  expect([shop.commerce.calls, await getCurrentCartId(context)]).toEqual([[], null]);
});

it('[CRT-13] asks once to confirm the copies that a plain form adds to those in the cart', async () => {
  const { context, held, itemId } = await visitorWithCart();
  await send(context, [...quantityForm(itemId, '79')]);
  const form = addForm([CONTRACT.productId], [CONTRACT.variantId], '30');
  expect(await send(context, form)).toMatchObject({ isDone: false, requested: { quantity: 109 } });
  expect(await send(context, [...form, ['isMeant', 'yes']])).toEqual(DONE);
  expect(held()?.[0]).toEqual([CONTRACT.productId, 109]);
  // many already: not asked again
  expect(await send(context, addForm([CONTRACT.productId], [CONTRACT.variantId], '5'))).toEqual(DONE);
  expect(await send(context, quantityForm(itemId, '120'))).toEqual(DONE);
});

it('removes a line, and rejects an unknown one', async () => {
  const { context, held, itemId } = await visitorWithCart();
  expect(await send(context, [['intent', 'remove']])).toEqual(invalid('remove'));
  const remove: [string, string][] = [
    ['intent', 'remove'],
    ['itemId', itemId],
  ];
  expect(await send(context, remove)).toEqual(DONE);
  expect(held()).toEqual([[FORM.productId, 1]]);
});

it.each(['quote', 'send-for-approval'])(
  '[QTE-01] [APR-02] a visitor’s %s leads back to the cart, not to the checkout',
  async (intent) => {
    const { context } = await visitorWithCart();
    expect(await send(context, [['intent', intent]])).toEqual([303, '/login?returnTo=%2Fcart']);
  },
);
