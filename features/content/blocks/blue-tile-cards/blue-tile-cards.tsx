import { Icon } from '../../../../app/ui-kit/icon.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../components/block-section.tsx';
import { CellLink } from '../components/cell-link.tsx';
import { Cells } from '../components/cells.tsx';
import { innerHeading } from '../components/inner-heading.ts';
import { uniqueById } from '../components/once-each.ts';
import { RareBlocksStyle } from '../components/rare-blocks-style.tsx';

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
