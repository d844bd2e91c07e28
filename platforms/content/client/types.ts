import type { Result } from '../../../core/result.ts';
import type { Block, BlockOf, BlockRef, BrandView, RoleView, SetView, SubscriptionView } from './blocks.ts';
import type { PageAddress } from './links/page-address.ts';
import type { RichText } from './text-nodes.ts';
import type { FigureView, LinkView, ReadingView } from './views.ts';

export type * from './blocks.ts';
export type * from './links/page-address.ts';
export type * from './text-nodes.ts';
export type * from './views.ts';

/** `not-found`: the entry does not exist or is not published. `unavailable`: down, slow, or an invalid response. */
export type ContentProblem = 'not-found' | 'unavailable';

/** Every read specifies whether it includes unpublished entries [CNT-05], and the locale (`en-US`) [CNT-08]. */
export type ContentQuery = { readonly isPreview: boolean; readonly locale: string };

/**
 * A value and its cache tags: ids of entries and assets, and `type:article` if a list of a whole type was read. A
 * cached page is invalidated when one of them changes. References to missing entries are included.
 */
export type ContentResult<T> = { readonly value: T; readonly uses: readonly string[] };
export type Reading<T> = Promise<Result<ContentResult<T>, ContentProblem>>;

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
  /** the plan that this page sells; null for other pages [RTE-15] */
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
  /** empty if it was never revised */
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

/** A help question with its short answer: the steps, or the summary if there are none. */
export type HelpQuestion = {
  readonly id: string;
  readonly title: string;
  /** its slug, for links that open it */
  readonly slug: string;
  /** the address of the full answer */
  readonly href: string;
  /** its category */
  readonly topic: string;
  readonly summary: string;
  readonly steps: readonly string[];
  /** where the answer can be carried out */
  readonly action: LinkView | null;
  readonly keywords: readonly string[];
  readonly documentCodes: readonly string[];
};

/** A rendered menu: at most three levels, for any entries. */
export type MenuEntry =
  | { readonly kind: 'item'; readonly link: LinkView }
  | { readonly kind: 'dropdown'; readonly label: string; readonly items: readonly (MenuItem | MenuGroup)[] }
  | MenuGroup;
export type MenuItem = { readonly kind: 'item'; readonly link: MenuLink };
/**
 * `count`: the number of documents behind the link; `requested`: the document behind it. The store adds both; no content
 * contains them.
 */
export type MenuLink = LinkView & { readonly count?: number; readonly requested?: RequestedDocument };
/**
 * `series`: its letter, empty for a number without one; `picture`: the URL of page 1; `price`: formatted for display.
 */
export type RequestedDocument = {
  readonly code: string;
  readonly series: string;
  readonly picture: string | null;
  readonly price: string;
};
export type MenuGroup = { readonly kind: 'group'; readonly label: string; readonly items: readonly MenuItem[] };

/** The frame of every page [HDR-01] [HDR-09] [HDR-10] [HDR-12]. Menus are cut to their limits. */
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
 * The content's part of listing and product pages and of a plan's checkout; the only entry is `catalogueFrame.main`.
 * Each block is read by id, like those of a page.
 */
export type CatalogueFrame = {
  readonly id: string;
  /** a promoTile among the cards of a listing [LST-01]; null: none, and a page has 18 documents */
  readonly listingTile: BlockRef | null;
  /** a subscriptionPromotion: the plan shown on a product page [PRD-05] */
  readonly plan: BlockRef | null;
  /** the same beside a document of series F */
  readonly facilityPlan: BlockRef | null;
  /** a documentSavingsTable [PRD-06] */
  readonly savings: BlockRef | null;
  /** a formSection: the form that opens the sample pages [PRD-11] */
  readonly registration: BlockRef | null;
  readonly roles: readonly RoleView[];
  /** the text about the special code in a plan's checkout; empty: the store's default text [SUB-25] */
  readonly specialPromoText: string;
  /** the page that explains that code [SUB-25] */
  readonly specialPromoLink: LinkView | null;
};

/** One address of the site map; `changedOn` is an ISO day. */
export type ContentAddress = { readonly path: string; readonly changedOn: string };

/**
 * The content platform in types of the store. Every text is plain text, every URL is validated, every list is bounded.
 */
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
  /** by category in the model's order, then by title */
  listHelp(
    query: ContentQuery & { readonly category: string; readonly limit: number },
  ): Reading<readonly ReadingView[]>;
  /** all questions with their short answers, up to 1,000, in the order of `listHelp` */
  listQuestions(query: ContentQuery): Reading<readonly HelpQuestion[]>;
  catalogueFrame(query: ContentQuery): Reading<CatalogueFrame>;
  /** every set of documents, at most 100, by headline */
  listSets(query: ContentQuery): Reading<readonly SetView[]>;
  /** the forms that blocks show, by their ids at the form service; at most 100 */
  listFormIds(query: ContentQuery): Reading<readonly string[]>;
  /** every published page that search engines may index */
  addresses(query: ContentQuery): Reading<readonly ContentAddress[]>;
};

/** An entry or asset was published, changed or removed. `contentType` is empty for an asset. */
export type ContentChange = { readonly id: string; readonly contentType: string; readonly topic: string };

/** Caches reads until one of their cache tags changes. Preview reads never use it. */
export type ContentCache = {
  read<T>(key: string, load: () => Reading<T>): Reading<T>;
};
