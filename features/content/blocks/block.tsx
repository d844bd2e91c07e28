import { type ComponentType, lazy, Suspense } from 'react';
import type { BlockKind } from '../../../platforms/content/client/types.ts';
import type { PageBlock } from '../rules/page-block.ts';
import type { BlockProps } from './block-props.ts';
import { BlockSkeleton } from './block-skeleton.tsx';

/** One component per kind, each lazy: a page loads only the blocks it shows. A kind without a row does not compile. */
export const BLOCK_COMPONENTS: { [K in BlockKind]: ComponentType<BlockProps<K>> } = {
  hero: lazy(() => import('./hero/hero.tsx')),
  imageOverlayHero: lazy(() => import('./image-overlay-hero/image-overlay-hero.tsx')),
  headlineBlock: lazy(() => import('./headline-block/headline-block.tsx')),
  richTextBlock: lazy(() => import('./rich-text-block/rich-text-block.tsx')),
  accordion: lazy(() => import('./accordion/accordion.tsx')),
  faqAccordions: lazy(() => import('./faq-accordions/faq-accordions.tsx')),
  banner: lazy(() => import('./banner/banner.tsx')),
  brandShowcase: lazy(() => import('./brand-showcase/brand-showcase.tsx')),
  comparisonTable: lazy(() => import('./comparison-table/comparison-table.tsx')),
  documentSlider: lazy(() => import('./document-slider/document-slider.tsx')),
  productSlider: lazy(() => import('./product-slider/product-slider.tsx')),
  listings: lazy(() => import('./listings/listings.tsx')),
  helpTopics: lazy(() => import('./help-topics/help-topics.tsx')),
  learnTopics: lazy(() => import('./learn-topics/learn-topics.tsx')),
  numberChooser: lazy(() => import('./number-chooser/number-chooser.tsx')),
  documentSets: lazy(() => import('./document-sets/document-sets.tsx')),
  documentSavingsTable: lazy(() => import('./document-savings-table/document-savings-table.tsx')),
  formSection: lazy(() => import('./form-section/form-section.tsx')),
  lockup: lazy(() => import('./lockup/lockup.tsx')),
  promoTile: lazy(() => import('./promo-tile/promo-tile.tsx')),
  documentPromotion: lazy(() => import('./document-promotion/document-promotion.tsx')),
  subscriptionPromotion: lazy(() => import('./subscription-promotion/subscription-promotion.tsx')),
  subscriptionLockup: lazy(() => import('./subscription-lockup/subscription-lockup.tsx')),
  styledList: lazy(() => import('./styled-list/styled-list.tsx')),
  testimonials: lazy(() => import('./testimonials/testimonials.tsx')),
  iconGrid: lazy(() => import('./icon-grid/icon-grid.tsx')),
  thumbnailGrid: lazy(() => import('./thumbnail-grid/thumbnail-grid.tsx')),
  logoCards: lazy(() => import('./logo-cards/logo-cards.tsx')),
  blueTileCards: lazy(() => import('./blue-tile-cards/blue-tile-cards.tsx')),
  articleCard: lazy(() => import('./article-card/article-card.tsx')),
  relatedArticlesCarousel: lazy(() => import('./related-articles-carousel/related-articles-carousel.tsx')),
  siteNotification: lazy(() => import('./site-notification/site-notification.tsx')),
};

/** One block of a page. An unreadable one renders nothing [CNT-04]; the rest of the page is not affected. */
export function BlockView({ block, isFirst = false }: { block: PageBlock; isFirst?: boolean }) {
  if (block.kind === 'gap') return <div className="block-gap" data-gap={block.of} />;
  // the map is exhaustive: a kind and its component belong together, which the compiler cannot follow through a lookup
  const View = BLOCK_COMPONENTS[block.kind] as ComponentType<BlockProps<typeof block.kind>>;
  return (
    <Suspense fallback={<BlockSkeleton kind={block.kind} />}>
      <View block={block} isFirst={isFirst} />
    </Suspense>
  );
}
