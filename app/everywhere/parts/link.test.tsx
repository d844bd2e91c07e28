import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, type LinkProps, Link as RouterLink, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Link } from './link.tsx';

/** A link on a page some levels down. */
function draw(Drawn: ComponentType<LinkProps>, props: LinkProps): string {
  const routes = [{ path: '/help/:slug', element: <Drawn {...props}>Text</Drawn> }];
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/help/a'] })} />);
}

it.each<LinkProps>([
  { to: '/' },
  { to: '/documents' },
  { to: '/documents/a101-2025/' },
  { to: '/documents?series=forms&page=2#top' },
  { to: '/documents?q=%C3%A9+%26' },
  { to: '/lp/a.b-c_d~e' },
  { to: '/help#a' },
  { to: '/documents?' },
  { to: '/documents#' },
  { to: '/a//b' },
  { to: '/a/../b/./c' },
  { to: '/search?q="><script>' },
  { to: 'b' },
  { to: '..' },
  { to: '?page=2' },
  { to: { pathname: '/documents', search: '?page=2' } },
  { to: 'https://other.example.com/a' },
  { to: '//other.example.com/a' },
  { to: '/documents', className: 'btn', id: 'x', 'aria-current': 'page', target: '_blank', rel: 'noopener' },
  { to: '/documents', replace: true, preventScrollReset: true, state: { a: 1 }, viewTransition: true },
  { to: '/documents', reloadDocument: true },
  { to: '/documents', discover: 'none' },
  { to: '/documents', relative: 'path' },
])('is the element that the router makes, which discovers nothing: %j', (props) => {
  expect(draw(Link, props)).toBe(draw(RouterLink, { discover: 'none', ...props }));
});

it('is drawn by the store itself where the address is plain', () => {
  expect(renderToStaticMarkup(<Link to="/documents">All</Link>)).toBe('<a href="/documents">All</a>');
});
