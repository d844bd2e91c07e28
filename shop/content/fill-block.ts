import type { Block, BlockKind, BlockOf, SubscriptionView } from '../../platforms/content/client/types.ts';
import { readRow } from '../catalogue/document-row.ts';
import { popularDocuments } from '../catalogue/popular-documents.ts';
import { effectivePrice } from '../catalogue/price.ts';
import { forSideParts, SIDE_MS } from '../side-reads.ts';
import { coverOf, coversByCode, documentsByCode, figureCovers } from './catalogue-facts.ts';
import { fillHero } from './fill-hero.ts';
import { fillListings } from './fill-listings.ts';
import { fillNumberChooser } from './number-choice.ts';
import type { CoverFacts, Filled, FilledOf, NamedDocument } from './page-block.ts';
import type { PageNeeds } from './page-needs.ts';
import { rowOf } from './row-of.ts';
import { computeSavings } from './savings.ts';
import { fillHelpTopics } from './topics/fill-help-topics.ts';
import { fillLearnTopics } from './topics/fill-learn-topics.ts';
import { withLivePrice } from './with-live-price.ts';

/** among so many of the best selling are several series */
const POPULAR = 20;

type Fillers = { [K in BlockKind]?: (context: PageNeeds, block: BlockOf<K>) => Promise<FilledOf<K>> };

/** What the store adds to a block of its own goods; a kind without a row needs nothing. */
const FILLERS: Fillers = {
  hero: fillHero,
  documentSlider: async (context, block) => ({ ...block, named: await nameAll(context, block.documents) }),
  productSlider: async (context, block) => ({
    ...block,
    documents: await readRow(forSideParts(context), rowOf(block)),
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

/** A block with what it needs of the catalogue. Never fails: what the catalogue does not give is left out [ERR-23]. */
export async function fillBlock(context: PageNeeds, block: Block): Promise<Filled> {
  // kind and filler belong together by the table's type, which the compiler cannot follow through a lookup
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

/** Of a plan no more than its price. A listing waits for it but a moment [FA-04]: the content's own stands then, and the page is not kept. */
async function priceOf(
  context: PageNeeds,
  plan: SubscriptionView,
): Promise<Pick<SubscriptionView, 'annualPriceCents'>> {
  const tooLate = () => {
    context.uses.markIncomplete();
    return plan;
  };
  const { annualPriceCents } = await context.deadline.race(withLivePrice(context, plan), tooLate, { mostMs: SIDE_MS });
  return { annualPriceCents };
}

const FAN = 3;

/** The document and those that sell best, each of another series; none where the tile names none. */
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
