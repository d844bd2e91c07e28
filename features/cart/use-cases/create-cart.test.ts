import { expect, it } from 'vitest';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, lineOf } from '../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { createCart } from './create-cart.ts';
import { getCurrentCartId } from './own-cart.ts';

const lines = [lineOf(CONTRACT)];

it('[CRT-23] [CO-49] rejects another customer’s id, and any customer id from a visitor, before any request to a platform', async () => {
  const shop = createFakeShop();
  const [ben, visitor] = [await shop.visit(BEN), await shop.visit()];
  shop.commerce.calls.length = 0;
  expect(await createCart(ben, { customerId: ANN.customerId, lines })).toEqual({ ok: false, code: 'forbidden' });
  expect(await createCart(visitor, { customerId: ANN.customerId, lines })).toEqual({ ok: false, code: 'unauthorized' });
  expect(shop.commerce.calls).toEqual([]);
  expect([await getCurrentCartId(ben), await getCurrentCartId(visitor)]).toEqual([null, null]);
});

it('[CRT-16] [CRT-23] creates a cart for a visitor, for a customer with their id, and again for the checkout', async () => {
  const shop = createFakeShop();
  const [ann, visitor] = [await shop.visit(ANN), await shop.visit()];
  expect(await createCart(visitor, { lines })).toMatchObject({ ok: true, value: { customerId: null } });
  const first = await createCart(ann, { customerId: ANN.customerId, lines });
  const second = await createCart(ann, { customerId: ANN.customerId, lines: [] });
  expect(second).toMatchObject({ ok: true, value: { customerId: ANN.customerId, lines: [{ sku: CONTRACT.sku }] } });
  expect(second.ok && first.ok && second.value.id !== first.value.id).toBe(true);
});
