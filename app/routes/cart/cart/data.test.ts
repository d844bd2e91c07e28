import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { addLines } from '../../../../features/cart/use-cases/add-lines.ts';
import { CONTRACT, lineOf } from '../../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { shopContext } from '../../../router-context.ts';
import { loader } from './data.ts';

const requestOf = (path: string, headers: Record<string, string> = {}) => {
  const url = new URL(path, 'http://localhost:3000');
  return { request: new Request(url, { headers }), url };
};

it('[OP-39] reports missing cookies after a first add, and redirects a browser with cookies to the cart', async () => {
  const context = new RouterContextProvider();
  context.set(shopContext, await createFakeShop().visit());
  const load = (path: string, cookie?: string) =>
    loader({ context, ...requestOf(path, cookie ? { cookie } : {}) } as unknown as LoaderFunctionArgs);
  expect((await load('/cart?added')).hasNoCookies).toBe(true);
  expect((await load('/cart')).hasNoCookies).toBe(false);
  const led = await load('/cart?added', 'session=1').catch((response: Response) => response);
  expect(led instanceof Response && [led.status, led.headers.get('location')]).toEqual([302, '/cart']);
});

it('[RTE-05] does not wait for the suggestions: the cart renders while they load', async () => {
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
  const { view, suggestions } = await loader({ context, ...requestOf('/cart') } as unknown as LoaderFunctionArgs);
  expect(view?.lines.map(({ quantity }) => quantity)).toEqual([2]);
  come({ ok: true, value: [] });
  expect((await suggestions)?.code).toBeNull();
});
