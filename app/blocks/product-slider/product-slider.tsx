import { ProductCard } from '../../parts/covers/product-card.tsx';
import type { BlockProps } from '../block-props.ts';
import { SliderBlock } from '../document-slider/slider-block.tsx';

/** [LST-12] Documents of the catalogue in a row that moves: best selling, those of a role, those of a series. */
export default function ProductSlider({ block, isFirst }: BlockProps<'productSlider'>) {
  const headline = block.headline || (block.role?.name ?? '');
  return (
    <SliderBlock block={{ ...block, headline }} isFirst={isFirst} link={block.link}>
      {block.documents.map((document) => (
        <ProductCard key={document.sku} document={document} />
      ))}
    </SliderBlock>
  );
}
