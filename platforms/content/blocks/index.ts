import { accordion } from './accordion.ts';
import { articleCard } from './article-card.ts';
import { banner } from './banner.ts';
import { blueTileCards } from './blue-tile-cards.ts';
import { brandShowcase } from './brand-showcase.ts';
import { comparisonTable } from './comparison-table.ts';
import { documentPromotion } from './document-promotion.ts';
import { documentSavingsTable } from './document-savings-table.ts';
import { documentSets } from './document-sets.ts';
import { documentSlider } from './document-slider.ts';
import { faqAccordions } from './faq-accordions.ts';
import { formSection } from './form-section.ts';
import { headlineBlock } from './headline-block.ts';
import { helpTopics } from './help-topics.ts';
import { hero } from './hero.ts';
import { iconGrid } from './icon-grid.ts';
import { imageOverlayHero } from './image-overlay-hero.ts';
import { learnTopics } from './learn-topics.ts';
import { listings } from './listings.ts';
import { lockup } from './lockup.ts';
import { logoCards } from './logo-cards.ts';
import { numberChooser } from './number-chooser.ts';
import { productSlider } from './product-slider.ts';
import { promoTile } from './promo-tile.ts';
import { relatedArticlesCarousel } from './related-articles-carousel.ts';
import { richTextBlock } from './rich-text-block.ts';
import { siteNotification } from './site-notification.ts';
import { styledList } from './styled-list.ts';
import { subscriptionLockup } from './subscription-lockup.ts';
import { subscriptionPromotion } from './subscription-promotion.ts';
import { testimonials } from './testimonials.ts';
import { thumbnailGrid } from './thumbnail-grid.ts';

/** The blocks that pages are composed of [CNT-01] [CNT-02], in the order of the editor's guide. */
export const BLOCKS = [
  hero,
  imageOverlayHero,
  headlineBlock,
  richTextBlock,
  accordion,
  faqAccordions,
  banner,
  brandShowcase,
  comparisonTable,
  documentSlider,
  productSlider,
  listings,
  helpTopics,
  learnTopics,
  numberChooser,
  documentSets,
  documentSavingsTable,
  formSection,
  lockup,
  promoTile,
  documentPromotion,
  subscriptionPromotion,
  subscriptionLockup,
  styledList,
  testimonials,
  iconGrid,
  thumbnailGrid,
  logoCards,
  blueTileCards,
  articleCard,
  relatedArticlesCarousel,
  siteNotification,
] as const;
