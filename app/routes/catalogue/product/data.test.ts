import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAGE_BUDGET_MS } from '../../../../core/deadline.ts';
import type { ShopContext } from '../../../../shop/context.ts';
import { CONTRACT } from '../../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { shopContext } from '../../../context.ts';
import { loader } from './data.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const PATH = `${CONTRACT.sku.toLowerCase()}/`;

function open(shop: ShopContext, hanging: 'searchProducts' | 'relatedProducts') {
  const context = new RouterContextProvider();
  shop.deadline.begin('now');
  const commerce = { ...shop.commerce, [hanging]: () => new Promise(() => {}) };
  context.set(shopContext, { ...shop, actor: shop.actor, commerce });
  const given = { context, params: { '*': PATH }, url: new URL(`https://shop.example/documents/${PATH}`) };
  return loader(given as unknown as LoaderFunctionArgs);
}

it('[RTE-03] a count of documents that does not come holds the page for a moment, and the page is not kept without it', async () => {
  const store = createFakeShop();
  const given = open(await store.visit(), 'searchProducts');
  await vi.advanceTimersByTimeAsync(PAGE_BUDGET_MS);
  const { document, total } = await given;
  expect([document.sku, total, store.content.spoiled]).toEqual([CONTRACT.sku, null, [true]]);
});

it('[RTE-03] what goes with the document does not hold it, and gives up in time', async () => {
  const store = createFakeShop();
  const { document, related, set } = await open(await store.visit(), 'relatedProducts');
  expect(document.sku).toBe(CONTRACT.sku);
  await vi.advanceTimersByTimeAsync(PAGE_BUDGET_MS);
  expect(await Promise.all([related, set])).toEqual([[], null]);
});
