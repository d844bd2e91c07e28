import { Icon, type IconName } from '../../../../app/ui-kit/icon.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../components/block-section.tsx';
import { CellLink } from '../components/cell-link.tsx';
import { Cells } from '../components/cells.tsx';
import { innerHeading } from '../components/inner-heading.ts';
import { uniqueById } from '../components/once-each.ts';
import { RareBlocksStyle } from '../components/rare-blocks-style.tsx';

/** [CNT-01] Points with one icon each. */
export default function IconGrid({ block, isFirst }: BlockProps<'iconGrid'>) {
  const { id, anchor, headline, description } = block;
  const items = uniqueById(block.items);
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

/** Icons that the shared parts already have. */
const SHARED: Readonly<Record<string, IconName>> = {
  document: 'document',
  pen: 'edit',
  person: 'person',
  search: 'search',
  check: 'check',
  clock: 'clock',
  info: 'info',
};
const OWN: Readonly<Record<string, string>> = {
  people:
    'M9.500 7a2.800 2.800 0 1 1-5.600 0a2.800 2.800 0 0 1 5.600 0M1.500 17c0-3.400 2-5 5.200-5s5.200 1.600 5.200 5M12.500 4.300a2.800 2.800 0 0 1 0 5.400M14 12.200c2.700.400 4.500 2 4.500 4.800',
  card: 'M2.500 4.500h15v11h-15zM2.500 8.500h15M5 12.500h4',
  phone: 'M3.500 3h3.500l1.500 4l-2 1.500c.9 2 2.500 3.600 4.500 4.500l1.500-2l4 1.500v3.500c-7.500 1-14-5.500-13-13z',
  shield:
    'M10 2.500l6.500 2.300v4.700c0 4-2.600 6.600-6.500 8c-3.900-1.400-6.500-4-6.500-8v-4.700zM7 10l2.200 2.200l4-4.400',
  stack:
    'M10 2.500l7.500 4l-7.500 4l-7.500-4zM3.500 10.300l6.500 3.400l6.500-3.400M3.500 13.800l6.500 3.400l6.500-3.400',
};

/** One of the icons the content may name; renders nothing for an unknown name. */
function GridIcon({ name }: { name: string }) {
  const shared = SHARED[name];
  if (shared) return <Icon name={shared} />;
  const path = OWN[name];
  if (!path) return null;
  return (
    <svg className="ic" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
