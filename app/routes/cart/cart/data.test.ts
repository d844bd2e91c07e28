import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { addLines } from '../../../../shop/cart/add-lines.ts';
import { CONTRACT, lineOf } from '../../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { shopContext } from '../../../context.ts';
import { loader } from './data.ts';

it('[RTE-05] does not wait for the suggestions: the cart is there while the platform still looks for them', async () => {
  const store = createFakeShop();
  const shop = await store.visit();
  await addLines(shop, { lines: [lineOf(CONTRACT, 2)] });
  const { promise: related, resolve: come } =
    Promise.withResolvers<Awaited<ReturnType<typeof shop.commerce.relatedProducts>>>();
  const context = new RouterContextProvider();
  context.set(shopContext, {
    ...shop,
    actor: shop.actor,
    commerce: { ...shop.commerce, relatedProducts: () => related },
  });
  const { view, suggestions } = await loader({ context } as unknown as LoaderFunctionArgs);
  expect(view?.lines.map(({ quantity }) => quantity)).toEqual([2]);
  come({ ok: true, value: [] });
  expect((await suggestions)?.code).toBeNull();
});
