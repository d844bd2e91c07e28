import { renderToString } from 'react-dom/server';
import {
  type ActionFunctionArgs,
  createRoutesStub,
  type LoaderFunctionArgs,
  RouterContextProvider,
} from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import { placeOrder } from '../../../../tests/support/fake/orders.ts';
import { ANN, BEN } from '../../../../tests/support/fake/people.ts';
import { CONTRACT, EDITABLE, FORM } from '../../../../tests/support/fake/products.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { shopContext } from '../../../router-context.ts';
import OrdersScreen, { action, loader } from './route.tsx';

const GONE = { productId: 4401, variantId: 14_401, sku: 'A401-2017', name: 'Subcontract', price: 5_000 };

async function ann() {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101, { products: [CONTRACT, EDITABLE, GONE] });
  placeOrder(shop, ANN, 102, { status: 'Refunded' });
  placeOrder(shop, BEN, 900, { products: [FORM] });
  return { shop, context: await shop.visit(ANN) };
}
const argumentsOf = (visit: ShopContext, query: string, init?: RequestInit) => {
  const context = new RouterContextProvider();
  context.set(shopContext, visit);
  const request = new Request(`http://shop.example/account/order-history${query}`, init);
  return { context, request, params: {} } as unknown as LoaderFunctionArgs & ActionFunctionArgs;
};

const Nothing = () => null;

