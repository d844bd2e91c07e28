import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../components/block-section.tsx';
import { innerHeading } from '../components/inner-heading.ts';
import { AccordionRows } from './accordion-rows.tsx';

/** [CNT-01] Collapsible rows, beside their heading on a wide page. */
export default function Accordion({ block, isFirst }: BlockProps<'accordion'>) {
  const { id, anchor, headline, subhead, items, isFirstOpen } = block;
  if (items.length === 0) return null;
  return (
    <BlockSection
      id={id}
      anchor={anchor}
      headline={headline}
      description={subhead}
      isFirst={isFirst}
      className={headline || subhead ? 'aside-head' : undefined}
    >
      <AccordionRows items={items} isFirstOpen={isFirstOpen} level={innerHeading(block, isFirst)} />
    </BlockSection>
  );
}
