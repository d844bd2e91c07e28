import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok } from '../../../../core/result.ts';
import { OPTIONAL_TIMEOUT_MS } from '../../../../features/shared/optional-reads.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import { CONTRACT, FORM, toProduct } from '../../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { shopContext } from '../../../router-context.ts';
import { loader } from './data.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const PATH = `${CONTRACT.sku.toLowerCase()}/`;

function open(shop: ShopContext, hanging?: 'searchProducts' | 'relatedProducts') {
  const context = new RouterContextProvider();
  shop.deadline.begin('now');
  const commerce = hanging ? { ...shop.commerce, [hanging]: () => new Promise(() => {}) } : shop.commerce;
  context.set(shopContext, { ...shop, actor: shop.actor, commerce });
  const given = { context, params: { '*': PATH }, url: new URL(`https://shop.example/documents/${PATH}`) };
  return loader(given as unknown as LoaderFunctionArgs);
}

it('[RTE-03] [FA-04] waits only briefly for the document count, and does not cache a page without it', async () => {
  const store = createFakeShop();
  const given = open(await store.visit(), 'searchProducts');
  await vi.advanceTimersByTimeAsync(OPTIONAL_TIMEOUT_MS);
  const { document, total } = await given;
  expect([document.sku, total, store.content.spoiled]).toEqual([CONTRACT.sku, null, [true]]);
});

it('[RTE-03] sends a repeated document once, and no fields that views do not read', async () => {
  const shop = await createFakeShop().visit();
  const commerce = { ...shop.commerce, relatedProducts: async () => ok([toProduct(FORM)]) };
  const { document, related, set } = await open({ ...shop, actor: shop.actor, commerce });
  expect(document.categories).toEqual([]);
  const [first, ...rest] = set?.documents ?? [];
  expect(first).toBe(document);
  expect(rest.map(({ sku }) => sku)).toEqual([FORM.sku]);
  expect(rest[0]).toBe(related?.[0]);
});

it('[RTE-03] [FA-04] waits only briefly for related documents, and omits them then', async () => {
  const store = createFakeShop();
  const given = open(await store.visit(), 'relatedProducts');
  await vi.advanceTimersByTimeAsync(OPTIONAL_TIMEOUT_MS);
  const { document, related, set } = await given;
  expect([document.sku, related, set]).toEqual([CONTRACT.sku, null, null]);
  expect(store.content.spoiled.length).toBeGreaterThan(0);
});
