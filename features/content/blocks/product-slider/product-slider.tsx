import { lazy, Suspense } from 'react';
import { message } from '../../../../messages/message.ts';
import { ProductCard } from '../../../catalogue/ui/covers/product-card.tsx';
import { rowOf } from '../../rules/row-of.ts';
import type { BlockProps } from '../block-props.ts';
import { safeId } from '../components/block-section.tsx';
import { SliderBlock } from '../document-slider/slider-block.tsx';

const LateRow = lazy(() => import('../../../catalogue/ui/deferred-row.tsx'));

/** [LST-12] A slider of catalogue documents: best sellers, those of a role, or those of a series. */
export default function ProductSlider({ block, isFirst }: BlockProps<'productSlider'>) {
  const headline = block.headline || (block.role?.name ?? '');
  if (block.documents === null)
    return (
      <div className="section wrap document-slider" id={block.anchor || undefined}>
        {isFirst && <h1 className="document-slider-title">{headline || message('block.documentSlider.title')}</h1>}
        <Suspense fallback={null}>
          <LateRow
            row={rowOf(block)}
            title={isFirst ? message('block.documentSlider.row') : headline || message('block.documentSlider.title')}
            headingId={`h-${safeId(block.id)}`}
          />
        </Suspense>
      </div>
    );
  return (
    <SliderBlock block={{ ...block, headline }} isFirst={isFirst} link={block.link}>
      {block.documents.map((document) => (
        <ProductCard key={document.sku} document={document} size={76} />
      ))}
    </SliderBlock>
  );
}
