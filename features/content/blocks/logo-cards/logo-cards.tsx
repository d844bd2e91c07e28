import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../components/block-section.tsx';
import { CellLink } from '../components/cell-link.tsx';
import { CellLogo } from '../components/cell-logo.tsx';
import { Cells } from '../components/cells.tsx';
import { innerHeading } from '../components/inner-heading.ts';
import { uniqueById } from '../components/once-each.ts';
import { RareBlocksStyle } from '../components/rare-blocks-style.tsx';

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
