import type { Result } from '../../../core/result.ts';
import type { Block, BlockOf, BlockRef, BrandView, RoleView, SetView, SubscriptionView } from './blocks.ts';
import type { PageAddress } from './links/page-address.ts';
import type { RichText } from './text-nodes.ts';
import type { FigureView, LinkView, ReadingView } from './views.ts';

export type * from './blocks.ts';
export type * from './links/page-address.ts';
export type * from './text-nodes.ts';
export type * from './views.ts';

/** `not-found`: there is no such entry, or none that is published. `unavailable`: down, slow, or it answered nonsense. */
export type ContentProblem = 'not-found' | 'unavailable';

/** Every read names whether unpublished entries count [CNT-05], and the locale (`en-US`) [CNT-08]. */
export type ContentQuery = { readonly isPreview: boolean; readonly locale: string };

/**
 * What was read, and what it was made of: ids of entries and assets, and `type:article` where a list of a whole type
 * was read. A cached page is dropped when one of them changes. Entries that were named but not found count too.
 */
export type Found<T> = { readonly value: T; readonly uses: readonly string[] };
export type Reading<T> = Promise<Result<Found<T>, ContentProblem>>;

export type PageOutline = {
  readonly id: string;
  readonly title: string;
  /** the address of this page: `/about`, `/help/refunds`, `/lp/small-firms`, `/` */
  readonly path: string;
  readonly parent: { readonly title: string; readonly path: string } | null;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly isHidden: boolean;
  readonly subNavigation: readonly LinkView[];
  readonly hasSubSearch: boolean;
  /** [RTE-15] the plan that this page sells; null: it is a page like any other */
  readonly subscription: SubscriptionView | null;
  readonly blocks: readonly BlockRef[];
};

export type ArticlePage = {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly topic: string;
  readonly figure: FigureView;
  readonly summary: string;
  readonly body: RichText;
  readonly author: string;
  readonly publishedOn: string;
  /** empty where it was never revised */
  readonly updatedOn: string;
  readonly documentCodes: readonly string[];
  readonly related: readonly ReadingView[];
  readonly keywords: readonly string[];
};

export type HelpPage = {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly category: string;
  readonly summary: string;
  readonly body: RichText;
  readonly updatedOn: string;
  readonly documentCodes: readonly string[];
  readonly related: readonly ReadingView[];
  readonly keywords: readonly string[];
};

/** A question of the help with its short answer: the steps, or where there are none the summary. */
export type HelpQuestion = {
  readonly id: string;
  readonly title: string;
  /** the end of its address, by which a link opens it */
  readonly slug: string;
  /** the address of the whole answer */
  readonly href: string;
  /** its category */
  readonly topic: string;
  readonly summary: string;
  readonly steps: readonly string[];
  /** where the answer is carried out */
  readonly action: LinkView | null;
  readonly keywords: readonly string[];
  readonly documentCodes: readonly string[];
};

/** A menu as it is drawn: at most three levels, for any entries. */
export type MenuEntry =
  | { readonly kind: 'item'; readonly link: LinkView }
  | { readonly kind: 'dropdown'; readonly label: string; readonly items: readonly (MenuItem | MenuGroup)[] }
  | MenuGroup;
export type MenuItem = { readonly kind: 'item'; readonly link: MenuLink };
/** `count`: how many documents it leads to; `asked`: the document it leads to. The store adds both, no content says them. */
export type MenuLink = LinkView & { readonly count?: number; readonly asked?: RequestedDocument };
/** `series`: its letter, empty where its number has none; `picture`: the address of page 1; `price`: as it is shown. */
export type RequestedDocument = {
  readonly code: string;
  readonly series: string;
  readonly picture: string | null;
  readonly price: string;
};
export type MenuGroup = { readonly kind: 'group'; readonly label: string; readonly items: readonly MenuItem[] };

/** What stands around every page [HDR-01] [HDR-09] [HDR-10] [HDR-12]. Menus are cut to their limits. */
export type SiteFrame = {
  readonly brand: BrandView | null;
  readonly utility: readonly MenuEntry[];
  readonly main: readonly MenuEntry[];
  readonly footer: readonly MenuEntry[];
  readonly legal: readonly MenuEntry[];
  readonly notification: BlockOf<'siteNotification'> | null;
  readonly promoBanner: { readonly id: string; readonly text: string; readonly link: LinkView | null } | null;
  readonly brandShowcase: BlockOf<'brandShowcase'> | null;
};

/**
 * What the content adds to listing and product pages and to the checkout of a plan; there is one, `catalogueFrame.main`. Each block is read by its own id, as those
 * of a page are.
 */
export type CatalogueFrame = {
  readonly id: string;
  /** a promoTile among the cards of a listing [LST-01]; null: none, 18 documents a page */
  readonly listingTile: BlockRef | null;
  /** a subscriptionPromotion: the plan beside a single document [PRD-05] */
  readonly plan: BlockRef | null;
  /** the same beside a document of series F */
  readonly facilityPlan: BlockRef | null;
  /** a documentSavingsTable [PRD-06] */
  readonly savings: BlockRef | null;
  /** a formSection: what opens the sample pages [PRD-11] */
  readonly registration: BlockRef | null;
  readonly roles: readonly RoleView[];
  /** [SUB-25] what the checkout of a plan says of the special code; empty: the store's own words */
  readonly specialPromoText: string;
  /** [SUB-25] where that code is explained */
  readonly specialPromoLink: LinkView | null;
};

/** One address of the site map; `changedOn` is an ISO day. */
export type ContentAddress = { readonly path: string; readonly changedOn: string };

/** The content platform in the store's own words. Every text is plain text, every address is judged, every list is bounded. */
export type Content = {
  findPage(address: PageAddress, query: ContentQuery): Reading<PageOutline>;
  block(ref: BlockRef, query: ContentQuery): Reading<Block>;
  frame(query: ContentQuery): Reading<SiteFrame>;
  article(slug: string, query: ContentQuery): Reading<ArticlePage>;
  helpEntry(slug: string, query: ContentQuery): Reading<HelpPage>;
  /** newest first; `topic` empty: all; `limit` 0: all (up to 1,000) */
  listArticles(
    query: ContentQuery & { readonly topic: string; readonly limit: number },
  ): Reading<readonly ReadingView[]>;
  /** by category as the model orders them, then by title */
  listHelp(
    query: ContentQuery & { readonly category: string; readonly limit: number },
  ): Reading<readonly ReadingView[]>;
  /** every question with its short answer, up to 1,000, in the order of `listHelp` */
  listQuestions(query: ContentQuery): Reading<readonly HelpQuestion[]>;
  catalogueFrame(query: ContentQuery): Reading<CatalogueFrame>;
  /** every set of documents, at most 100, by headline */
  listSets(query: ContentQuery): Reading<readonly SetView[]>;
  /** the forms that blocks show, by their numbers at the form service; at most 100 */
  listFormIds(query: ContentQuery): Reading<readonly string[]>;
  /** every published page that search engines may know */
  addresses(query: ContentQuery): Reading<readonly ContentAddress[]>;
};

/** An entry or asset was published, changed or taken away. `contentType` is empty for an asset. */
export type ContentChange = { readonly id: string; readonly contentType: string; readonly topic: string };

/** Keeps what was read until one of the ids it was made of changes. Preview reads never come here. */
export type ContentCache = {
  read<T>(key: string, load: () => Reading<T>): Reading<T>;
};
