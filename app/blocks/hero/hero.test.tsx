import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { FilledOf } from '../../../shop/content/page-block.ts';
import Hero from './hero.tsx';

const block = (changes: Partial<FilledOf<'hero'>>): FilledOf<'hero'> => ({
  kind: 'hero',
  id: 'hero.home',
  anchor: '',
  headline: 'Find the document',
  subhead: '',
  variant: 'Search',
  plateCode: 'A101-2025',
  buttons: [],
  asked: [],
  ...changes,
});

function draw(changes: Partial<FilledOf<'hero'>>, isFirst = true): string {
  const router = createMemoryRouter([{ path: '/', element: <Hero block={block(changes)} isFirst={isFirst} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it('[CNT-01] hero: its headline is the h1 where it begins the page, else an h2', () => {
  expect(draw({})).toMatch(/<h1[^>]*>Find the document<\/h1>/);
  expect(draw({}, false)).toMatch(/<h2[^>]*>Find the document<\/h2>/);
});

it('[LK-32] hero: stands on grid paper where something is looked up, and low without it', () => {
  expect(draw({})).toContain('class="hero grid-paper"');
  expect(draw({ variant: 'Plate' })).toContain('class="hero grid-paper"');
  expect(draw({ variant: 'Plain' })).toContain('class="hero low"');
});

it('[CNT-01] [PRD-10] hero: takes any number apart in the words of the legend', () => {
  const html = draw({ variant: 'Plate', plateCode: 'b 195' });
  expect(html).toContain('<b>Series</b> O/A Agreements');
  expect(html).toContain('<b>Type</b> Prime Agreements');
  expect(html).toContain('<b>Delivery</b> Integrated Project Delivery');
  // no edition was written, so none is explained
  expect(html).not.toContain('<b>Edition</b>');
});

it('[CNT-01] hero: says that a place is reserved, and draws no plate for what is no number', () => {
  expect(draw({ variant: 'Plate', plateCode: 'C682-2025' })).toContain('<b>Delivery</b> reserved');
  expect(draw({ variant: 'Plate', plateCode: 'Contracts' })).not.toContain('plate');
});

it('[CNT-01] hero: only Search has the search box', () => {
  expect(draw({})).toContain('role="search"');
  expect(draw({ variant: 'Plate' })).not.toContain('role="search"');
  expect(draw({ variant: 'Plain' })).not.toMatch(/role="search"|plate/);
});
