import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import DeferredRow from './deferred-row.tsx';

it('[FA-04] a row that is not there has its heading and the way to the documents, and is not said to be under way where nothing asks', () => {
  const row = { of: 'popular' as const, key: '' };
  const element = <DeferredRow row={row} title="Most popular" headingId="asked" />;
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html).toContain('Most popular</h2>');
  expect(html).toContain('href="/documents"');
  expect(html, 'outlines of cards').toContain('class="slider-box late-row" aria-hidden="true"');
  expect(html).toContain('aria-busy="false"');
});
