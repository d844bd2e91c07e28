import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../parts/block-section.tsx';
import { innerHeading } from '../parts/inner-heading.ts';
import { onceEach } from '../parts/once-each.ts';
import { ReadingCard } from './reading-card.tsx';

/** [CNT-01] What is shown at most. */
const SHOWN = 3;

/** [CNT-01] Three things to read. A phone shows pictures in a row that scrolls by hand and snaps, and small figures one under the other. */
export default function RelatedArticlesCarousel({ block, isFirst }: BlockProps<'relatedArticlesCarousel'>) {
  const { id, anchor, headline, articles, covers, link } = block;
  if (articles.length === 0) return null;
  const shown = onceEach(articles).slice(0, SHOWN);
  const areDrawn = shown.every(({ image, figure }) => !image && figure);
  return (
    <BlockSection id={id} anchor={anchor} headline={headline} link={link} isFirst={isFirst}>
      <ul className={areDrawn ? 'readings-drawn' : 'readings'} data-count={shown.length}>
        {shown.map((reading) => (
          <li key={reading.id}>
            <ReadingCard
              reading={reading}
              cover={reading.figure ? covers[reading.figure.documentCode] : undefined}
              level={innerHeading(block, isFirst)}
            />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
