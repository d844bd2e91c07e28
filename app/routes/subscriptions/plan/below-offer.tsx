import { BlockView } from '../../../../features/content/blocks/block.tsx';
import { BlocksInTexts } from '../../../../features/content/blocks/in-texts/blocks-in-texts.tsx';
import type { PageBlock } from '../../../../features/content/rules/page-block.ts';
import type { ContentPage } from '../../../../features/content/use-cases/read-page.ts';
import { MAX_SEATS } from '../../../../features/plans/rules/seats/seats.ts';
import { PlanContents } from '../../../../features/plans/ui/plan-contents/plan-contents.tsx';
import { message } from '../../../../messages/message.ts';
import { JsonLd } from '../../../ui-kit/head/json-ld.tsx';
import type { PlanPageData } from './data.ts';
import { PlanBar } from './plan-bar.tsx';
import { type PlanOffer, tierRows } from './plan-offer.ts';
import { planStructuredData } from './plan-structured-data.ts';
import type { PlanOrder } from './use-plan-order.ts';

type BelowProps = {
  page: ContentPage;
  publicUrl: string;
  sale: PlanPageData;
  blocks: readonly PageBlock[];
  /** the order of the phone's bar; null for a customer who has the plan */
  barOf: PlanOrder | null;
};

/**
 * [PRD-07] Below the first view: the plan's contents, the page's blocks in order, the phone's bar, and the structured
 * data.
 */
export default function BelowOffer({ page, publicUrl, sale, blocks, barOf }: BelowProps) {
  // the card above shows the plan of a customer who has it; a cost example would show it again
  const shown = barOf ? blocks : blocks.filter(({ kind }) => kind !== 'documentSavingsTable');
  return (
    <BlocksInTexts blocks={page.inTexts}>
      <section className="section wrap plan-holds" id="documents" aria-labelledby="plan-holds">
        <h2 id="plan-holds">{message('planPage.contents')}</h2>
        {sale.contents ? (
          <PlanContents contents={sale.contents} level="h3" />
        ) : (
          <p className="muted">{message('planPage.contents.failed')}</p>
        )}
      </section>
      {shown.map((block) => (
        <BlockView key={block.id} block={markTier(block, sale.offer, barOf?.seats.count ?? null)} />
      ))}
      {barOf && <PlanBar order={barOf} />}
      <JsonLd data={planStructuredData(page, sale, publicUrl)} />
    </BlocksInTexts>
  );
}

/**
 * [SUB-02] Marks the column of the selected number in the content's table of prices; none for `null`. A table qualifies
 * if its columns are the price tiers in order.
 */
export function markTier(block: PageBlock, offer: Pick<PlanOffer, 'mode' | 'tiers'>, seats: number | null): PageBlock {
  if (block.kind !== 'comparisonTable') return block;
  const tiers = tierRows(offer, MAX_SEATS);
  const isByTier =
    block.columns.length === tiers.length &&
    tiers.every(({ from, to }, index) =>
      startsWith(block.columns[index], message('planPage.tiers.range', { from, to })),
    );
  if (!isByTier) return block;
  const chosen = seats === null ? -1 : tiers.findIndex(({ from, to }) => seats >= from && seats <= to);
  return { ...block, highlightedColumn: chosen + 1 };
}

const startsWith = (column: string | undefined, range: string): boolean => column?.startsWith(`${range} `) === true;
