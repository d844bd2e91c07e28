import type {
  Block,
  BlockKind,
  BlockOf,
  ReadingView,
  SubscriptionView,
} from '../../../platforms/content/client/types.ts';
import { isSeriesLetter } from '../../catalogue/rules/legend.ts';
import { effectivePrice } from '../../catalogue/rules/price.ts';
import { computeTierPrice } from '../../catalogue/rules/tier-price.ts';
import { categoryDocuments } from '../../catalogue/use-cases/categories/category-documents.ts';
import { indexSeries } from '../../catalogue/use-cases/categories/series-index.ts';
import { readRow } from '../../catalogue/use-cases/document-row.ts';
import { readPlan } from '../../catalogue/use-cases/plans.ts';
import { isShopEmpty, popularDocuments } from '../../catalogue/use-cases/popular-documents.ts';
import { OPTIONAL_TIMEOUT_MS, withOptionalDeadline } from '../../shared/optional-reads.ts';
import { planOf } from '../../shared/plan-key.ts';
import type { CoverFacts, Filled, FilledOf, NamedDocument } from '../rules/page-block.ts';
import { rowOf } from '../rules/row-of.ts';
import { computeSavings } from '../rules/savings.ts';
import { coverOf, coversByCode, documentsByCode, figureCovers } from './catalogue-facts.ts';
import { getContentQuery, type PageNeeds } from './content-deps.ts';
import { fillHero } from './fill-hero.ts';
import { fillNumberChooser } from './number-choice.ts';
import { fillHelpTopics } from './topics/fill-help-topics.ts';
import { fillLearnTopics } from './topics/fill-learn-topics.ts';

/** enough best-selling documents to contain several series */
const POPULAR = 20;

type Fillers = { [K in BlockKind]?: (context: PageNeeds, block: BlockOf<K>) => Promise<FilledOf<K>> };

/** The default numbers of index rows per series and of cards in a document list. */
const PER_SERIES = 8;
const CARDS = 12;

/** Reads a list of the store's products. A failed read is marked as failed, never shown as an empty shop [LST-11]. */
async function fillListings(context: PageNeeds, block: BlockOf<'listings'>): Promise<FilledOf<'listings'>> {
  const empty = { ...block, index: [], documents: [], readings: [], isFailed: false, isShopEmpty: false };
  const failed = (): FilledOf<'listings'> => {
    context.cacheTags.markIncomplete();
    return { ...empty, isFailed: true };
  };
  switch (block.source) {
    case 'Series index': {
      const index = await indexSeries(context, block.limit || PER_SERIES);
      if (index === null) return failed();
      return index.length > 0 ? { ...empty, index } : { ...empty, isShopEmpty: await isShopEmpty(context) };
    }
    case 'Documents': {
      const documents = await listed(context, block.filter, block.limit || CARDS);
      if (documents === null) return failed();
      return documents.length > 0 ? { ...empty, documents } : { ...empty, isShopEmpty: await isShopEmpty(context) };
    }
    case 'Articles':
    case 'Help entries': {
      const readings = await readingsOf(context, block);
      if (!readings) return failed();
      return { ...empty, readings };
    }
  }
}

const listed = (context: PageNeeds, filter: string, count: number) => {
  if (filter === '') return popularDocuments(context, Math.min(count, 20));
  return categoryDocuments(context, isSeriesLetter(filter) ? { series: filter } : { role: filter }, count);
};

async function readingsOf(
  context: PageNeeds,
  { source, filter, limit }: BlockOf<'listings'>,
): Promise<readonly ReadingView[] | null> {
  const query = { ...getContentQuery(context), limit };
  const found =
    source === 'Articles'
      ? await context.content.listArticles({ ...query, topic: filter })
      : await context.content.listHelp({ ...query, category: filter });
  if (found.ok) {
    context.cacheTags.add(found.value.uses);
    return found.value.value;
  }
  context.log.warn({ area: 'content', code: found.code, source }, 'a list could not be read');
  return null;
}

