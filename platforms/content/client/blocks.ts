import type { RichText } from './rich-text.ts';
import type {
  AccordionView,
  BrandView,
  ButtonView,
  DocumentView,
  ImageView,
  LinkView,
  ReadingView,
  RoleView,
  SubscriptionView,
  TestimonialView,
} from './views.ts';

/** One block of a page, by its content type. Texts that are not set are empty strings; lists may be empty. */
type Of<K extends string, F> = { readonly kind: K; readonly id: string; readonly anchor: string } & Readonly<F>;

export type HeroBlock = Of<
  'hero',
  {
    headline: string;
    subhead: string;
    variant: 'Search' | 'Plate' | 'Plain';
    plateCode: string;
    buttons: readonly ButtonView[];
  }
>;
export type ImageOverlayHeroBlock = Of<
  'imageOverlayHero',
  { headline: string; subhead: string; image: ImageView | null; buttons: readonly ButtonView[] }
>;
export type HeadlineBlock = Of<'headlineBlock', { headline: string; subhead: string; link: LinkView | null }>;
export type RichTextBlock = Of<'richTextBlock', { headline: string; body: RichText }>;
export type AccordionBlock = Of<'accordion', Omit<AccordionView, 'id'>>;
export type FaqAccordionsBlock = Of<'faqAccordions', { headline: string; groups: readonly AccordionView[] }>;
export type BannerBlock = Of<
  'banner',
  { headline: string; body: RichText; button: ButtonView | null; tone: 'Plain' | 'Pad' | 'Mark' }
>;
export type BrandShowcaseBlock = Of<
  'brandShowcase',
  { headline: string; description: string; brands: readonly BrandView[] }
>;
export type ComparisonTableBlock = Of<
  'comparisonTable',
  {
    headline: string;
    description: string;
    columns: readonly string[];
    /** from 1; 0 for none */
    highlightedColumn: number;
    rows: readonly { id: string; label: string; values: readonly string[]; note: string }[];
    buttons: readonly ButtonView[];
  }
>;
export type DocumentSliderBlock = Of<
  'documentSlider',
  { headline: string; documents: readonly DocumentView[]; link: LinkView | null }
>;
export type ProductSliderBlock = Of<
  'productSlider',
  {
    headline: string;
    source: 'Popular' | 'Role' | 'Series';
    role: RoleView | null;
    series: string;
    link: LinkView | null;
  }
>;
export type ListingsBlock = Of<
  'listings',
  {
    headline: string;
    description: string;
    source: 'Series index' | 'Documents' | 'Articles' | 'Help entries';
    filter: string;
    /** 0: all */
    limit: number;
    link: LinkView | null;
  }
>;
export type DocumentSetsBlock = Of<
  'documentSets',
  {
    headline: string;
    sets: readonly { id: string; headline: string; text: string; documents: readonly DocumentView[] }[];
    link: LinkView | null;
  }
>;
export type DocumentSavingsTableBlock = Of<
  'documentSavingsTable',
  {
    headline: string;
    mobileHeadline: string;
    modalLinkText: string;
    documents: readonly DocumentView[];
    subscription: SubscriptionView | null;
    descriptionWithoutSubscription: string;
    descriptionWithSubscription: string;
    savings: string;
    becomeASubscriber: string;
    /** at least 1 */
    projects: number;
    button: ButtonView | null;
  }
>;
export type FormSectionBlock = Of<
  'formSection',
  {
    headline: string;
    description: RichText;
    formId: string;
    purpose: 'Partner' | 'Registration' | 'Contact';
    thanks: string;
  }
>;
export type LockupBlock = Of<
  'lockup',
  {
    headline: string;
    body: RichText;
    image: ImageView | null;
    documentCode: string;
    imageSide: 'Left' | 'Right';
    buttons: readonly ButtonView[];
  }
>;
export type PromoTileBlock = Of<
  'promoTile',
  { headline: string; text: string; documentCode: string; button: ButtonView | null }
>;
export type DocumentPromotionBlock = Of<
  'documentPromotion',
  { headline: string; text: string; document: DocumentView | null; button: ButtonView | null }
>;
export type SubscriptionPromotionBlock = Of<
  'subscriptionPromotion',
  { headline: string; text: string; subscription: SubscriptionView | null; button: ButtonView | null }
>;
export type SubscriptionLockupBlock = Of<
  'subscriptionLockup',
  { headline: string; description: string; subscriptions: readonly SubscriptionView[]; footnote: string }
>;
export type StyledListBlock = Of<
  'styledList',
  {
    headline: string;
    variant: 'Check' | 'Number' | 'Plain';
    items: readonly { id: string; headline: string; text: string }[];
  }
>;
export type TestimonialsBlock = Of<'testimonials', { headline: string; testimonials: readonly TestimonialView[] }>;
export type IconGridBlock = Of<
  'iconGrid',
  {
    headline: string;
    description: string;
    items: readonly { id: string; icon: string; headline: string; text: string; link: LinkView | null }[];
  }
>;
export type ThumbnailGridBlock = Of<
  'thumbnailGrid',
  {
    headline: string;
    items: readonly {
      id: string;
      headline: string;
      text: string;
      image: ImageView | null;
      documentCode: string;
      link: LinkView | null;
    }[];
  }
>;
export type LogoCardsBlock = Of<
  'logoCards',
  {
    headline: string;
    description: string;
    cards: readonly { id: string; name: string; logo: ImageView | null; text: string; link: LinkView | null }[];
  }
>;
export type BlueTileCardsBlock = Of<
  'blueTileCards',
  { headline: string; tiles: readonly { id: string; headline: string; text: string; link: LinkView }[] }
>;
export type ArticleCardBlock = Of<
  'articleCard',
  {
    title: string;
    description: string;
    link: LinkView | null;
    thumbnail: ImageView | null;
    size: 'Large' | 'Small';
  }
>;
export type RelatedArticlesCarouselBlock = Of<
  'relatedArticlesCarousel',
  { headline: string; articles: readonly ReadingView[]; link: LinkView | null }
>;
export type SiteNotificationBlock = Of<
  'siteNotification',
  {
    text: string;
    link: LinkView | null;
    tone: 'Mark' | 'Info' | 'Warn';
    /** an ISO day, or empty */
    endsOn: string;
  }
>;

export type Block =
  | HeroBlock
  | ImageOverlayHeroBlock
  | HeadlineBlock
  | RichTextBlock
  | AccordionBlock
  | FaqAccordionsBlock
  | BannerBlock
  | BrandShowcaseBlock
  | ComparisonTableBlock
  | DocumentSliderBlock
  | ProductSliderBlock
  | ListingsBlock
  | DocumentSetsBlock
  | DocumentSavingsTableBlock
  | FormSectionBlock
  | LockupBlock
  | PromoTileBlock
  | DocumentPromotionBlock
  | SubscriptionPromotionBlock
  | SubscriptionLockupBlock
  | StyledListBlock
  | TestimonialsBlock
  | IconGridBlock
  | ThumbnailGridBlock
  | LogoCardsBlock
  | BlueTileCardsBlock
  | ArticleCardBlock
  | RelatedArticlesCarouselBlock
  | SiteNotificationBlock;

export type BlockKind = Block['kind'];
export type BlockOf<K extends BlockKind> = Extract<Block, { kind: K }>;
/** Where a block is found: each is read by its own id [CNT-04]. */
export type BlockRef = { readonly kind: BlockKind; readonly id: string };
