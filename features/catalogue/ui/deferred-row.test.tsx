import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import DeferredRow from './deferred-row.tsx';

it('[FA-04] renders heading and link without the row’s data, and is not busy while no request is pending', () => {
  const row = { of: 'popular' as const, key: '' };
  const element = <DeferredRow row={row} title="Most popular" headingId="asked" />;
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html).toContain('Most popular</h2>');
  expect(html).toContain('href="/documents"');
  expect(html, 'outlines of cards').toContain('class="slider-box late-row" aria-hidden="true"');
  expect(html).toContain('aria-busy="false"');
});
