import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES_TWO } from '../../../tests/support/block-examples/examples-two.ts';
import type { Filled } from '../rules/page-block.ts';
import Accordion from './accordion/accordion.tsx';
import ArticleCard from './article-card/article-card.tsx';
import Banner from './banner/banner.tsx';
import type { BLOCK_COMPONENTS } from './block.tsx';
import BlueTileCards from './blue-tile-cards/blue-tile-cards.tsx';
import BrandShowcase from './brand-showcase/brand-showcase.tsx';
import FaqAccordions from './faq-accordions/faq-accordions.tsx';
import FormSection from './form-section/form-section.tsx';
import IconGrid from './icon-grid/icon-grid.tsx';
import LogoCards from './logo-cards/logo-cards.tsx';
import RelatedArticlesCarousel from './related-articles-carousel/related-articles-carousel.tsx';
import RichTextBlock from './rich-text-block/rich-text-block.tsx';
import SiteNotification from './site-notification/site-notification.tsx';
import StyledList from './styled-list/styled-list.tsx';
import Testimonials from './testimonials/testimonials.tsx';
import ThumbnailGrid from './thumbnail-grid/thumbnail-grid.tsx';

type View = (props: { block: Filled; isFirst: boolean }) => React.ReactNode;
const VIEWS = {
  accordion: Accordion,
  articleCard: ArticleCard,
  banner: Banner,
  blueTileCards: BlueTileCards,
  brandShowcase: BrandShowcase,
  faqAccordions: FaqAccordions,
  formSection: FormSection,
  iconGrid: IconGrid,
  logoCards: LogoCards,
  relatedArticlesCarousel: RelatedArticlesCarousel,
  richTextBlock: RichTextBlock,
  siteNotification: SiteNotification,
  styledList: StyledList,
  testimonials: Testimonials,
  thumbnailGrid: ThumbnailGrid,
} satisfies Partial<Record<keyof typeof BLOCK_COMPONENTS, unknown>>;

function render(block: Filled, isFirst = false): string {
  const View = (VIEWS as Partial<Record<string, unknown>>)[block.kind] as View;
  const router = createMemoryRouter([{ path: '*', element: <View block={block} isFirst={isFirst} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const levelsOf = (html: string): number[] => [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
const isInOrder = (levels: number[]): boolean =>
  levels.every((level, index) => level <= (levels[index - 1] ?? level) + 1);
const example = (title: string): Filled => {
  const found = EXAMPLES_TWO.find((one) => one.title === title);
  if (!found) throw new Error(`no example ${title}`);
  return found.block;
};

describe('[CNT-01] [CNT-02] every variant of the blocks of texts, lists, people and firms', () => {
  it('each kind has an example', () => {
    expect(new Set(EXAMPLES_TWO.map(({ block }) => block.kind))).toEqual(new Set(Object.keys(VIEWS)));
  });

  it.each(EXAMPLES_TWO.map(({ title, block }) => [title, block] as const))('%s', (_, block) => {
    const html = render(block);
    expect(html).not.toMatch(/undefined|\[object|NaN|href=""|src=""/);
    expect(isInOrder([1, ...levelsOf(html)]), `headings ${levelsOf(html)}`).toBe(true);
    expect(levelsOf(html)).not.toContain(1);
  });

  it.each(
    EXAMPLES_TWO.filter(({ block }) => 'headline' in block && block.headline && render(block) !== '').map(
      ({ title, block }) => [title, block] as const,
    ),
  )('begins a page with one h1: %s', (_, block) => {
    const levels = levelsOf(render(block, true));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(isInOrder(levels), `headings ${levels}`).toBe(true);
  });
});

describe('[ERR-23] renders nothing for missing content', () => {
  it('renders nothing for a block without content', () => {
    expect(render(example('Rich text: nothing'))).toBe('');
    expect(render(example('Accordion: no rows'))).toBe('');
  });

  it('omits the picture, not the card, when the catalogue has no cover', () => {
    const html = render({ ...example('Related articles: three of four'), covers: {} } as Filled);
    expect(html).not.toContain('<svg');
    expect(html).toContain('Why payment applications come back');
  });
});

describe('single rules', () => {
  let faq = '';
  beforeAll(() => {
    faq = render(example('Questions: groups'));
  });

  it('[CNT-02] questions: native rows, ids on what is hidden, the first one open', () => {
    expect(faq.match(/<details/g)).toHaveLength(5);
    expect(faq.match(/<details open=""/g)).toHaveLength(1);
    expect(faq).toMatch(/<\/summary><div class="acc-body" id="accordionItem-year-ends"/);
  });

  it('[CNT-02] questions: one FAQPage for all groups', () => {
    const scripts = [...faq.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(scripts).toHaveLength(1);
    const data = JSON.parse(scripts[0]?.[1] ?? '{}') as { mainEntity: { name: string }[] };
    expect(data.mainEntity.map(({ name }) => name)).toHaveLength(5);
  });

  it('[CNT-01] [CNT-09] styled list: every row is in the page; a button for more than three', () => {
    const long = render(example('Styled list: numbers'));
    expect(long.match(/<li/g)).toHaveLength(5);
    expect(long).toMatch(/<button[^>]*aria-expanded="false"[^>]*>Show all 5</);
    expect(render(example('Styled list: plain, three rows, no headline'))).not.toContain('<button');
  });

  it('[CNT-01] related articles: three of four', () => {
    expect(render(example('Related articles: three of four')).match(/<li/g)).toHaveLength(3);
  });

  it('[CNT-01] a banner has the data that its impression is tracked by', () => {
    expect(render(example('Banner: pad'))).toMatch(
      /data-promo-id="banner-2" data-promo-name="A seat pays from the 27th document"/,
    );
  });

  it('[CNT-01] makes a scrollable table focusable and names it', () => {
    const html = render(example('Rich text: everything a text may hold'));
    expect(html).toMatch(/role="group" tabindex="0" aria-label="Table: Month, Sheet, Work done, Held back, Paid"/);
  });

  it('announces links to other sites in a new tab and sets noopener', () => {
    const html = render(example('Logo cards'));
    expect(html).toMatch(/target="_blank" rel="noopener noreferrer"[^>]*>Visit<span class="vh">: Brasada/);
    expect(html).toContain('(opens in a new tab)');
  });
});
