import { RareBlocksStyle } from '../../parts/rare-blocks/rare-blocks-style.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../parts/block-section.tsx';
import { CellLink } from '../parts/cell-link.tsx';
import { Cells } from '../parts/cells.tsx';
import { innerHeading } from '../parts/inner-heading.ts';
import { onceEach } from '../parts/once-each.ts';
import { GridIcon } from './grid-icon.tsx';

/** [CNT-01] Points with a drawing each. */
export default function IconGrid({ block, isFirst }: BlockProps<'iconGrid'>) {
  const { id, anchor, headline, description } = block;
  const items = onceEach(block.items);
  if (items.length === 0) return null;
  const Heading = innerHeading(block, isFirst);
  return (
    <BlockSection id={id} anchor={anchor} headline={headline} description={description} isFirst={isFirst}>
      <RareBlocksStyle />
      <Cells count={items.length} className="icon-grid">
        {items.map((item) => (
          <li key={item.id}>
            <GridIcon name={item.icon} />
            <Heading>{item.headline}</Heading>
            {item.text && <p>{item.text}</p>}
            {item.link && <CellLink to={item.link} about={item.headline} />}
          </li>
        ))}
      </Cells>
    </BlockSection>
  );
}
