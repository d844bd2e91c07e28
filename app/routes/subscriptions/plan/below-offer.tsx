import { message } from '../../../../messages/message.ts';
import type { PageBlock } from '../../../../shop/content/page-block.ts';
import type { ContentPage } from '../../../../shop/content/read-page.ts';
import { BlockView } from '../../../blocks/block.tsx';
import { BlocksInTexts } from '../../../blocks/blocks-in-texts.tsx';
import { JsonLd } from '../../../everywhere/head/json-ld.tsx';
import { PlanContents } from '../../../parts/plan-contents/plan-contents.tsx';
import type { PlanSale } from './data.ts';
import { markTier } from './mark-tier.ts';
import { PlanBar } from './plan-bar.tsx';
import { planStructuredData } from './plan-structured-data.ts';
import type { Order } from './use-plan-order.ts';

type BelowProps = {
  page: ContentPage;
  publicUrl: string;
  sale: PlanSale;
  blocks: readonly PageBlock[];
  /** the order of the phone's bar; null for a customer who has the plan */
  barOf: Order | null;
};

/**
 * [PRD-07] Below the first view: the plan's contents, the page's blocks in order, the phone's bar, and the structured
 * data.
 */
export default function BelowOffer({ page, publicUrl, sale, blocks, barOf }: BelowProps) {
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
      {blocks.map((block) => (
        <BlockView key={block.id} block={markTier(block, sale.offer, barOf?.seats.count ?? null)} />
      ))}
      {barOf && <PlanBar order={barOf} />}
      <JsonLd data={planStructuredData(page, sale, publicUrl)} />
    </BlocksInTexts>
  );
}
