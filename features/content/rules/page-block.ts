import type { Cents } from '../../../core/money.ts';
import type {
  BlockKind,
  BlockOf,
  DocumentView,
  ReadingView,
  SubscriptionView,
} from '../../../platforms/content/client/types.ts';
import type { Clause } from '../../catalogue/rules/clause.ts';
import type { DocumentSummary } from '../../catalogue/rules/document.ts';
import type { SeriesIndexEntry } from '../../catalogue/use-cases/categories/series-index.ts';
import type { HelpShown } from './topics/help-shown.ts';
import type { LearnShown } from './topics/learn-shown.ts';

/** A document whose page 1 a block shows; null if the catalogue does not contain it. */
export type CoverFacts = Pick<DocumentSummary, 'sku' | 'code' | 'title' | 'pageCount' | 'picture' | 'kind' | 'href'>;

/** Page 1 of a document and one of its clauses; without a clause only the page is shown. [LK-38] */
export type SheetFacts = CoverFacts & { clause: Clause | null };

/** A document in a block: from the catalogue, or from the content while the catalogue does not respond. */
export type NamedDocument = { view: DocumentView; document: DocumentSummary | null };

export type SavingsLine = {
  sku: string;
  code: string;
  title: string;
  count: number;
  priceCents: Cents;
  amountCents: Cents;
};
/** savings = Σ(price × average documents per project) − annual subscription price [PRD-06] */
export type Savings = {
  lines: SavingsLine[];
  sumCents: Cents;
  annualPriceCents: Cents;
  /** negative if single documents are cheaper */
  savingsCents: Cents;
  /** for the first document: the number of copies from which the seat is cheaper */
  breakEven: { code: string; priceCents: Cents; count: number } | null;
};
export type SetOffer = {
  id: string;
  headline: string;
  text: string;
  /** those in the catalogue, in order */
  documents: DocumentSummary[];
  totalCents: Cents;
};

/** A number composed on the page, and the matching documents of the shop. [PRD-10] */
export type NumberSelection = {
  /** in the form of a SKU; the edition may be missing */
  number: string;
  /** years to choose from, newest first, including the selected one */
  years: number[];
  /**
   * the first three characters of the number, and the documents with that prefix, by number; null: the catalogue did
   * not respond
   */
  group: { start: string; documents: CoverFacts[] } | null;
  /** the listing of the letter; null if the shop has no such series, or it could not be read */
  series: { letter: string; count: number; href: string } | null;
  /** the query that this responds to; empty for the default page */
  answers: string;
};

/** The data that the store adds to blocks about its products. */
type Additions = {
  hero: { requested: DocumentSummary[]; sheet: SheetFacts | null };
  documentSlider: { named: NamedDocument[] };
  /** null: the catalogue has not responded; the browser loads them */
  productSlider: { documents: DocumentSummary[] | null };
  listings: {
    index: SeriesIndexEntry[];
    documents: DocumentSummary[];
    readings: readonly ReadingView[];
    /** the list could not be read: shown as a failure with Retry, never as an empty shop */
    isFailed: boolean;
    /** nothing is on sale yet: the page says so instead of showing a list [OP-09] */
    isShopEmpty: boolean;
  };
  helpTopics: HelpShown;
  /** the documents in the figures of its articles */
  relatedArticlesCarousel: { covers: Record<string, CoverFacts> };
  numberChooser: NumberSelection;
  learnTopics: LearnShown & { covers: Record<string, CoverFacts> };
  documentSets: { offers: SetOffer[] };
  documentSavingsTable: { computed: Savings | null };
  documentPromotion: { named: NamedDocument | null };
  lockup: { cover: CoverFacts | null };
  /** its document and two best sellers next to it */
  promoTile: { covers: CoverFacts[]; subscription: Pick<SubscriptionView, 'annualPriceCents'> | null };
  thumbnailGrid: { covers: Record<string, CoverFacts> };
};

export type FilledOf<K extends BlockKind> = K extends keyof Additions
  ? Omit<BlockOf<K>, keyof Additions[K]> & Additions[K]
  : BlockOf<K>;
export type Filled = { [K in BlockKind]: FilledOf<K> }[BlockKind];

/** The placeholder of a block that could not be read [CNT-04] [ERR-23]. */
type Gap = { kind: 'gap'; id: string; of: BlockKind };
export type PageBlock = Filled | Gap;
