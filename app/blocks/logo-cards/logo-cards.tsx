import { RareBlocksStyle } from '../../parts/rare-blocks/rare-blocks-style.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../parts/block-section.tsx';
import { CellLink } from '../parts/cell-link.tsx';
import { CellLogo } from '../parts/cell-logo.tsx';
import { Cells } from '../parts/cells.tsx';
import { innerHeading } from '../parts/inner-heading.ts';
import { uniqueById } from '../parts/once-each.ts';

/** [CNT-01] Firms with their logos. */
export default function LogoCards({ block, isFirst }: BlockProps<'logoCards'>) {
  const { id, anchor, headline, description } = block;
  const cards = uniqueById(block.cards);
  if (cards.length === 0) return null;
  const Heading = innerHeading(block, isFirst);
  return (
    <BlockSection id={id} anchor={anchor} headline={headline} description={description} isFirst={isFirst}>
      <RareBlocksStyle />
      <Cells count={cards.length} className="logo-cards">
        {cards.map((card) => (
          <li key={card.id}>
            {card.logo && <CellLogo logo={card.logo} />}
            <Heading>{card.name}</Heading>
            {card.text && <p>{card.text}</p>}
            {card.link && <CellLink to={card.link} about={card.name} />}
          </li>
        ))}
      </Cells>
    </BlockSection>
  );
}
