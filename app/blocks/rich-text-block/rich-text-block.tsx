import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../parts/block-section.tsx';
import { Prose } from '../parts/rich-text/rich-text.tsx';

/** [CNT-01] Running text, in its measure. */
export default function RichTextBlock({ block, isFirst }: BlockProps<'richTextBlock'>) {
  const { id, anchor, headline, body } = block;
  if (!headline && body.length === 0) return null;
  return (
    <BlockSection id={id} anchor={anchor} headline={headline} isFirst={isFirst} className="text-block">
      <Prose text={body} base={isFirst || !headline ? 2 : 3} />
    </BlockSection>
  );
}
