import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { AccountFrame } from './account-frame.tsx';

function listsAt(path: string, root: object = {}): { names: string[]; current: string[] }[] {
  const router = createMemoryRouter([{ id: 'root', path: '*', element: <AccountFrame>{null}</AccountFrame> }], {
    initialEntries: [path],
    hydrationData: { loaderData: { root } },
  });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return (html.match(/<ul.*?<\/ul>/g) ?? []).map((list) => ({
    names: [...list.matchAll(/>([^<]+)<\/a>/g)].map(([, name]) => name!),
    current: [...list.matchAll(/aria-current="(\w+)"[^>]*>([^<]+)</g)].map(([, kind, name]) => `${name}: ${kind}`),
  }));
}

const DOCUMENTS = ['My documents'];
const NAMES = ['Account Details', 'Order History', 'Membership', 'Subscription Management', 'Payment Method'];

it.each([
  ['/account', 'Account Details: page'],
  ['/account/order-history', 'Order History: page'],
  ['/account/aia-membership', 'Membership: page'],
  ['/account/subscription-management', 'Subscription Management: page'],
  ['/account/subscription-management/schedule-payment', 'Subscription Management: true'],
  ['/account/payment-method', 'Payment Method: page'],
])('[HDR-08] has five entries, in the list and in the dropdown; at %s it is %s', (path, current) => {
  const lists = listsAt(path);
  const both = [
    { names: DOCUMENTS, current: [] },
    { names: NAMES, current: [current] },
  ];
  expect(lists).toEqual([...both, ...both]);
});

it('[LK-11] names My documents before the five entries, and marks it there', () => {
  const both = [
    { names: DOCUMENTS, current: ['My documents: page'] },
    { names: NAMES, current: [] },
  ];
  expect(listsAt('/account/library')).toEqual([...both, ...both]);
});

it('[HDR-08] [OP-28] has no membership entry in a shop without an association', () => {
  const names = NAMES.filter((name) => name !== 'Membership');
  const lists = listsAt('/account', { hasAssociation: false }).filter((list) => list.names.length > 1);
  expect(lists).toEqual([
    { names, current: ['Account Details: page'] },
    { names, current: ['Account Details: page'] },
  ]);
});

it('[LK-35] marks the clicked section while its page loads', async () => {
  const element = <AccountFrame>{null}</AccountFrame>;
  const router = createMemoryRouter(
    [
      { path: '/account', element },
      { path: '*', element, loader: () => new Promise(() => {}) },
    ],
    { initialEntries: ['/account'] },
  );
  void router.navigate('/account/payment-method');
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const marked = [...html.matchAll(/<a [^>]*data-going=""[^>]*>([^<]+)</g)].map(([, name]) => name);
  expect(marked).toEqual(['Payment Method', 'Payment Method']);
  expect(html.match(/<ul[^>]* data-going=""/g)).toHaveLength(4);
  router.dispose();
});