async function opens(visit: ShopContext, query = '') {
  const response = await loader(argumentsOf(visit, query)).catch((thrown: Response) => thrown);
  if (response instanceof Response)
    return { location: response.headers.get('location'), status: response.status, html: '', text: '' };
  const [found, status] = 'init' in response ? [response.data, response.init?.status] : [response, 200];
  const Stub = createRoutesStub([
    { id: 'orders', path: '/account/order-history', Component: OrdersScreen, HydrateFallback: Nothing },
  ]);
  const html = renderToString(
    <Stub initialEntries={[`/account/order-history${query}`]} hydrationData={{ loaderData: { orders: found } }} />,
  ).replaceAll('<!-- -->', '');
  return { location: null, status, html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') };
}

const hrefsOf = (html: string, number: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].flatMap(([, href = '']) => (href.includes(number) ? [href] : []));

describe('[OP-06] BR-03: a refund of a plan in the account', () => {
  async function annHasPlan() {
    const { shop, context } = await ann();
    const { latestInvoiceId } = shop.payment.subscribe('cus_ann');
    const { id, number } = shop.payment.invoices.get(latestInvoiceId!)!;
    return { context, number: number!, refund: (amount: number) => shop.payment.refund(id!, amount) };
  }

  it('shows a refund in part with its credit note, in the list and on the page of the order', async () => {
    const { context, number, refund } = await annHasPlan();
    refund(50_000);
    const note = `/account/order-history/credit-note/${number}-CN-01`;
    const list = await opens(context);
    expect(list.text).toContain('Partially Refunded');
    expect(hrefsOf(list.html, 'CN-01')).toEqual([note]);
    const page = await opens(context, `?orderId=${number}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('$500.00 refunded on 06/15/2026.');
    expect(hrefsOf(page.html, 'CN-01')).toEqual([note]);
  });

  it('[ACC-04] closes a fully refunded order, and keeps its credit note', async () => {
    const { context, number, refund } = await annHasPlan();
    refund(219_900);
    const page = await opens(context, `?orderId=${number}`);
    expect(page.status).toBe(404);
    expect(page.text).toContain(`Order ${number} was refunded and is closed.`);
    expect(hrefsOf(page.html, number)).toEqual([`/account/order-history/credit-note/${number}-CN-01`]);
  });
});

describe('[ACC-04] the list of orders', () => {
  it('marks only orders that aren’t complete, and counts them if they take more than one page', async () => {
    const { shop, context } = await ann();
    placeOrder(shop, ANN, 103, { status: 'Awaiting Payment' });
    const few = await opens(context);
    const statuses = [...few.html.matchAll(/<span class="(muted|status[^"]*)">(?:<svg.*?<\/svg>)?([A-Z][a-z ]+)</g)];
    expect(new Map(statuses.map(([, kind, name]) => [name, kind === 'muted']))).toMatchObject(
      new Map([
        ['Complete', true],
        ['Refunded', false],
      ]),
    );
    expect(few.text).not.toContain('3 orders');
    for (let number = 110; number < 115; number += 1) placeOrder(shop, ANN, number);
    expect((await opens(context)).text).toContain('8 orders');
  });
});

describe('[RTE-07] [ACC-04] an order by its number', () => {
  it('redirects to an order of the caller', async () => {
    const { context } = await ann();
    expect((await opens(context, '?number=%23101')).location).toBe('/account/order-history?orderId=101');
  });

  it('[ACC-11] shows the same page for another customer’s and an unknown order, and keeps the number in the field', async () => {
    const { context } = await ann();
    const [others, none] = [await opens(context, '?number=900'), await opens(context, '?number=901')];
    expect(others.text).toContain('You don’t have an order with the number 900.');
    expect(others.html).toMatch(/<input(?=[^>]*name="number")(?=[^>]*value="900")/);
    expect(others.html.replaceAll('900', '901')).toBe(none.html);
  });

  it('[OH2] closes a refunded order: its row links to its credit note alone, and the search says so', async () => {
    const { context } = await ann();
    const { html, text } = await opens(context, '?number=102');
    expect(text).toContain('Order 102 was refunded and is closed.');
    expect(hrefsOf(html, '102')).toEqual(['/account/order-history/credit-note/102']);
    expect(text).toContain('Refunded, closed');
  });

  it('[OH2] [ACC-11] shows the same at its URL, with status 404; another customer’s refunded order is not found', async () => {
    const { shop, context } = await ann();
    placeOrder(shop, BEN, 901, { status: 'Refunded' });
    const own = await opens(context, '?orderId=102');
    expect(own.status).toBe(404);
    expect(own.text).toContain('Order 102 was refunded and is closed.');
    expect(own.text).toContain('Refunded, closed');
    expect(hrefsOf(own.html, '102')).toEqual(['/account/order-history/credit-note/102']);
    const nothing = { type: 'DataWithResponseInit', data: null, init: { status: 404 } };
    for (const number of [900, 901, 999])
      await expect(loader(argumentsOf(context, `?orderId=${number}`))).rejects.toEqual(nothing);
  });

  it('a failed search is not shown as not found, and offers Retry', async () => {
    const { shop, context } = await ann();
    shop.commerce.failing.set('order', 'unavailable');
    const { text } = await opens(context, '?number=101');
    expect(text).toContain('We couldn’t look up that order. Please try again.');
    expect(text).toContain('Try again');
    expect(text).not.toContain('You don’t have an order');
  });

  it('escapes markup in a number', async () => {
    const { context } = await ann();
    const { html } = await opens(context, `?number=${encodeURIComponent('"><script>1')}`);
    expect(html).not.toContain('<script>1');
  });
});

it('[HDR-08] shows orders and documents as two tabs', async () => {
  const { html } = await opens((await ann()).context);
  expect(html).toMatch(/<a aria-current="page"[^>]*>Orders<\/a>/);
  expect(html).toMatch(/<a[^>]*href="\/account\/library"[^>]*>My documents<\/a>/);
});

it('[OH1] the table has a caption and scopes, and a receipt is not announced twice', async () => {
  const { html } = await opens((await ann()).context);
  expect(html).toMatch(/<td[^>]*data-l="Receipt"[^>]*data-named="true"/);
  expect(html).toMatch(/<caption[^>]*>Orders, newest first</);
  expect(html.match(/scope="col"/g)).toHaveLength(6);
  expect(html.match(/scope="row"/g)).toHaveLength(2);
});

describe('[ACC-05] the page of an order', () => {
  it('[ACC-17] names the kind of each line, and offers the items still sold again', async () => {
    const { html, text } = await opens((await ann()).context, '?orderId=101');
    expect(text).toMatch(/One-time document.*Editable document/s);
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Buy again</);
    expect(text).toContain('Adds to your cart: A101 × 1.');
    expect(text).toContain('No longer sold: A401.');
    expect(text).not.toContain('E203 ×');
    expect(text).toContain('You already own these: E203.');
  });

  it('[LK-10] does not print the items of Buy again', async () => {
    const { context } = await ann();
    expect((await opens(context, '?orderId=101')).html).toMatch(
      /<div class="buy-again noprint">.*Adds to your cart: A101/,
    );
  });

  it('[ACC-17] does not count an editable document of an unpaid order as owned', async () => {
    const { shop, context } = await ann();
    placeOrder(shop, ANN, 104, { products: [CONTRACT, EDITABLE], status: 'Pending' });
    expect((await opens(context, '?orderId=104')).text).not.toContain('You already own these');
  });

  it('shows a reason instead of the button when none of the items are sold anymore', async () => {
    const { shop, context } = await ann();
    placeOrder(shop, ANN, 103, { products: [GONE] });
    const { html, text } = await opens(context, '?orderId=103');
    expect(html).not.toContain('>Buy again<');
    expect(text).toContain('None of these items can be reordered. No longer sold: A401.');
  });

  it('keeps the order when the catalogue does not respond', async () => {
    const { shop, context } = await ann();
    shop.commerce.failing.set('productsByIds', 'unavailable');
    const { html } = await opens(context, '?orderId=101');
    expect(html).toContain('/account/documents/101/a101-2025.docx');
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Buy again</);
  });

  it('without a script: redirects to the cart or returns the same page, and rejects another customer’s order', async () => {
    const { context } = await ann();
    const post = (query: string, intent = 'buy-again') =>
      action(argumentsOf(context, query, { method: 'POST', body: new URLSearchParams({ intent }) }));
    expect(await post('?orderId=900')).toEqual({ intent: 'buy-again', isRefused: true });
    expect(await post('?orderId=101', 'else')).toEqual({ intent: 'buy-again', isRefused: true });
    const bought = await post('?orderId=101');
    expect(bought instanceof Response && [bought.status, bought.headers.get('location')]).toEqual([303, '/cart']);
  });
});

describe('[LK-24] many orders', () => {
  const many = async () => {
    const shop = createFakeShop();
    for (let i = 0; i < 30; i += 1)
      placeOrder(shop, ANN, 400 - i, { dateCreated: `${i < 10 ? 2026 : 2025}-07-01T00:00:00.000Z` });
    return shop.visit(ANN);
  };

  it('redirects to the page on which a year begins; [ST-10] an invalid year leads to the first page', async () => {
    const context = await many();
    // ten stand before it: the fifth row of page 2
    expect((await opens(context, '?year=2025')).location).toBe('/account/order-history?page=2');
    expect((await opens(context, '?year=2026')).location).toBe('/account/order-history');
    for (const none of ['?year=next', '?year=', '?year=20255', '?page=3&year=next'])
      expect((await opens(context, none)).location).toBe('/account/order-history');
  });

  it('shows first, previous, next and last, each absent at its end, and fields for page and year', async () => {
    const context = await many();
    const linksOf = async (query: string) =>
      [...(await opens(context, query)).html.matchAll(/class="btn sm" href="([^"]+)"/g)].map(([, href]) => href);
    const PATH = '/account/order-history';
    expect(await linksOf('?page=3')).toEqual([PATH, `${PATH}?page=2`, `${PATH}?page=4`, `${PATH}?page=5`]);
    expect(await linksOf('')).toEqual([`${PATH}?page=2`, `${PATH}?page=5`]);
    expect(await linksOf('?page=5')).toEqual([PATH, `${PATH}?page=4`]);
    const { html, text } = await opens(context, '?page=3');
    expect(text).toContain('of 5');
    expect(html).toMatch(/name="page"[^>]*value="3"/);
    expect(html).toMatch(/name="year"[^>]*value="2025"/);
  });

  it.each([
    ['?page=0%2C003', '?page=3'],
    ['?page=abc', ''],
    ['?page=-2', ''],
    ['?page=1', ''],
    ['?page=2.5', '?page=5'],
    ['?page=99999', '?page=5'],
    ['?page=abc&number=77', '?number=77'],
  ])('[ST-10] %s leads to the page that it means: “%s”', async (given, meant) => {
    expect((await opens(await many(), given)).location).toBe(`/account/order-history${meant}`);
  });

  it('[ST-10] keeps the URL for a retry when the orders cannot be loaded', async () => {
    const { shop, context } = await ann();
    shop.commerce.failing.set('orderCount', 'unavailable');
    expect((await opens(context, '?page=abc')).location).toBeNull();
    expect((await opens(context, '?year=2025')).location).toBeNull();
  });
});
