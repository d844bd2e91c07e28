import type { BlockProps } from '../block-props.ts';
import { NamedCard } from './named-card.tsx';
import { SliderBlock } from './slider-block.tsx';

/** A slider of chosen documents. */
export default function DocumentSlider({ block, isFirst }: BlockProps<'documentSlider'>) {
  return (
    <SliderBlock block={block} isFirst={isFirst} link={block.link}>
      {block.named.map((named) => (
        <NamedCard key={named.view.id} named={named} />
      ))}
    </SliderBlock>
  );
}
