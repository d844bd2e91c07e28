import { Icon } from '../../everywhere/parts/icon.tsx';
import { RareBlocksStyle } from '../../parts/rare-blocks/rare-blocks-style.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../parts/block-section.tsx';
import { CellLink } from '../parts/cell-link.tsx';
import { Cells } from '../parts/cells.tsx';
import { innerHeading } from '../parts/inner-heading.ts';
import { uniqueById } from '../parts/once-each.ts';

/** [CNT-02] Linked tiles. */
export default function BlueTileCards({ block, isFirst }: BlockProps<'blueTileCards'>) {
  const { id, anchor, headline } = block;
  const tiles = uniqueById(block.tiles);
  if (tiles.length === 0) return null;
  const Heading = innerHeading(block, isFirst);
  return (
    <BlockSection id={id} anchor={anchor} headline={headline} isFirst={isFirst}>
      <RareBlocksStyle />
      <Cells count={tiles.length} className="blue-tiles">
        {tiles.map((tile) => (
          <li key={tile.id}>
            <Heading>{tile.headline}</Heading>
            {tile.text && <p>{tile.text}</p>}
            <span className="tile-way">
              <CellLink to={tile.link} about={tile.headline} />
              <Icon name="right" />
            </span>
          </li>
        ))}
      </Cells>
    </BlockSection>
  );
}
