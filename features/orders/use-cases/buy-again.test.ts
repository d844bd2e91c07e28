import { describe, expect, it } from 'vitest';
import { ok } from '../../../core/result.ts';
import { placeOrder } from '../../../tests/support/fake/orders.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { CONTRACT, EDITABLE, type FakeProduct, FORM, toProduct } from '../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { MAX_COPIES } from '../../cart/rules/copies.ts';
import { getCart } from '../../cart/use-cases/get-cart.ts';
import { getCurrentCartId } from '../../cart/use-cases/own-cart.ts';
import type { SessionSubscription } from '../../shared/session.ts';
import { buyAgain, whatToBuyAgain } from './buy-again.ts';

const OLD: FakeProduct = { productId: 4401, variantId: 14_401, sku: 'A401-2017', name: 'Subcontract', price: 5_000 };
const lineOf = ({ productId, sku, name }: FakeProduct, quantity = 1) => ({ productId, sku, name, quantity, total: 0 });
const againOf = ({ productId, variantId }: FakeProduct, code: string, quantity: number) => ({
  code,
  productId,
  variantId,
  quantity,
});

async function ann() {
  const shop = createFakeShop();
  return { shop, context: await shop.visit(ANN) };
}

describe('[CRT-01] [API-08] buying an order again: available documents', () => {
  it('returns one-time documents in the purchased quantity, and no editable platform document', async () => {
    const { context } = await ann();
    const lines = [lineOf(FORM, 2), lineOf(CONTRACT), lineOf(EDITABLE), lineOf(FORM)];
    expect(await whatToBuyAgain(context, lines)).toEqual({
      ok: true,
      value: { lines: [againOf(FORM, 'G702', 3), againOf(CONTRACT, 'A101', 1)], gone: [], included: [] },
    });
  });

  it('finds a document with a new product by its number', async () => {
    const { shop, context } = await ann();
    const lines = [{ ...lineOf(FORM), productId: 99 }];
    expect(await whatToBuyAgain(context, lines)).toMatchObject({ value: { lines: [againOf(FORM, 'G702', 1)] } });
    expect(shop.commerce.calls.map(({ name }) => name).slice(-2)).toEqual(['productsByIds', 'productBySku']);
  });

  it('lists documents that are no longer sold, without substituting a similar number or another product with the old id', async () => {
    const { context } = await ann();
    const near = { ...context.commerce, productBySku: async () => ok(toProduct(CONTRACT)) };
    const lines = [lineOf(OLD), { ...lineOf(OLD), sku: 'A402-2017', productId: FORM.productId }, lineOf(FORM)];
    expect(await whatToBuyAgain({ ...context, actor: context.actor, commerce: near }, lines)).toMatchObject({
      value: { lines: [againOf(FORM, 'G702', 1)], gone: ['A401', 'A402'], included: [] },
    });
  });

  it('[CRT-08] lists documents of the plan without adding them', async () => {
    const { context } = await ann();
    const plan = { hasActive: true, isUnlimited: true, isFacility: false } as SessionSubscription;
    const filed = {
      ...context,
      actor: { ...context.actor, subscription: plan } as typeof context.actor,
      commerce: {
        ...context.commerce,
        categoryTree: async () =>
          ok([{ entityId: 500, name: 'Second-tier documents', path: '/s/', productCount: 1, children: [] }]),
        productsByIds: async () =>
          ok([{ ...toProduct(FORM), categories: [{ entityId: 500, name: '', path: '' }] }, toProduct(CONTRACT)]),
      },
    };
    expect(await whatToBuyAgain(filed, [lineOf(FORM), lineOf(CONTRACT)])).toMatchObject({
      value: { lines: [againOf(CONTRACT, 'A101', 1)], gone: [], included: ['G702'] },
    });
  });

  it.each(['productsByIds', 'productBySku'] as const)(
    'reports nothing about availability when the catalogue’s %s does not respond',
    async (call) => {
      const { shop, context } = await ann();
      shop.commerce.failing.set(call, 'unavailable');
      expect(await whatToBuyAgain(context, [lineOf(OLD)])).toEqual({ ok: false, code: 'unavailable' });
    },
  );
});

it('[CRT-13] [API-08] limits the copies to the maximum of a cart line', async () => {
  const { context } = await ann();
  const again = await whatToBuyAgain(context, [lineOf(CONTRACT, MAX_COPIES), lineOf(CONTRACT)]);
  expect(again.ok && again.value.lines.map(({ quantity }) => quantity)).toEqual([MAX_COPIES]);
});

describe('[ACC-11] buying an order again without a script', () => {
  it('adds the caller’s documents to their cart', async () => {
    const { shop, context } = await ann();
    placeOrder(shop, ANN, 101, { products: [CONTRACT, FORM, EDITABLE] });
    expect(await buyAgain(context, 101)).toEqual({ ok: true, value: null });
    const cart = await getCart(context, (await getCurrentCartId(context))!);
    expect(cart.ok && cart.value.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [CONTRACT.sku, 1],
      [FORM.sku, 1],
    ]);
  });

  it('rejects another customer’s order, a refunded one, and one without available documents', async () => {
    const { shop, context } = await ann();
    placeOrder(shop, BEN, 201);
    placeOrder(shop, ANN, 102, { status: 'Refunded' });
    placeOrder(shop, ANN, 103, { products: [EDITABLE] });
    placeOrder(shop, ANN, 104, { products: [OLD] });
    for (const number of [201, 102, 103, 104, 999, null])
      expect(await buyAgain(context, number)).toEqual({ ok: false, code: 'not-found' });
    expect(await getCurrentCartId(context)).toBeNull();
  });
});
