import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { EXAMPLES_ONE } from '../../../tests/support/block-examples/examples-one.ts';
import type { FilledOf } from '../rules/page-block.ts';
import type { BlockProps } from './block-props.ts';
import ComparisonTable from './comparison-table/comparison-table.tsx';
import DocumentPromotion from './document-promotion/document-promotion.tsx';
import DocumentSavingsTable from './document-savings-table/document-savings-table.tsx';
import DocumentSets from './document-sets/document-sets.tsx';
import DocumentSlider from './document-slider/document-slider.tsx';
import HeadlineBlock from './headline-block/headline-block.tsx';
import Hero from './hero/hero.tsx';
import ImageOverlayHero from './image-overlay-hero/image-overlay-hero.tsx';
import Listings from './listings/listings.tsx';
import Lockup from './lockup/lockup.tsx';
import ProductSlider from './product-slider/product-slider.tsx';
import PromoTile from './promo-tile/promo-tile.tsx';
import SubscriptionLockup from './subscription-lockup/subscription-lockup.tsx';
import SubscriptionPromotion from './subscription-promotion/subscription-promotion.tsx';

// imports the components directly: the rendered markup must not wait for lazy scripts
const VIEWS = {
  hero: Hero,
  imageOverlayHero: ImageOverlayHero,
  headlineBlock: HeadlineBlock,
  listings: Listings,
  documentSlider: DocumentSlider,
  productSlider: ProductSlider,
  documentSets: DocumentSets,
  documentSavingsTable: DocumentSavingsTable,
  lockup: Lockup,
  promoTile: PromoTile,
  documentPromotion: DocumentPromotion,
  subscriptionPromotion: SubscriptionPromotion,
  subscriptionLockup: SubscriptionLockup,
  comparisonTable: ComparisonTable,
} as const;
type Kind = keyof typeof VIEWS;

function render(title: string, isFirst = false): string {
  const block = EXAMPLES_ONE.find((example) => example.title === title)?.block;
  if (!block) throw new Error(`no example ${title}`);
  const View = VIEWS[block.kind as Kind] as ComponentType<BlockProps<Kind>>;
  const element = <View block={block as FilledOf<Kind>} isFirst={isFirst} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

const idsOf = (html: string): string[] => [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]!);
const levelsOf = (html: string): number[] => [...html.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));

describe.each(EXAMPLES_ONE.map(({ title }) => title))('example: %s', (title) => {
  it.each([true, false])('[CNT-01] [CNT-02] renders completely as the first block of a page: %s', (isFirst) => {
    const html = render(title, isFirst);
    expect(html).not.toMatch(/undefined|NaN|\[object|null/);
    expect(new Set(idsOf(html)).size).toBe(idsOf(html).length);
    expect(levelsOf(html).filter((level) => level === 1).length).toBeLessThanOrEqual(isFirst ? 1 : 0);
    levelsOf(html).reduce((before, level) => {
      expect(level).toBeLessThanOrEqual(before + 1);
      return level;
      // the page's h1 is above it
    }, 1);
  });
});

it.each(['Empty', 'Of a role, empty', 'Document gone', 'Plan gone', 'Comparison without rows'])(
  '[CNT-04] [ERR-23] renders nothing without content: %s',
  (title) => expect(render(title)).toBe(''),
);

it('[ERR-23] [LD3] shows an error with Retry when a list failed to load, never an empty list', () => {
  const html = render('Failed');
  expect(html).toContain('role="alert"');
  expect(html).toContain('Try again');
});

it('[CNT-01] listings: grouped by topic with a table of contents, flat as a part of a list', () => {
  const full = render('Help by category');
  expect(full).toMatch(/<nav[^>]*aria-label="Contents: Questions"/);
  expect(full).toContain('href="#payment-and-tax"');
  expect(full).toContain('id="payment-and-tax"');
  expect(render('Help, four')).not.toMatch(/<nav|<h3/);
});

it('[CNT-02] sliders: renders a document unknown to the catalogue from the content, without an add button', () => {
  const html = render('One, unknown, without price and headline');
  expect(html).toContain('href="/documents/a401-2025"');
  expect(html).not.toContain('<button type="submit"');
});

it('[CNT-01] lockup: at most two buttons', () => {
  expect(render('Lockup with a cover').match(/class="btn/g)).toHaveLength(2);
});

it.each([
  ['Tile with a cover', 'tile', 'All 194 documents, $2,199 a seat'],
  ['Document promoted', 'promotion', 'The form for this'],
  ['Plan promoted', 'plan-promotion', 'From the 24th document on, a seat costs less'],
  ['Over a drawing', 'overlay', 'Partners of the store'],
])('[CNT-07] marks promotions on the outer element: %s', (title, id, name) => {
  expect(render(title)).toContain(`data-promo-id="${id}" data-promo-name="${name}"`);
});

it('[PRD-06] savings: lines, their sum, less a seat, the difference; and from which copy on a seat pays', () => {
  const html = render('Savings');
  const amounts = [...html.matchAll(/<td class="r"[^>]*>(?:<span class="mk">)?([^<]+)</g)].map((match) => match[1]);
  expect(amounts.slice(-3)).toEqual(['$2,736', '−$2,199', '$537']);
  expect(html).toContain('Saved with a seat');
  expect(html).toContain('<dd translate="no"><span class="mk">23</span></dd>');
});

it('[PRD-06] savings: says so when single documents cost less', () => {
  const html = render('Savings, single documents are cheaper, nothing folded');
  expect(html).toContain('Less without a seat');
  expect(html).toContain('<span class="mk">$1,951</span>');
  // no dialog: the computation is part of the page
  expect(html).not.toContain('aria-haspopup');
});

it('[PRD-06] [ERR-23] savings: renders only the text without numbers', () => {
  const html = render('Savings without numbers');
  expect(html).toContain('One job, or every job?');
  expect(html).not.toMatch(/\$|<table|aria-haspopup/);
});

it('[PRD-05] plans: one solid button and one mark, both at the best value; the same price words for each', () => {
  const html = render('Two plans');
  expect(html.match(/class="btn solid"/g)).toHaveLength(1);
  expect(html.match(/class="mk small"/g)).toHaveLength(1);
  expect(html.match(/per seat, billed yearly/g)).toHaveLength(2);
  expect(html).toContain('$2,199');
  expect(html).toContain('$899');
});

it('[PRD-05] plans: "See all included" links to the contents in the page, so that it works without a script', () => {
  const html = render('Two plans');
  const target = /href="#([^"]+)"[^>]*aria-haspopup="dialog"/.exec(html)?.[1];
  expect(idsOf(html)).toContain(target);
});

it('[CNT-01] comparison: shows yes and no as signs with a label, and labels missing values', () => {
  const html = render('Comparison');
  expect(html).toMatch(/<svg[^>]*>.*?<\/svg>Yes/);
  expect(html).toMatch(/<svg[^>]*>.*?<\/svg>No/);
  expect(html).toContain('Not stated');
  expect(html.match(/class="marked"/g)).toHaveLength(5);
});

it('[CNT-01] comparison: renders each column’s button below its column', () => {
  expect(render('Comparison with a button each')).toMatch(/<tfoot>.*See facility manager.*See unlimited/);
});
