import { expect, it } from 'vitest';
import { err, ok } from '../../../core/result.ts';
import type { CategoryNode } from '../../../platforms/commerce/client/types.ts';
import { ANN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, FORM, PRODUCTS, toProduct } from '../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { addListedLines } from './add-listed-lines.ts';
import { getCart } from './get-cart.ts';
import { viewOrderList } from './view-order-list.ts';

const line = (productId: number, copies: number) => ({ productId, copies, job: '' });

it('[QO-04] adds all chosen lines in one step, and adds up a document that is listed twice', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const added = await addListedLines(context, [
    line(CONTRACT.productId, 2),
    line(FORM.productId, 600),
    line(FORM.productId, 600),
  ]);
  expect(added).toMatchObject({ ok: true, value: { copies: 1_001, skipped: [], cart: { count: 1_001 } } });
  const cart = await getCart(context);
  expect(cart.ok && cart.value.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [CONTRACT.sku, 2],
    [FORM.sku, 999],
  ]);
});

it('[QO-04] leaves out what isn’t sold anymore, and what the plan forbids, and names it', async () => {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const second: CategoryNode = {
    entityId: 500,
    name: 'Second-tier documents',
    path: '/s/',
    productCount: 1,
    children: [],
  };
  context.commerce = {
    ...context.commerce,
    categoryTree: async () => ok([second]),
    productsByIds: async (ids) =>
      ok(
        PRODUCTS.filter(({ productId }) => ids.includes(productId)).map((product) => ({
          ...toProduct(product),
          categories: product.productId === FORM.productId ? [second] : [],
        })),
      ),
  };
  const plan = {
    subscriptionType: 'unlimited' as const,
    subscriptionName: '',
    subscriptionId: 'sub_1',
    hasActive: true,
    isUnlimited: true,
    isFacility: false,
  };
  await context.session.update({ user: { subscription: plan } });
  const added = await addListedLines(context, [line(FORM.productId, 1), line(424_242, 1)]);
  expect(added).toMatchObject({
    ok: true,
    value: {
      copies: 0,
      cart: null,
      skipped: [
        { productId: FORM.productId, reason: 'restricted' },
        { productId: 424_242, reason: 'not-sold' },
      ],
    },
  });
});

it('[QO-04] adds nothing if the platform fails, and guesses nothing', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  shop.commerce.failing.set('productsByIds', 'unavailable');
  expect(await addListedLines(context, [line(FORM.productId, 1)])).toMatchObject({ ok: false, code: 'unavailable' });
  context.commerce = { ...context.commerce, productBySku: async () => err('unavailable') };
  expect(await viewOrderList(context, { text: 'A101' })).toMatchObject({ ok: false, code: 'unavailable' });
});

it('reads a limited number of lists', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  context.limits = {
    ...context.limits,
    orderLists: { ...context.limits.orderLists, consume: async () => ({ allowed: false, retryAfterSeconds: 60 }) },
  };
  expect(await viewOrderList(context, { text: 'A101' })).toMatchObject({ ok: false, code: 'limited' });
});
