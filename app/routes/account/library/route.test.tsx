import { renderToString } from 'react-dom/server';
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { placeOrder } from '../../../../tests/support/fake/orders.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { CONTRACT, EDITABLE, FORM } from '../../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { shopContext } from '../../../router-context.ts';
import LibraryScreen, { loader } from './route.tsx';

const Nothing = () => null;
const LEAD = 'Yours to keep';
const ONCE = 'Finalize each copy of a one-time document once, for one job.';

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

it('[ACC-12] [ACC-17] [LK-11] mentions documents only if the library has some and was loaded', async () => {
  const shop = createFakeShop();
  const empty = await opens(shop);
  expect(empty).toContain('No documents yet');
  expect(empty).not.toContain(LEAD);
  expect(empty).not.toContain(ONCE);
  placeOrder(shop, ANN, 101);
  const one = await opens(shop);
  expect(one).toContain(LEAD);
  expect(one).toContain(`1 document, 1 copy from 1 order. ${ONCE}`);
  shop.commerce.failing.set('orders', 'unavailable');
  const unread = await opens(shop);
  expect(unread).not.toContain(LEAD);
  expect(unread).not.toContain(ONCE);
});

it('[LK-11] shows one entry per title with its orders collapsed, filtered by a number in any spelling; refunded ones gray, without files', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101, { products: [CONTRACT] });
  placeOrder(shop, ANN, 102, { products: [CONTRACT, FORM] });
  placeOrder(shop, ANN, 103, { products: [EDITABLE], status: 'Refunded' });
  const html = await opens(shop);
  expect(html.match(/class="title-entry/g)).toHaveLength(3);
  expect(html).toContain('href="/account/order-history?orderId=101"');
  const gone = html.slice(html.indexOf('title-entry gone'));
  expect(gone).toContain('You can no longer open it.');
  expect(gone).toContain('Buy again');
  expect(gone).not.toContain('orderId=103');
  const number = CONTRACT.sku.slice(0, 4).replace(/^./, '$&-').toLowerCase();
  const filtered = await opens(shop, `?q=${number}`);
  expect(filtered.match(/class="title-entry/g)).toHaveLength(1);
  expect(await opens(shop, '?q=nothing-like-it')).toContain('None of your documents match');
});

it('[LK-11] filters by kind, beside number and order, and links back from an empty result', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101, { products: [CONTRACT, EDITABLE] });
  const files = await opens(shop, '?kind=document');
  expect(files.match(/class="title-entry/g)).toHaveLength(1);
  expect(files).toContain('One-time document');
  expect(files).not.toContain('Editable document');
  const sites = await opens(shop, '?kind=platform');
  expect(sites).toContain('Editable document');
  expect(sites).not.toContain('One-time document');
  expect((await opens(shop, '?kind=nothing')).match(/class="title-entry/g)).toHaveLength(2);
  const other = createFakeShop();
  placeOrder(other, ANN, 101, { products: [FORM] });
  const none = await opens(other, '?kind=platform');
  expect(none).toContain('You don’t have any documents of this kind.');
  expect(none).toContain('href="/account/library"');
});

it('[LK-11] summarizes a title’s single order, or its copies and orders', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101, { products: [CONTRACT] });
  expect(await opens(shop)).toContain('<summary>Order<');
  placeOrder(shop, ANN, 102, { products: [CONTRACT] });
  expect(await opens(shop)).toContain('<summary>Orders<');
});

it('[ST-10] redirects an invalid page, or one past the end, to the shown page', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101, { products: [FORM] });
  for (const page of ['abc', '9']) {
    const response = await opens(shop, `?page=${page}&sort=title`).catch((thrown: Response) => thrown);
    expect(response).toBeInstanceOf(Response);
    expect((response as Response).headers.get('location')).toBe('/account/library?sort=title');
  }
});