/** The store's data for each kind of block; a kind without an entry needs none. */
const FILLERS: Fillers = {
  hero: fillHero,
  documentSlider: async (context, block) => ({ ...block, named: await nameAll(context, block.documents) }),
  productSlider: async (context, block) => ({
    ...block,
    documents: await readRow(withOptionalDeadline(context), rowOf(block)),
  }),
  listings: fillListings,
  helpTopics: fillHelpTopics,
  learnTopics: fillLearnTopics,
  numberChooser: fillNumberChooser,
  relatedArticlesCarousel: async (context, block) => ({
    ...block,
    covers: await figureCovers(context, block.articles),
  }),
  documentSets: async (context, block) => ({
    ...block,
    offers: await Promise.all(
      block.sets.map(async ({ documents, ...set }) => {
        const known = (
          await documentsByCode(
            context,
            documents.map(({ code }) => code),
          )
        ).filter((one) => one !== null);
        return { ...set, documents: known, totalCents: known.reduce((sum, one) => sum + effectivePrice(one), 0) };
      }),
    ),
  }),
  documentSavingsTable: async (context, block) => ({
    ...block,
    computed: computeSavings(
      block,
      await documentsByCode(
        context,
        block.documents.map(({ code }) => code),
      ),
    ),
  }),
  documentPromotion: async (context, block) => ({
    ...block,
    named: block.document ? ((await nameAll(context, [block.document]))[0] ?? null) : null,
  }),
  subscriptionLockup: async (context, block) => ({
    ...block,
    subscriptions: await Promise.all(block.subscriptions.map((plan) => withLivePrice(context, plan))),
  }),
  lockup: async (context, block) => ({ ...block, cover: await coverFor(context, block.documentCode) }),
  promoTile: async (context, block) => ({
    ...block,
    covers: await fanFor(context, block.documentCode),
    subscription: block.subscription && (await priceOf(context, block.subscription)),
  }),
  thumbnailGrid: async (context, block) => ({
    ...block,
    covers: await coversByCode(
      context,
      block.items.map(({ documentCode }) => documentCode),
    ),
  }),
};

/** Adds the catalogue data that a block needs. Never fails: missing catalogue data is left out [ERR-23]. */
export async function fillBlock(context: PageNeeds, block: Block): Promise<Filled> {
  // block kind and filler match by the table's type, which the compiler cannot infer through a lookup
  const fill = FILLERS[block.kind] as ((context: PageNeeds, block: Block) => Promise<Filled>) | undefined;
  return fill ? fill(context, block) : (block as Filled);
}

async function nameAll(context: PageNeeds, views: BlockOf<'documentSlider'>['documents']): Promise<NamedDocument[]> {
  const known = await documentsByCode(
    context,
    views.map(({ code }) => code),
  );
  return views.map((view, index) => ({ view, document: known[index] ?? null }));
}

/**
 * Adds only the price to a plan. A listing waits only briefly for it [FA-04]: after that it shows the content's price,
 * and the page is not cached.
 */
async function priceOf(
  context: PageNeeds,
  plan: SubscriptionView,
): Promise<Pick<SubscriptionView, 'annualPriceCents'>> {
  const tooLate = () => {
    context.cacheTags.markIncomplete();
    return plan;
  };
  const { annualPriceCents } = await context.deadline.race(withLivePrice(context, plan), tooLate, {
    maxMs: OPTIONAL_TIMEOUT_MS,
  });
  return { annualPriceCents };
}

const FAN = 3;

/** Returns the document and best sellers of other series; none if the tile has no document. */
async function fanFor(context: PageNeeds, code: string): Promise<CoverFacts[]> {
  const first = await coverFor(context, code);
  if (!first) return [];
  const others = (await popularDocuments(context, POPULAR)) ?? [];
  const fan = [first];
  for (const other of others) {
    if (fan.length < FAN && fan.every(({ sku }) => sku.charAt(0) !== other.sku.charAt(0))) fan.push(coverOf(other));
  }
  return fan;
}

async function coverFor(context: PageNeeds, code: string) {
  const [document] = code === '' ? [] : await documentsByCode(context, [code]);
  return document ? coverOf(document) : null;
}

/**
 * Shows a plan at the current price of one seat; falls back to the content's price while the payment platform does not
 * respond, and the page is not cached. [SUB-03]
 */
async function withLivePrice(context: PageNeeds, plan: SubscriptionView): Promise<SubscriptionView> {
  const sold = await readPlan(context, planOf(plan));
  if (!sold.ok) context.cacheTags.markIncomplete();
  if (!sold.ok || sold.value.priceId === null) return plan;
  return { ...plan, annualPriceCents: computeTierPrice(sold.value, 1).unit };
}
