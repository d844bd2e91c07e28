import type { PageBlock } from '../../../../features/content/rules/page-block.ts';
import { MAX_SEATS } from '../../../../features/plans/rules/seats/seats.ts';
import { message } from '../../../../messages/message.ts';
import { type PlanOffer, tierRows } from './plan-offer.ts';

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
