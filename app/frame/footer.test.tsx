import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Footer } from './footer.tsx';

it('[HDR-12] omits the year in the legal line of a page without its frame’s data', () => {
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <Footer isShort /> }])} />,
  );
  expect(html).toMatch(/<span>©\s+Planroom\. /);
});
