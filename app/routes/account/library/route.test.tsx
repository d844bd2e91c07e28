import { renderToString } from 'react-dom/server';
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { placeOrder } from '../../../../tests/support/fake/orders.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { CONTRACT, EDITABLE, FORM } from '../../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { shopContext } from '../../../context.ts';
import LibraryScreen, { loader } from './route.tsx';

const Nothing = () => null;
const LEAD = 'Bought to keep';

async function opens(shop: ReturnType<typeof createFakeShop>, query = ''): Promise<string> {
  const context = new RouterContextProvider();
  context.set(shopContext, await shop.visit(ANN));
  const request = new Request(`http://shop.example/account/library${query}`);
  const library = await loader({ context, request, params: {} } as unknown as LoaderFunctionArgs);
  const Stub = createRoutesStub([
    { id: 'library', path: '/account/library', Component: LibraryScreen, HydrateFallback: Nothing },
  ]);
  return renderToString(<Stub initialEntries={['/account/library']} hydrationData={{ loaderData: { library } }} />);
}

it('[ACC-12] [ACC-17] [LK-11] the page promises documents where there are some, and nothing where there are none or they were not read', async () => {
  const shop = createFakeShop();
  const empty = await opens(shop);
  expect(empty).toContain('Nothing here yet');
  expect(empty).not.toContain(LEAD);
  placeOrder(shop, ANN, 101);
  expect(await opens(shop)).toContain(LEAD);
  shop.commerce.failing.set('orders', 'unavailable');
  expect(await opens(shop)).not.toContain(LEAD);
});

it('[LK-11] one entry a title with its orders folded, filtered by a number however it is written; refunded grey, without files', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101, { products: [CONTRACT] });
  placeOrder(shop, ANN, 102, { products: [CONTRACT, FORM] });
  placeOrder(shop, ANN, 103, { products: [EDITABLE], status: 'Refunded' });
  const html = await opens(shop);
  expect(html.match(/class="title-entry/g)).toHaveLength(3);
  expect(html).toContain('href="/account/order-history?orderId=101"');
  const gone = html.slice(html.indexOf('title-entry gone'));
  expect(gone).toContain('Its files are closed.');
  expect(gone).toContain('Buy again');
  expect(gone).not.toContain('orderId=103');
  const number = CONTRACT.sku.slice(0, 4).replace(/^./, '$&-').toLowerCase();
  const filtered = await opens(shop, `?q=${number}`);
  expect(filtered.match(/class="title-entry/g)).toHaveLength(1);
  expect(await opens(shop, '?q=nothing-like-it')).toContain('None of your documents here is called');
});

it('[ST-10] a page of the address that is none, or past the end, leads to the one that is shown', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101, { products: [FORM] });
  for (const page of ['abc', '9']) {
    const answer = await opens(shop, `?page=${page}&sort=title`).catch((thrown: Response) => thrown);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('location')).toBe('/account/library?sort=title');
  }
});
