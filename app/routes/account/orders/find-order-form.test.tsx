import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { FindOrderForm } from './find-order-form.tsx';

it('[GQ5] names the search for an order as a landmark, because the header has one, too', () => {
  const router = createMemoryRouter([{ path: '/', element: <FindOrderForm sought={null} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toMatch(/<form[^>]* role="search" aria-label="Find an order"/);
});
