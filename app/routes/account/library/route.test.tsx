import { renderToString } from 'react-dom/server';
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { placeOrder } from '../../../../tests/support/fake/orders.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { shopContext } from '../../../context.ts';
import LibraryScreen, { loader } from './route.tsx';

const Nothing = () => null;
const LEAD = 'Every document you bought, ready to open.';

async function opens(shop: ReturnType<typeof createFakeShop>): Promise<string> {
  const context = new RouterContextProvider();
  context.set(shopContext, await shop.visit(ANN));
  const request = new Request('http://shop.example/account/library');
  const library = await loader({ context, request, params: {} } as unknown as LoaderFunctionArgs);
  const Stub = createRoutesStub([
    { id: 'library', path: '/account/library', Component: LibraryScreen, HydrateFallback: Nothing },
  ]);
  return renderToString(<Stub initialEntries={['/account/library']} hydrationData={{ loaderData: { library } }} />);
}

it('[ACC-12] [ACC-17] the library promises documents where there are some, and nothing where there are none or they were not read', async () => {
  const shop = createFakeShop();
  const empty = await opens(shop);
  expect(empty).toContain('Nothing here yet');
  expect(empty).not.toContain(LEAD);
  placeOrder(shop, ANN, 101);
  expect(await opens(shop)).toContain(LEAD);
  shop.commerce.failing.set('orders', 'unavailable');
  expect(await opens(shop)).not.toContain(LEAD);
});
