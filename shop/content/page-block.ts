import type { Cents } from '../../core/money.ts';
import type {
  BlockKind,
  BlockOf,
  DocumentView,
  ReadingView,
  SubscriptionView,
} from '../../platforms/content/client/types.ts';
import type { SeriesIndexEntry } from '../catalogue/categories/series-index.ts';
import type { Clause } from '../catalogue/clause.ts';
import type { DocumentSummary } from '../catalogue/document.ts';
import type { HelpShown } from './topics/help-shown.ts';
import type { LearnShown } from './topics/learn-shown.ts';

/** A document that a block shows page 1 of; null where the catalogue does not know it. */
export type CoverFacts = Pick<DocumentSummary, 'sku' | 'code' | 'title' | 'pageCount' | 'picture' | 'kind' | 'href'>;

/** [LK-38] Page 1 of a document and one of its clauses; a document without a clause shows its page alone. */
export type SheetFacts = CoverFacts & { clause: Clause | null };

/** A document that a block names: as the catalogue has it, or as the content says while the catalogue does not answer. */
export type NamedDocument = { view: DocumentView; document: DocumentSummary | null };

export type SavingsLine = {
  sku: string;
  code: string;
  title: string;
  count: number;
  priceCents: Cents;
  amountCents: Cents;
};
/** [PRD-06] savings = Σ(price × average documents per project) − annual subscription price */
export type Savings = {
  lines: SavingsLine[];
  sumCents: Cents;
  annualPriceCents: Cents;
  /** negative where single documents are cheaper */
  savingsCents: Cents;
  /** of the first document: from how many of it the seat pays */
  breakEven: { code: string; priceCents: Cents; count: number } | null;
};
export type SetOffer = {
  id: string;
  headline: string;
  text: string;
  /** those the catalogue knows, in order */
  documents: DocumentSummary[];
  totalCents: Cents;
};

/** [PRD-10] A number that was put together, and what the shop sells of its kind. */
export type ChosenNumber = {
  /** in the form of a SKU; the edition may be missing */
  number: string;
  /** years to choose from, newest first, the chosen one among them */
  years: number[];
  /** the first three places of the number, and what is sold that begins so, by number; null: the catalogue did not answer */
  group: { start: string; documents: CoverFacts[] } | null;
  /** the listing of the letter; null where the shop has no such series, or it could not be read */
  series: { letter: string; count: number; href: string } | null;
  /** the query that this is the answer to; empty for the page as it is */
  answers: string;
};

/** What the store adds to blocks that speak of its own goods. */
type Additions = {
  hero: { asked: DocumentSummary[]; sheet: SheetFacts | null };
  documentSlider: { named: NamedDocument[] };
  /** null: the catalogue has not answered; the browser asks for them */
  productSlider: { documents: DocumentSummary[] | null };
  listings: {
    index: SeriesIndexEntry[];
    documents: DocumentSummary[];
    readings: readonly ReadingView[];
    /** the list could not be read: shown as a failure with Retry, never as an empty shop */
    isFailed: boolean;
    /** [OP-09] nothing is on sale yet: said in place of a list of documents */
    isShopEmpty: boolean;
  };
  helpTopics: HelpShown;
  /** the documents that its articles' figures show */
  relatedArticlesCarousel: { covers: Record<string, CoverFacts> };
  numberChooser: ChosenNumber;
  learnTopics: LearnShown & { covers: Record<string, CoverFacts> };
  documentSets: { offers: SetOffer[] };
  documentSavingsTable: { computed: Savings | null };
  documentPromotion: { named: NamedDocument | null };
  lockup: { cover: CoverFacts | null };
  /** the document it names, and two that sell well beside it */
  promoTile: { covers: CoverFacts[]; subscription: Pick<SubscriptionView, 'annualPriceCents'> | null };
  thumbnailGrid: { covers: Record<string, CoverFacts> };
};

export type FilledOf<K extends BlockKind> = K extends keyof Additions
  ? Omit<BlockOf<K>, keyof Additions[K]> & Additions[K]
  : BlockOf<K>;
export type Filled = { [K in BlockKind]: FilledOf<K> }[BlockKind];

/** The place of a block that could not be read [CNT-04] [ERR-23]. */
type Gap = { kind: 'gap'; id: string; of: BlockKind };
export type PageBlock = Filled | Gap;
