import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { FilledOf } from '../../rules/page-block.ts';
import Hero from './hero.tsx';

const block = (changes: Partial<FilledOf<'hero'>>): FilledOf<'hero'> => ({
  kind: 'hero',
  id: 'hero.home',
  anchor: '',
  headline: 'Find the document',
  subhead: '',
  variant: 'Search',
  plateCode: 'A101-2025',
  isSheetShown: false,
  facts: [],
  buttons: [],
  requested: [],
  sheet: null,
  ...changes,
});

function render(changes: Partial<FilledOf<'hero'>>, isFirst = true): string {
  const router = createMemoryRouter([{ path: '/', element: <Hero block={block(changes)} isFirst={isFirst} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it('[CNT-01] hero: renders the headline as h1 at the start of the page, else as h2', () => {
  expect(render({})).toMatch(/<h1[^>]*>Find the document<\/h1>/);
  expect(render({}, false)).toMatch(/<h2[^>]*>Find the document<\/h2>/);
});

it('[LK-32] hero: renders grid paper with a search or plate, and is low without', () => {
  expect(render({})).toContain('class="hero grid-paper"');
  expect(render({ variant: 'Plate' })).toContain('class="hero grid-paper"');
  expect(render({ variant: 'Plain' })).toContain('class="hero low"');
});

it('[CNT-01] [PRD-10] hero: takes any number apart in the words of the legend', () => {
  const html = render({ variant: 'Plate', plateCode: 'b 195' });
  expect(html).toContain('<b>Series</b> O/A Agreements');
  expect(html).toContain('<b>Type</b> Prime Agreements');
  expect(html).toContain('<b>Delivery</b> Integrated Project Delivery');
  // the number has no edition, so none is explained
  expect(html).not.toContain('<b>Edition</b>');
});

it('[CNT-01] hero: says that a place is reserved, and renders no plate for an invalid number', () => {
  expect(render({ variant: 'Plate', plateCode: 'C682-2025' })).toContain('<b>Delivery</b> reserved');
  expect(render({ variant: 'Plate', plateCode: 'Contracts' })).not.toContain('plate');
});

it('[CNT-01] hero: only Search has the search box', () => {
  expect(render({})).toContain('role="search"');
  expect(render({ variant: 'Plate' })).not.toContain('role="search"');
  expect(render({ variant: 'Plain' })).not.toMatch(/role="search"|plate/);
});

const A101 = {
  sku: 'A101-2025',
  code: 'A101',
  title: 'Owner and Contractor Agreement, Fixed Sum',
  pageCount: 14,
  picture: 'v1',
  kind: 'document',
  href: '/documents/a101-2025/',
} as const;

it('[LK-38] hero: shows page 1, a clause with its phrase marked, and the facts about buying', () => {
  const clause = { place: 'Article 1, 1.4', text: 'Completion. The Owner can use it for its purpose.', mark: 'use it' };
  const html = render({ facts: ['Download right after you pay'], sheet: { ...A101, clause } });
  expect(html).toContain('src="/documents/preview/a101-2025/1-216.webp?v=v1"');
  expect(html).toContain('<b>Completion.</b> The Owner can <mark>use it</mark> for its purpose.');
  expect(html).toContain('Download right after you pay</li>');
  expect(render({ sheet: { ...A101, clause: null } })).not.toContain('<mark>');
  expect(render({})).not.toContain('class="sold"');
});
