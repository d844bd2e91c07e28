import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../components/block-section.tsx';
import { CellLink } from '../components/cell-link.tsx';
import { CellLogo } from '../components/cell-logo.tsx';
import { Cells } from '../components/cells.tsx';
import { innerHeading } from '../components/inner-heading.ts';
import { uniqueById } from '../components/once-each.ts';

/** [CNT-01] Related sites and firms. */
export default function BrandShowcase({ block, isFirst }: BlockProps<'brandShowcase'>) {
  const { id, anchor, headline, description } = block;
  const brands = uniqueById(block.brands);
  if (brands.length === 0) return null;
  const Heading = innerHeading(block, isFirst);
  return (
    <BlockSection id={id} anchor={anchor} headline={headline} description={description} isFirst={isFirst}>
      <Cells count={brands.length}>
        {brands.map((brand) => (
          <li key={brand.id}>
            {brand.logo && <CellLogo logo={brand.logo} />}
            <Heading>{brand.name}</Heading>
            {brand.description && <p>{brand.description}</p>}
            {brand.link && <CellLink to={brand.link} about={brand.name} />}
          </li>
        ))}
      </Cells>
    </BlockSection>
  );
}
