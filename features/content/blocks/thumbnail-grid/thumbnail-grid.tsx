import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../components/block-section.tsx';
import { Cells } from '../components/cells.tsx';
import { ContentLink } from '../components/content-link.tsx';
import { innerHeading } from '../components/inner-heading.ts';
import { uniqueById } from '../components/once-each.ts';
import { RareBlocksStyle } from '../components/rare-blocks-style.tsx';
import { Picture } from '../pictures/picture.tsx';

/** [CNT-01] Linked pictures: line art, or the cover of a document. */
export default function ThumbnailGrid({ block, isFirst }: BlockProps<'thumbnailGrid'>) {
  const { id, anchor, headline, covers } = block;
  const items = uniqueById(block.items);
  if (items.length === 0) return null;
  const Heading = innerHeading(block, isFirst);
  return (
    <BlockSection id={id} anchor={anchor} headline={headline} isFirst={isFirst}>
      <RareBlocksStyle />
      <Cells count={items.length} className="thumbs-grid">
        {items.map((item) => (
          <li key={item.id}>
            <Picture image={item.image} cover={covers[item.documentCode]} />
            <Heading>
              {item.link ? (
                <ContentLink to={item.link} className="whole-cell">
                  {item.headline}
                </ContentLink>
              ) : (
                item.headline
              )}
            </Heading>
            {item.text && <p>{item.text}</p>}
          </li>
        ))}
      </Cells>
    </BlockSection>
  );
}
