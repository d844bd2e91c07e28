import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { summarizeDocument } from '../../features/catalogue/rules/document.ts';
import { CONTRACT, toProduct } from '../../tests/support/fake/products.ts';
import ErrorFallback from './error-fallback.tsx';

function render(status: number, data: unknown): string {
  const error = { status, statusText: '', internal: false, data };
  const router = createMemoryRouter([{ path: '/', element: <ErrorFallback error={error} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const near = { href: '/documents/a101-2025/', code: 'A101', title: 'Agreement' };

it('[RTE-22] a 404 links to the document that the URL may mean, above the search', () => {
  const html = render(404, { near });
  expect(html).toMatch(
    /Did you mean <a[^>]*href="\/documents\/a101-2025\/"[^>]*><span class="num">A101<\/span> Agreement/,
  );
  expect(html.indexOf('Did you mean')).toBeLessThan(html.indexOf('role="search"'));
});

it.each([
  ['a 404 that means none', 404, { near: null }],
  ['a 404 without more', 404, null],
  ['a failure', 503, { near }],
])('[RTE-22] %s names no document', (_, status, data) => {
  expect(render(status, data)).not.toContain('Did you mean');
});

it('[RTE-22] a 404 lists popular documents beside the search', () => {
  const html = render(404, { near: null, popular: [summarizeDocument(toProduct(CONTRACT))] });
  expect(html).toMatch(/<aside[^>]*>.*href="\/documents\//s);
  expect(render(404, { near: null, popular: [] })).not.toContain('<aside');
});
